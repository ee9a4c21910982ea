import { cancellations as contract } from '#contract/selling/cancellations.ts';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { cancelEvent } from './cancelEvent.ts';
import { previewCancellation } from './previewCancellation.ts';
import { readProgress } from './readProgress.ts';
import { retryFailed } from './retryFailed.ts';

export const cancellationRoutes = implement(contract, {
  'GET /events/cancellation/{eventID}/preview': async (context) => ({
    data: await previewCancellation(context, await findEvent(context.db, context.params.eventID)),
  }),

  'GET /events/cancellation/{eventID}': async (context) => ({
    data: await readProgress(context, await findEvent(context.db, context.params.eventID)),
  }),

  'POST /events/cancellation/{eventID}': async (context) => {
    await cancelEvent(context, context.params.eventID, context.body);
    return { data: await progressOf(context, context.params.eventID), message: 'Event cancelled' };
  },

  'POST /events/cancellation/{eventID}/retry': async (context) => {
    const event = await findEvent(context.db, context.params.eventID);
    const message = await retryFailed(context, event.id, context.body.order_ids);
    return { data: await progressOf(context, event.id), message };
  },
});

async function progressOf(context: HandlerContext, eventId: number) {
  const progress = await readProgress(context, await findEvent(context.db, eventId));
  if (!progress) {
    throw conflict('This event was not cancelled.');
  }
  return progress;
}
