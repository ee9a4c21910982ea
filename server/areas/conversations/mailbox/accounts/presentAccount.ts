import { asc, eq, sql } from 'drizzle-orm';
import type { mailboxAccount } from '#contract/conversations/mailboxAccounts.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { only } from '#server/database/only.ts';
import { users } from '#server/database/schema/account/users.ts';
import { mailboxMembers } from '#server/database/schema/conversations/mailbox.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { selectMailboxes } from '../reading/selectMailboxes.ts';
import { findOwnMailbox } from './findOwnMailbox.ts';

/** A mailbox of the caller’s own, with its servers and the people who share it. @throws 404 */
export async function presentAccount(context: HandlerContext, id: number): Promise<Sent<typeof mailboxAccount>> {
  const { incoming, outgoing } = await findOwnMailbox(context, id);
  const members = await context.db
    .select({ id: users.id, name: users.name, can_send: mailboxMembers.canSend })
    .from(mailboxMembers)
    .innerJoin(users, eq(users.id, mailboxMembers.userId))
    .where(eq(mailboxMembers.mailboxId, id))
    .orderBy(asc(users.name), asc(users.id))
    .limit(500);
  return { ...only(await selectMailboxes(context, sql`b.id = ${id}`)), incoming, outgoing, members };
}
