import { and, eq, isNull, sql } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { mailFolders, mails } from '#server/database/schema/conversations/mailbox.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import type { MailRow } from './presentMail.ts';
import { readableMailboxes } from './readable.ts';

type Context = Pick<HandlerContext, 'db' | 'user'>;

/** A mail of a mailbox that the caller may read; with `mailboxId`, of that one. @throws 404 */
export async function findMail(context: Context, id: number, mailboxId?: number): Promise<MailRow> {
  const found = await context.db
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.id, id),
        isNull(mails.deletedAt),
        sql`${mails.mailboxId} in ${readableMailboxes(context)}`,
        mailboxId === undefined ? undefined : eq(mails.mailboxId, mailboxId),
      ),
    );
  return only(found, () => missing('This mail'));
}

/** A folder of a mailbox that the caller may read. @throws 404 */
export async function findFolder(context: Context, id: number): Promise<typeof mailFolders.$inferSelect> {
  const found = await context.db
    .select()
    .from(mailFolders)
    .where(and(eq(mailFolders.id, id), sql`${mailFolders.mailboxId} in ${readableMailboxes(context)}`));
  return only(found, () => missing('This folder'));
}
