import { duplicates as contract } from '#contract/duplicates.ts';
import { findEvent } from '#server/areas/events/findEvent.ts';
import { presentEvent } from '#server/areas/events/presentEvents.ts';
import { implement } from '#server/http/implement.ts';
import { duplicateEvent } from './duplicateEvent.ts';
import { previewDuplicate } from './previewDuplicate.ts';

export const duplicateRoutes = implement(contract, {
  'GET /events/duplicate/{eventID}/preview': async ({ db, params }) => ({
    data: await previewDuplicate(db, await findEvent(db, params.eventID)),
  }),

  'POST /events/duplicate/{eventID}': async (context) => {
    const event = await duplicateEvent(context, context.params.eventID, context.body);
    return { data: await presentEvent(context.db, event), message: 'Event duplicated' };
  },
});
