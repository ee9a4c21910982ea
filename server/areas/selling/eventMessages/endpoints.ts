import { eq } from 'drizzle-orm';
import { eventMessages as contract } from '#contract/selling/eventMessages.ts';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { eventChanges } from '#server/database/schema/selling/eventMessages.ts';
import { implement } from '#server/http/implement.ts';
import { countAudience } from './audience.ts';
import { listMessages } from './listMessages.ts';
import { pendingNotice } from './pendingNotice.ts';
import { previewMessage, testMessage } from './previewMessage.ts';
import { sendMessage } from './sendMessage.ts';
import { sendNotice } from './sendNotice.ts';
import { withdrawMessage } from './withdrawMessage.ts';

export const noticeRoutes = implement(
  contract,
  {
    'GET /events/messages/{eventID}': async ({ db, params }) => ({
      data: await listMessages(db, (await findEvent(db, params.eventID)).id),
    }),

    'GET /events/messages/{eventID}/recipients': async ({ db, services, params, query }) => {
      const place = { eventId: (await findEvent(db, params.eventID)).id, now: services.clock.now() };
      const { ids: ticketIds = [], ticket_type_ids: ticketTypeIds = [], audience = 'holders' } = query;
      return { data: await countAudience(db, place, { audience, ticketTypeIds, ticketIds }) };
    },

    'POST /events/messages/{eventID}/preview': async (context) => ({
      data: await previewMessage(context, context.params.eventID, context.body),
    }),

    'POST /events/messages/{eventID}/test': async (context) => ({
      message: await testMessage(context, context.params.eventID, context.body),
    }),

    'DELETE /events/messages/{eventID}/{messageID}': async ({ db, params }) => {
      await withdrawMessage(db, params.eventID, params.messageID);
      return { message: 'The message was withdrawn.' };
    },

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
  {
    'POST /events/messages/{eventID}': { points: 20, seconds: 3600 },
    'POST /events/messages/{eventID}/test': { points: 20, seconds: 3600 },
  },
);
