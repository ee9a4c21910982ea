import { eq } from 'drizzle-orm';
import type { calls as contract } from '#contract/conversations/calls.ts';
import { userChannel } from '#contract/realtime.ts';
import { isLive } from '#domain/conversations/calls.ts';
import { chatCalls } from '#server/database/schema/conversations/calls.ts';
import { chatMembers } from '#server/database/schema/conversations/chat.ts';
import { inWholeCompany } from '#server/database/tenancy.ts';
import type { Handlers } from '#server/http/implement.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { finishCall } from './endCall.ts';
import { findCall, lockCall, presentCall } from './findCall.ts';
import { iceServers } from './iceServers.ts';
import { isAbandoned, queueEnd } from './jobs.ts';

type Calls = Handlers<typeof contract>;
const ELSEWHERE = 'This call is no longer held in this window.';

/**
 * Stores that a window is still in the call. The call ends if the other one no longer is, or its person left the
 * conversation. A window that no longer holds the call learns so from the answer.
 */
export const keepAlive: Calls['POST /chat/calls/{id}/alive'] = async (context) => {
  const { db, services, body } = context;
  const { call, side } = await lockCall(context, context.params.id);
  const now = services.clock.now();
  if (isLive(call.state) && call[`${side}Tab`] === body.tab) {
    await db
      .update(chatCalls)
      .set(side === 'caller' ? { callerSeenAt: now } : { calleeSeenAt: now })
      .where(eq(chatCalls.id, call.id));
    const members = await inWholeCompany(db, async () =>
      db.$count(chatMembers, eq(chatMembers.threadId, call.threadId)),
    );
    const seen = side === 'caller' ? { callerSeenAt: now } : { calleeSeenAt: now };
    if (members < 2 || (call.state === 'ongoing' && isAbandoned({ ...call, ...seen }, now))) {
      await finishCall(context, call, call.state === 'ringing' ? 'cancelled' : 'ended');
    }
  }
  return { data: await presentCall(context, call.id) };
};

/**
 * Ends the call soon if the window that reports this does not come back. A window that was loaded again may be quicker
 * than the report of its former self, which then changes nothing.
 */
export const leaveCall: Calls['POST /chat/calls/{id}/leave'] = async (context) => {
  const { call, side } = await findCall(context, context.params.id);
  if (isLive(call.state) && call[`${side}Tab`] === context.body.tab) {
    await queueEnd(context, call, context.body.tab);
  }
  return { message: 'Noted' };
};

/**
 * Passes a signal to the window that holds the other side. Only the server sends it, so that it comes from the window
 * that holds the call and nobody else. @throws 404, 409
 */
export const passSignal: Calls['POST /chat/calls/{id}/signal'] = async (context) => {
  const { company, services, body, afterCommit } = context;
  const { call, side } = await findCall(context, context.params.id);
  const [to, tab] = side === 'caller' ? [call.calleeId, call.calleeTab] : [call.callerId, call.callerTab];
  if (call.state !== 'ongoing' || call[`${side}Tab`] !== body.tab || to === null || tab === null) {
    throw conflict(ELSEWHERE);
  }
  const payload = { company_id: company.id, call_id: call.id, from: body.tab, to: tab, signal: body.signal };
  afterCommit(() => services.realtime.broadcast(userChannel(to), 'call.signal', payload));
  return { message: 'Passed on' };
};

/** Servers for a call that is going on; nobody gets credentials without one. @throws 404, 409 */
export const listServers: Calls['GET /chat/calls/{id}/servers'] = async (context) => {
  const { user, services } = context;
  const { call } = await findCall(context, context.params.id);
  if (!isLive(call.state)) {
    throw conflict('This call has ended.');
  }
  return { data: iceServers(services.environment, `${user?.id ?? 0}`, services.clock.now()) };
};
