import { eq } from 'drizzle-orm';
import { eventMessages as contract } from '#contract/selling/eventMessages.ts';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { eventChanges } from '#server/database/schema/selling/eventMessages.ts';
import { implement } from '#server/http/implement.ts';
import { countHolders } from './holders.ts';
import { listMessages } from './listMessages.ts';
import { pendingNotice } from './pendingNotice.ts';
import { sendMessage } from './sendMessage.ts';
import { sendNotice } from './sendNotice.ts';

export const noticeRoutes = implement(
  contract,
  {
    'GET /events/messages/{eventID}': async ({ db, params }) => ({
      data: await listMessages(db, (await findEvent(db, params.eventID)).id),
    }),

    'GET /events/messages/{eventID}/recipients': async ({ db, params, query }) => ({
      data: await countHolders(db, (await findEvent(db, params.eventID)).id, query.ids ?? []),
    }),

    'POST /events/messages/{eventID}': async (context) => ({
      message: await sendMessage(context, context.params.eventID, context.body),
    }),

    'GET /events/notices/{eventID}/pending': async (context) => ({
      data: await pendingNotice(context, await findEvent(context.db, context.params.eventID)),
    }),

    'POST /events/notices/{eventID}': async (context) => ({
      message: await sendNotice(context, context.params.eventID, context.body.message),
    }),

    'DELETE /events/notices/{eventID}/pending': async ({ db, params }) => {
      const event = await findEvent(db, params.eventID);
      await db.delete(eventChanges).where(eq(eventChanges.eventId, event.id));
      return { message: 'Nobody was notified.' };
    },
  },
  { 'POST /events/messages/{eventID}': { points: 20, seconds: 3600 } },
);
