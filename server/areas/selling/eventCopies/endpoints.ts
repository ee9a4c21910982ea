import { eventCopies as contract } from '#contract/selling/eventCopies.ts';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { duplicateEvent } from './duplicateEvent.ts';
import { datesLeftBehind, followEvent } from './followEvent.ts';
import { previewDuplicate } from './previewDuplicate.ts';

export const duplicateRoutes = implement(contract, {
  'GET /events/follow-date/{eventID}': async (context) => ({
    data: await datesLeftBehind(context, context.params.eventID),
  }),

  'POST /events/follow-date/{eventID}': async (context) => {
    const { params, body } = context;
    await followEvent(context, params.eventID, { from: body.from, seen: body.updated_at });
    return { message: 'Dates moved' };
  },

  'GET /events/duplicate/{eventID}/preview': async ({ db, params }) => ({
    data: await previewDuplicate(db, await findEvent(db, params.eventID)),
  }),

  'POST /events/duplicate/{eventID}': new Steps(async (context) => ({
    data: await duplicateEvent(context, context.params.eventID, context.body),
    message: 'Event duplicated',
  })),
});
