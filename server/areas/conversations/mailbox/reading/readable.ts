import { type SQL, sql } from 'drizzle-orm';
import { type HandlerContext, staffOf } from '#server/http/context.ts';

/** The ids of the mailboxes that the caller may read: their own, and those that are shared with them. */
export function readableMailboxes(context: Pick<HandlerContext, 'user'>): SQL {
  return mailboxesOf(staffOf(context).id);
}

/** The same for a user. */
export function mailboxesOf(userId: number): SQL {
  return sql`(select id from mailboxes where owner_id = ${userId}
    union select mailbox_id from mailbox_members where user_id = ${userId})`;
}
