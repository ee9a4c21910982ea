import { portalEndpoints } from '#contract/selling/portal.ts';
import { findPortalOrder } from '#server/areas/selling/checkout/findPortalOrder.ts';
import { sendTickets } from '#server/areas/selling/orders/sendTickets.ts';
import { implement } from '#server/http/implement.ts';
import { listPortalEvents } from './listPortalEvents.ts';
import { renameTicket } from './renameTicket.ts';

export const portalRoutes = implement(
  portalEndpoints,
  {
    'GET /portal/events/json': ({ db, query, services, company }) =>
      listPortalEvents(db, query, services.clock.now(), company.timezone),

    'PATCH /portal/orders/{reference}/tickets/{ticketId}': async (context) => {
      const { params, query, body } = context;
      return {
        data: await renameTicket(context, { ...params, key: query.key, name: body.name }),
        message: 'Name changed',
      };
    },

    'POST /portal/orders/{reference}/send': async (context) => {
      const { order } = await findPortalOrder(context, context.params.reference, context.query.key);
      return { message: `The tickets are on their way to ${await sendTickets(context, order.id)}.` };
    },
  },
  {
    'PATCH /portal/orders/{reference}/tickets/{ticketId}': { points: 60, seconds: 60 },
    // Every call is a mail to somebody.
    'POST /portal/orders/{reference}/send': { points: 5, seconds: 600 },
  },
);
