import { and, eq, isNull, sql } from 'drizzle-orm';
import type { mailReading } from '#contract/conversations/mailReading.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import type { FolderRole, MailAction } from '#domain/conversations/mailbox.ts';
import { only } from '#server/database/only.ts';
import { mailFolders, mails } from '#server/database/schema/conversations/mailbox.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { findFolder } from '../reading/findMail.ts';
import { type MailRow, presentMail } from '../reading/presentMail.ts';
import { readableMailboxes } from '../reading/readable.ts';
import { mailsChanged } from './mailsChanged.ts';
import { queueAction } from './queueAction.ts';
import { recountFolders } from './recountFolders.ts';

type Body = BodyOf<(typeof mailReading)['POST /mailbox/mails/act']>;
type Flag = { flag: string; column: 'isSeen' | 'isStarred'; isOn: boolean };

const FLAGS: Partial<Record<MailAction, Flag>> = {
  read: { flag: '\\Seen', column: 'isSeen', isOn: true },
  unread: { flag: '\\Seen', column: 'isSeen', isOn: false },
  star: { flag: '\\Flagged', column: 'isStarred', isOn: true },
  unstar: { flag: '\\Flagged', column: 'isStarred', isOn: false },
};
const PLACES: Partial<Record<MailAction, FolderRole>> = { archive: 'archive', spam: 'spam', trash: 'trash' };

/**
 * Marks, moves or deletes mails here at once; their server follows. Mails that are gone meanwhile are left out.
 * @throws 404 if none of them is there, 422 at `folder_id`, `tag` or `action`
 */
export const actOnMails: Handlers<typeof mailReading>['POST /mailbox/mails/act'] = async (context) => {
  const { db, body } = context;
  const rows = await lockMails(context, body.ids);
  only(rows, () => missing('This mail'));
  const folders = rows.map(({ folderId }) => folderId);
  for (const [mailboxId, ofMailbox] of Map.groupBy(rows, (row) => row.mailboxId)) {
    folders.push(...(await actIn(context, body, mailboxId, ofMailbox)));
    await mailsChanged(context, mailboxId);
  }
  await recountFolders(db, folders);
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const after = await db
    .select()
    .from(mails)
    .where(
      and(
        sql`${mails.id} in (select value::integer from jsonb_array_elements_text(${ids}::jsonb))`,
        isNull(mails.deletedAt),
      ),
    );
  return { data: after.map(presentMail), message: messageOf(body.action, rows.length) };
};

/** In the order of their ids, so that two callers never wait for each other. */
async function lockMails(context: HandlerContext, ids: number[]): Promise<MailRow[]> {
  return context.db
    .select()
    .from(mails)
    .where(
      and(
        sql`${mails.id} in (select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
        isNull(mails.deletedAt),
        sql`${mails.mailboxId} in ${readableMailboxes(context)}`,
      ),
    )
    .orderBy(mails.id)
    .for('update');
}

/** @returns the folders that have more mails now */
async function actIn(context: HandlerContext, body: Body, mailboxId: number, rows: MailRow[]): Promise<number[]> {
  const { action } = body;
  const flag = FLAGS[action];
  if (flag) {
    const changed = rows.filter((row) => row[flag.column] !== flag.isOn);
    await queueAction(context, changed, { kind: flag.isOn ? 'flag' : 'unflag', flag: flag.flag });
    await update(context, changed, { [flag.column]: flag.isOn });
    return [];
  }
  if (action === 'tag' || action === 'untag') {
    await tagMails(context, rows, body);
    return [];
  }
  if (action === 'delete') {
    await queueAction(context, rows, { kind: 'delete' });
    await update(context, rows, { deletedAt: context.services.clock.now() });
    return [];
  }
  const target = await targetOf(context, body, mailboxId);
  const moved = rows.filter(({ folderId }) => folderId !== target);
  await queueAction(context, moved, { kind: 'move', targetId: target });
  // The number that the server gives it in the new folder is not known yet.
  await update(context, moved, { folderId: target, uid: null, uidValidity: null });
  return [target];
}

async function tagMails(context: HandlerContext, rows: MailRow[], { action, tag }: Body): Promise<void> {
  if (tag === null || tag === undefined) {
    throw invalid({ tag: ['Choose a tag.'] });
  }
  const isOn = action === 'tag';
  const changed = rows.filter(({ tags }) => tags.includes(tag) !== isOn);
  await queueAction(context, changed, { kind: isOn ? 'flag' : 'unflag', flag: tag });
  const removed = sql`array_remove(${mails.tags}, ${tag}::text)`;
  await update(context, changed, { tags: isOn ? sql`array_append(${removed}, ${tag}::text)` : removed });
}

async function targetOf(context: HandlerContext, { action, folder_id }: Body, mailboxId: number): Promise<number> {
  const role = PLACES[action];
  if (role === undefined) {
    const folder = folder_id === undefined ? undefined : await findFolder(context, folder_id);
    if (folder?.mailboxId !== mailboxId) {
      throw invalid({ folder_id: ['Choose a folder of the same mailbox.'] });
    }
    return folder.id;
  }
  const [folder] = await context.db
    .select({ id: mailFolders.id })
    .from(mailFolders)
    .where(and(eq(mailFolders.mailboxId, mailboxId), eq(mailFolders.role, role)));
  if (!folder) {
    throw invalid({ action: [`This mailbox has no folder for ${role === 'archive' ? 'archived mails' : role}.`] });
  }
  return folder.id;
}

async function update({ db }: HandlerContext, rows: MailRow[], values: object): Promise<void> {
  if (rows.length > 0) {
    const ids = JSON.stringify(rows.map(({ id }) => id));
    await db
      .update(mails)
      .set({ ...values, updatedAt: sql`now()` })
      .where(sql`${mails.id} in (select value::integer from jsonb_array_elements_text(${ids}::jsonb))`);
  }
}

function messageOf(action: MailAction, count: number): string {
  const subject = count === 1 ? 'Mail' : `${count} mails`;
  const done: Record<MailAction, string> = {
    ...{ read: 'marked as read', unread: 'marked as unread', star: 'starred', unstar: 'no longer starred' },
    ...{ move: 'moved', archive: 'archived', spam: 'moved to spam', trash: 'moved to the bin', delete: 'deleted' },
    ...{ tag: 'tagged', untag: 'no longer tagged' },
  };
  return `${subject} ${done[action]}`;
}
