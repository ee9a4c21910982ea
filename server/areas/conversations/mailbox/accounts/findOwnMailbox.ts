import { and, eq } from 'drizzle-orm';
import { keyedLock } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { mailboxes } from '#server/database/schema/conversations/mailbox.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import type { MailboxRow } from '../servers/openImap.ts';

/** Serialises changes to the mailboxes of one user: how many there are, and which is the default. */
export const lockMailboxes = keyedLock(7450);

/** A mailbox of the caller’s own; nobody else changes it. @throws 404 */
export async function findOwnMailbox(context: Pick<HandlerContext, 'db' | 'user'>, id: number): Promise<MailboxRow> {
  const isOwn = and(eq(mailboxes.id, id), eq(mailboxes.ownerId, staffOf(context).id));
  return only(await context.db.select().from(mailboxes).where(isOwn), () => missing('This mailbox'));
}
