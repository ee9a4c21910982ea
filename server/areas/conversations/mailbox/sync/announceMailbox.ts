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
  const members = await db
    .select({ userId: mailboxMembers.userId })
    .from(mailboxMembers)
    .where(eq(mailboxMembers.mailboxId, mailboxId));
  const payload = { company_id: mailbox.companyId, mailbox_id: mailboxId, version: mailbox.version };
  onCommit(db, log, async () => {
    for (const userId of new Set([mailbox.ownerId, ...members.map((each) => each.userId)])) {
      await realtime.broadcast(userChannel(userId), 'mailbox.changed', payload);
    }
  });
}
