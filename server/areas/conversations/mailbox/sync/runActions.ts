import { asc, eq, sql } from 'drizzle-orm';
import { mailActions, mailFolders, mails } from '#server/database/schema/conversations/mailbox.ts';
import type { ActionRow, Doing } from './Doing.ts';
import { doOnServer } from './doOnServer.ts';
import type { FolderRow } from './OpenFolder.ts';
import { type SyncRun, store } from './SyncRun.ts';
import { giveUpAction, settleAction } from './settleAction.ts';

const AT_ONCE = 500;
/** After so many refusals the change is taken back here. */
const MAX_ATTEMPTS = 4;

/**
 * Does on the server what people did here, in their order. What was done but not noted, because the process ended, is
 * done again without effect: a flag is set already, and a mail that was moved or deleted is no longer there.
 */
export async function runActions(run: SyncRun): Promise<void> {
  const { mailbox } = run;
  const { rows, folders, placed } = await store(run, async (db) => {
    const waiting = await db
      .select()
      .from(mailActions)
      .where(eq(mailActions.mailboxId, mailbox.id))
      .orderBy(asc(mailActions.id))
      .limit(AT_ONCE);
    const ids = JSON.stringify(waiting.flatMap(({ mailId }) => mailId ?? []));
    return {
      rows: waiting,
      folders: await db.select().from(mailFolders).where(eq(mailFolders.mailboxId, mailbox.id)),
      placed: await db
        .select({ id: mails.id, folderId: mails.folderId, uid: mails.uid, uidValidity: mails.uidValidity })
        .from(mails)
        .where(sql`${mails.id} in (select jsonb_array_elements_text(${ids}::jsonb)::integer)`),
    };
  });
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const mailById = new Map(placed.map((mail) => [mail.id, mail]));
  for (const action of rows) {
    const mail = mailById.get(action.mailId ?? 0);
    const doing = placeOf(action, mail, byId);
    const uidInTarget = await attempt(run, action, doing);
    if (mail && uidInTarget !== undefined && action.kind === 'move') {
      mailById.set(mail.id, { ...mail, uid: uidInTarget?.uid ?? null, uidValidity: uidInTarget?.validity ?? null });
    }
  }
}

type Placed = { folderId: number; uid: number | null; uidValidity: number | null };

/** Where the mail is now: a flag follows a mail that was moved or numbered anew, a move and a deletion do not. */
function placeOf(action: ActionRow, mail: Placed | undefined, folders: Map<number, FolderRow>): Doing | null {
  const isFlag = action.kind === 'flag' || action.kind === 'unflag';
  const isKnown = mail?.uid && mail.uidValidity && (isFlag || mail.folderId === action.folderId);
  const [folderId, uid, validity] = isKnown
    ? [mail.folderId, mail.uid, mail.uidValidity]
    : [action.folderId, action.uid, action.uidValidity];
  const folder = folders.get(folderId);
  const target = action.targetId === null ? undefined : folders.get(action.targetId);
  return folder && uid && validity ? { action, folder, uid, validity, target } : null;
}

/** Returns what is known about a moved mail; undefined if nothing was done. */
async function attempt(run: SyncRun, action: ActionRow, doing: Doing | null) {
  try {
    const done = doing && (await doOnServer(run.session, doing));
    if (done) {
      await settleAction(run, action, done);
      return done.moved;
    }
  } catch (failure) {
    if (!run.session.client.usable) {
      throw failure;
    }
    run.services.log.warn('mail action failed', { mailboxId: run.mailbox.id, actionId: action.id, failure });
  }
  if (doing === null || action.attempts + 1 >= MAX_ATTEMPTS) {
    await giveUpAction(run, action);
  } else {
    const attempts = action.attempts + 1;
    await store(run, (db) => db.update(mailActions).set({ attempts }).where(eq(mailActions.id, action.id)));
  }
  return undefined;
}
