import { and, eq, isNull } from 'drizzle-orm';
import { mailActions, mailFolders, mails } from '#server/database/schema/conversations/mailbox.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { announceMailbox } from './announceMailbox.ts';
import { applyFlags } from './applyFlags.ts';
import type { ActionRow, Done } from './Doing.ts';
import { type SyncRun, store } from './SyncRun.ts';
import { recount } from './storeMails.ts';

/** Notes that something was done on the server. */
export async function settleAction(run: SyncRun, action: ActionRow, { moved }: Done): Promise<void> {
  await store(run, async (db) => {
    await db.delete(mailActions).where(eq(mailActions.id, action.id));
    if (action.mailId === null) {
      return;
    }
    if (action.kind === 'delete') {
      await db.delete(mails).where(eq(mails.id, action.mailId));
    }
    if (action.kind === 'move' && moved && action.targetId !== null) {
      await placeMail(db, action.mailId, { folderId: action.targetId, ...moved });
    }
  });
}

type Place = { folderId: number; uid: number; validity: number };

/** Gives a mail its UID, unless somebody moved it on meanwhile. A row that was fetched from there already is the same mail. */
async function placeMail(db: Transaction, id: number, { folderId, uid, validity }: Place): Promise<void> {
  await db.delete(mails).where(and(eq(mails.folderId, folderId), eq(mails.uidValidity, validity), eq(mails.uid, uid)));
  await db
    .update(mails)
    .set({ uid, uidValidity: validity })
    .where(and(eq(mails.id, id), eq(mails.folderId, folderId), isNull(mails.uid)));
}

/** The server refuses a change: it is taken back here, and the folder says so. */
export async function giveUpAction(run: SyncRun, action: ActionRow): Promise<void> {
  const { services, mailbox, session } = run;
  const now = services.clock.now();
  const range = String(action.uid);
  const isFlag = action.kind === 'flag' || action.kind === 'unflag';
  const opened = session.client.mailbox;
  const isOpen = opened !== false && Number(opened.uidValidity) === action.uidValidity;
  const flags =
    isFlag && isOpen
      ? await session.ask((client) => client.fetchAll(range, { uid: true, flags: true }, { uid: true }))
      : [];
  await store(run, async (db) => {
    await db.delete(mailActions).where(eq(mailActions.id, action.id));
    const [folder] = await db.select().from(mailFolders).where(eq(mailFolders.id, action.folderId));
    if (!folder) {
      return;
    }
    const place = {
      companyId: mailbox.companyId,
      mailboxId: mailbox.id,
      folderId: folder.id,
      validity: action.uidValidity,
      now,
    };
    await applyFlags(db, place, flags);
    if (action.mailId !== null && !isFlag) {
      await takeBack(db, action, action.mailId);
    }
    const failure = 'The server refused a change that was made here, so it was taken back.';
    await db.update(mailFolders).set({ failure }).where(eq(mailFolders.id, folder.id));
    await recount(db, folder.id);
    if (action.targetId !== null) {
      await recount(db, action.targetId);
    }
    await announceMailbox(services, db, mailbox.id);
  });
}

/** Puts a mail back where the server has it; if it was fetched from there again meanwhile, that row is the mail. */
export async function takeBack(
  db: Transaction,
  { folderId, uid, uidValidity, kind }: ActionRow,
  id: number,
): Promise<void> {
  if (kind === 'delete') {
    await db.update(mails).set({ deletedAt: null }).where(eq(mails.id, id));
    return;
  }
  const [again] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.folderId, folderId), eq(mails.uidValidity, uidValidity), eq(mails.uid, uid)));
  const isMoving = and(eq(mails.id, id), isNull(mails.uid));
  await (again
    ? db.delete(mails).where(isMoving)
    : db.update(mails).set({ folderId, uid, uidValidity }).where(isMoving));
}
