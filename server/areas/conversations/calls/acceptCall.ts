import { eq } from 'drizzle-orm';
import type { calls as contract } from '#contract/conversations/calls.ts';
import { isLive } from '#domain/conversations/calls.ts';
import { only } from '#server/database/only.ts';
import { chatCalls } from '#server/database/schema/conversations/calls.ts';
import type { Handlers } from '#server/http/implement.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { announceCall } from './announceCall.ts';
import { type CallRow, lockCall, presentCall } from './findCall.ts';

type Calls = Handlers<typeof contract>;
const ENDED = 'This call has ended.';

/** Answers a call in one window; a repeated request of that window changes nothing. @throws 404, 409 */
export const acceptCall: Calls['POST /chat/calls/{id}/accept'] = async (context) => {
  const { services, body } = context;
  const { call, side } = await lockCall(context, context.params.id);
  if (side === 'caller') {
    throw conflict('You cannot answer your own call.');
  }
  if (call.state === 'ongoing' && call.calleeTab !== body.tab) {
    throw conflict('This call was answered in another window.');
  }
  if (!isLive(call.state)) {
    throw conflict(ENDED);
  }
  if (call.state === 'ringing') {
    const now = services.clock.now();
    const values = {
      state: 'ongoing',
      calleeTab: body.tab,
      answeredAt: now,
      callerSeenAt: now,
      calleeSeenAt: now,
    } as const;
    await save(context, call, values);
  }
  return { data: await presentCall(context, call.id), message: 'Call answered' };
};

/** Moves the caller's side of a call to another window, such as the same one after it was loaded again. @throws 404, 409 */
export const resumeCall: Calls['POST /chat/calls/{id}/resume'] = async (context) => {
  const { services, body } = context;
  const { call, side } = await lockCall(context, context.params.id);
  if (call.state !== 'ongoing' && (call.state !== 'ringing' || side === 'callee')) {
    throw conflict(ENDED);
  }
  const now = services.clock.now();
  const values =
    side === 'caller' ? { callerTab: body.tab, callerSeenAt: now } : { calleeTab: body.tab, calleeSeenAt: now };
  await save(context, call, values);
  return { data: await presentCall(context, call.id), message: 'Call continued' };
};

async function save(context: Parameters<typeof announceCall>[0], call: CallRow, values: Partial<CallRow>) {
  const row = only(await context.db.update(chatCalls).set(values).where(eq(chatCalls.id, call.id)).returning());
  announceCall(context, row);
  return row;
}
