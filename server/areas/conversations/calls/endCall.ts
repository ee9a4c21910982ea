import { eq } from 'drizzle-orm';
import type { calls as contract } from '#contract/conversations/calls.ts';
import { type CallEnding, type CallState, isLive } from '#domain/conversations/calls.ts';
import { only } from '#server/database/only.ts';
import { chatCalls } from '#server/database/schema/conversations/calls.ts';
import type { Handlers } from '#server/http/implement.ts';
import { announceCall, type Work } from './announceCall.ts';
import { type CallRow, lockCall, presentCall, type Side } from './findCall.ts';
import { postMissedCall } from './postMissedCall.ts';

/** Hangs up. A call that has ended stays as it ended, because both people may hang up at once. @throws 404 */
export const endCall: Handlers<typeof contract>['POST /chat/calls/{id}/end'] = async (context) => {
  const { call, side } = await lockCall(context, context.params.id);
  if (isLive(call.state)) {
    await finishCall(context, call, stateAfter(call.state, side, context.body.reason));
  }
  return { data: await presentCall(context, call.id), message: 'Call ended' };
};

function stateAfter(state: CallState, side: Side, reason: CallEnding): CallState {
  if (state === 'ongoing') {
    return reason === 'failed' ? 'failed' : 'ended';
  }
  return side === 'caller' ? 'cancelled' : 'declined';
}

/** Ends a live call whose row the transaction holds. One that was not answered is left as a message. */
export async function finishCall(work: Work, call: CallRow, state: CallState): Promise<void> {
  const row = only(
    await work.db
      .update(chatCalls)
      .set({ state, endedAt: work.services.clock.now() })
      .where(eq(chatCalls.id, call.id))
      .returning(),
  );
  if (state === 'missed' || state === 'cancelled') {
    await postMissedCall(work, row);
  }
  announceCall(work, row);
}
