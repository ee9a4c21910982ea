import { and, eq, sql } from 'drizzle-orm';
import type { mailboxDetail, mailFolder, mailTag } from '#contract/conversations/mailbox.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { sortFolders } from '#domain/conversations/mailFolders.ts';
import { only } from '#server/database/only.ts';
import { mailFolders, mailTags } from '#server/database/schema/conversations/mailbox.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { selectMailboxes } from './selectMailboxes.ts';

/** A mailbox that the caller may read, with its folders in their order and its tags. @throws 404 */
export async function showMailbox(context: HandlerContext, id: number): Promise<Sent<typeof mailboxDetail>> {
  const found = only(await selectMailboxes(context, sql`b.id = ${id}`), () => missing('This mailbox'));
  return withFolders(context, found);
}

/** The caller's default mailbox, else the first one they may read. */
export async function showDefault(context: HandlerContext): Promise<Sent<typeof mailboxDetail> | null> {
  const [first] = await selectMailboxes(context);
  return first ? withFolders(context, first) : null;
}

async function withFolders(
  { db }: HandlerContext,
  mailbox: Awaited<ReturnType<typeof selectMailboxes>>[number],
): Promise<Sent<typeof mailboxDetail>> {
  const folders = await db
    .select()
    .from(mailFolders)
    .where(and(eq(mailFolders.mailboxId, mailbox.id), eq(mailFolders.isSelectable, true)));
  const tags = await db.select().from(mailTags).where(eq(mailTags.mailboxId, mailbox.id)).orderBy(mailTags.name);
  return { ...mailbox, folders: sortFolders(folders.map(presentFolder)), tags: tags.map(presentTag) };
}

function presentFolder(row: typeof mailFolders.$inferSelect): Sent<typeof mailFolder> {
  return {
    ...{ id: row.id, mailbox_id: row.mailboxId, name: row.name, role: row.role, mails: row.mails, unread: row.unread },
    // A sandbox has no server to fetch older mails from.
    is_complete: row.uidValidity === null || row.oldestUid === null || row.oldestUid <= 1,
    failure: row.failure,
    synced_at: row.syncedAt?.toISOString() ?? null,
  };
}

export function presentTag(row: typeof mailTags.$inferSelect): Sent<typeof mailTag> {
  return { id: row.id, mailbox_id: row.mailboxId, keyword: row.keyword, name: row.name, color: row.color };
}
