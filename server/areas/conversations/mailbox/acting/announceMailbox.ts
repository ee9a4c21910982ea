import { eq, sql } from 'drizzle-orm';
import { userChannel } from '#contract/realtime.ts';
import { only } from '#server/database/only.ts';
import { mailboxes, mailboxMembers } from '#server/database/schema/mailbox.ts';
import type { HandlerContext } from '#server/http/context.ts';

type Context = Pick<HandlerContext, 'db' | 'company' | 'services' | 'afterCommit'>;

/** Counts a change of a mailbox; after the commit the browsers of those who read it fetch what they show. */
export async function announceMailbox(
  { db, company, services, afterCommit }: Context,
  mailboxId: number,
): Promise<void> {
  const { version, ownerId } = only(
    await db
      .update(mailboxes)
      .set({ version: sql`${mailboxes.version} + 1` })
      .where(eq(mailboxes.id, mailboxId))
      .returning({ version: mailboxes.version, ownerId: mailboxes.ownerId }),
  );
  const members = await db
    .select({ userId: mailboxMembers.userId })
    .from(mailboxMembers)
    .where(eq(mailboxMembers.mailboxId, mailboxId));
  const payload = { company_id: company.id, mailbox_id: mailboxId, version };
  afterCommit(async () => {
    for (const userId of new Set([ownerId, ...members.map((member) => member.userId)])) {
      await services.realtime.broadcast(userChannel(userId), 'mailbox.changed', payload);
    }
  });
}
