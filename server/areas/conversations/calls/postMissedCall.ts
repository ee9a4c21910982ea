import { and, eq, sql } from 'drizzle-orm';
import { missedText } from '#domain/conversations/calls.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { announce } from '#server/areas/conversations/chat/announce.ts';
import { threadUrl } from '#server/areas/conversations/chat/threads/threadUrl.ts';
import { only } from '#server/database/only.ts';
import { users } from '#server/database/schema/account/users.ts';
import { chatMembers, chatMessages, chatThreads } from '#server/database/schema/conversations/chat.ts';
import { inWholeCompany } from '#server/database/tenancy.ts';
import type { Work } from './announceCall.ts';
import type { CallRow } from './findCall.ts';

/**
 * Leaves a message of the caller in the conversation and notifies the person who did not answer, in the transaction
 * that ends the call, and so once.
 */
export async function postMissedCall(work: Work, call: CallRow): Promise<void> {
  const { db, company, services } = work;
  const { callerId, calleeId } = call;
  const [caller] = await db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, callerId ?? 0));
  if (callerId === null || calleeId === null || !caller) {
    return;
  }
  const now = services.clock.now();
  const body = missedText(call.kind);
  // The update holds the row of the thread, so that its messages have an order.
  const { seq, version } = only(
    await db
      .update(chatThreads)
      .set({ lastSeq: sql`${chatThreads.lastSeq} + 1`, version: sql`${chatThreads.version} + 1`, lastMessageAt: now })
      .where(eq(chatThreads.id, call.threadId))
      .returning({ seq: chatThreads.lastSeq, version: chatThreads.version }),
  );
  await db.insert(chatMessages).values({
    ...{ companyId: company.id, threadId: call.threadId, seq, version, clientId: `call-${call.id}` },
    ...{ authorId: callerId, authorName: caller.name, kind: 'call', body, createdAt: now },
  });
  await announce(work, { id: call.threadId, version });
  const [member] = await inWholeCompany(db, async () =>
    db
      .select({ level: chatMembers.notify })
      .from(chatMembers)
      .where(and(eq(chatMembers.threadId, call.threadId), eq(chatMembers.userId, calleeId))),
  );
  if (member && member.level !== 'none') {
    await notify(work, {
      kind: 'chat.message',
      to: { users: [calleeId], permission: 'chat.view' },
      title: `${caller.name} tried to call you`,
      body,
      url: threadUrl(call.threadId),
    });
  }
}
