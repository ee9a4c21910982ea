import { eq, sql } from 'drizzle-orm';
import { userChannel } from '#contract/realtime.ts';
import { only } from '#server/database/only.ts';
import { mailboxes, mailboxMembers } from '#server/database/schema/conversations/mailbox.ts';
import { onCommit, type Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';

/**
 * Counts a change of a mailbox, and after the commit lets the browsers of its people know, which then fetch what they
 * show. Only numbers are sent, so a lost or repeated announcement loses and repeats nothing.
 */
export async function announceMailbox(
  { realtime, log }: Pick<Services, 'realtime' | 'log'>,
  db: Transaction,
  mailboxId: number,
): Promise<void> {
  const mailbox = only(
    await db
      .update(mailboxes)
      .set({ version: sql`${mailboxes.version} + 1` })
      .where(eq(mailboxes.id, mailboxId))
      .returning({ companyId: mailboxes.companyId, ownerId: mailboxes.ownerId, version: mailboxes.version }),
  );
  const people = await peopleOf(db, mailboxId, mailbox.ownerId);
  const payload = { company_id: mailbox.companyId, mailbox_id: mailboxId, version: mailbox.version };
  onCommit(db, log, async () => {
    for (const userId of people) {
      await realtime.broadcast(userChannel(userId), 'mailbox.changed', payload);
    }
  });
}

type Answering = { mailboxId: number; threadKey: string; exceptId: number | null };

/** After the commit, lets the others who read a mailbox know that somebody answers a conversation, or no longer. */
export async function announceAnswering(
  { realtime, log }: Pick<Services, 'realtime' | 'log'>,
  db: Transaction,
  { mailboxId, threadKey, exceptId }: Answering,
): Promise<void> {
  const { ownerId, companyId } = only(await db.select().from(mailboxes).where(eq(mailboxes.id, mailboxId)));
  const people = await peopleOf(db, mailboxId, ownerId);
  const payload = { company_id: companyId, mailbox_id: mailboxId, thread_key: threadKey };
  onCommit(db, log, async () => {
    for (const userId of people.filter((id) => id !== exceptId)) {
      await realtime.broadcast(userChannel(userId), 'mailbox.answering', payload);
    }
  });
}

async function peopleOf(db: Transaction, mailboxId: number, ownerId: number): Promise<number[]> {
  const members = await db
    .select({ userId: mailboxMembers.userId })
    .from(mailboxMembers)
    .where(eq(mailboxMembers.mailboxId, mailboxId));
  return [...new Set([ownerId, ...members.map(({ userId }) => userId)])];
}
