import { userChannel } from '#contract/realtime.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { CallRow } from './findCall.ts';

/** What handlers and jobs have in common. */
export type Work = Pick<HandlerContext, 'db' | 'services' | 'afterCommit'> & { company: { id: number } };

/** After the commit, the windows of both people ask for the state of the call. */
export function announceCall({ company, services, afterCommit }: Work, call: CallRow): void {
  const payload = { company_id: company.id, call_id: call.id };
  afterCommit(async () => {
    for (const userId of [call.callerId, call.calleeId]) {
      if (userId !== null) {
        await services.realtime.broadcast(userChannel(userId), 'call.changed', payload);
      }
    }
  });
}
