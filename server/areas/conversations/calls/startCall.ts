import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { calls as contract } from '#contract/conversations/calls.ts';
import { LIVE_STATES } from '#domain/conversations/calls.ts';
import { findThread } from '#server/areas/conversations/chat/threads/findThread.ts';
import { keyedLock } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import { chatCalls } from '#server/database/schema/conversations/calls.ts';
import { chatMembers, chatStatuses } from '#server/database/schema/conversations/chat.ts';
import { inWholeCompany } from '#server/database/tenancy.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { announceCall } from './announceCall.ts';
import { presentCall } from './findCall.ts';
import { queueWatch } from './jobs.ts';
import { postMissedCall } from './postMissedCall.ts';

const lockPerson = keyedLock(7480);

/**
 * Rings the other person of a conversation. Whoever is in a call or busy is not rung: the call is stored as `busy`, and
 * they find a message of it. Both people are locked, so that two calls at once do not reach one person.
 * @throws 404, 422 for a group, 409 if the caller is in a call or the other person left
 */
export const startCall: Handlers<typeof contract>['POST /chat/threads/{id}/calls'] = async (context) => {
  const { db, company, services, body } = context;
  const me = staffOf(context).id;
  const { thread } = await findThread(context, context.params.id);
  const other = await otherPerson(context, thread, me);
  for (const id of [me, other.id].sort((a, b) => a - b)) {
    await lockPerson(db, id);
  }
  const live = await inWholeCompany(db, async () =>
    db
      .select()
      .from(chatCalls)
      .where(
        and(
          inArray(chatCalls.state, LIVE_STATES),
          or(inArray(chatCalls.callerId, [me, other.id]), inArray(chatCalls.calleeId, [me, other.id])),
        ),
      ),
  );
  const own = live.find(({ callerId, calleeId }) => callerId === me || calleeId === me);
  if (own) {
    const isFromThem = own.state === 'ringing' && own.callerId === other.id;
    throw conflict(isFromThem ? `${other.name} is calling you.` : 'You are in another call. Hang up first.');
  }
  const now = services.clock.now();
  const isBusy = live.length > 0 || other.isBusy;
  const row = only(
    await db
      .insert(chatCalls)
      .values({
        ...{ companyId: company.id, threadId: thread.id, kind: body.kind, callerId: me, calleeId: other.id },
        ...{ callerTab: body.tab, callerSeenAt: now, createdAt: now },
        ...(isBusy && { state: 'busy' as const, endedAt: now }),
      })
      .returning(),
  );
  await (isBusy ? postMissedCall(context, row) : queueWatch(context, row));
  announceCall(context, row);
  return {
    data: await presentCall(context, row.id),
    message: isBusy ? `${other.name} is busy` : `Calling ${other.name}`,
  };
};

/** The other person of a conversation between two, and whether they want no calls. @throws 422, 409 */
async function otherPerson(
  { db }: HandlerContext,
  thread: { id: number; kind: string },
  me: number,
): Promise<{ id: number; name: string; isBusy: boolean }> {
  if (thread.kind !== 'direct') {
    throw invalid({ kind: ['Only one person can be called at a time. Open the conversation with them.'] });
  }
  const people = await inWholeCompany(db, async () =>
    db
      .select({ id: users.id, name: users.name, status: chatStatuses.status })
      .from(chatMembers)
      .innerJoin(users, eq(users.id, chatMembers.userId))
      .innerJoin(
        memberships,
        and(
          eq(memberships.userId, chatMembers.userId),
          eq(memberships.companyId, chatMembers.companyId),
          isNull(memberships.deactivatedAt),
        ),
      )
      .leftJoin(
        chatStatuses,
        and(eq(chatStatuses.userId, chatMembers.userId), eq(chatStatuses.companyId, chatMembers.companyId)),
      )
      .where(eq(chatMembers.threadId, thread.id)),
  );
  const found = people.find(({ id }) => id !== me);
  if (!found) {
    throw conflict('This person no longer works here.');
  }
  return { id: found.id, name: found.name, isBusy: found.status === 'busy' };
}
