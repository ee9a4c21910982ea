import { orders as contract } from '#contract/selling/orders.ts';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { eachRecord } from '#server/http/records/eachRecord.ts';
import { cancelUnpaid, refundRest } from './bulkOrders.ts';
import { cancelOrder } from './cancelOrder.ts';
import { exportOrders } from './exportOrders.ts';
import { findOrderDetail } from './findOrder.ts';
import { listOrders } from './listOrders.ts';
import { markPaid } from './markPaid.ts';
import { refundOrder } from './refundOrder.ts';
import { sendTickets } from './sendTickets.ts';

export const orderRoutes = implement(contract, {
  'GET /events/orders/{eventID}/json': async (context) => {
    const event = await findEvent(context.db, context.params.eventID);
    return listOrders(context, { ...context.query, event_id: event.id });
  },

  'GET /events/orders/{eventID}/export': async (context) => {
    const event = await findEvent(context.db, context.params.eventID);
    return exportOrders(context, { ...context.query, event_id: event.id });
  },

  'GET /orders/json': (context) => listOrders(context, context.query),

  'GET /orders/export': async (context) => exportOrders(context, context.query),

  'POST /orders/bulk-resend': new Steps(({ body, ...steps }) =>
    eachRecord(
      steps,
      body.ids,
      (count) => `Tickets for ${orderCount(count)} are on their way`,
      (context, id) => sendTickets(context, id),
    ),
  ),

  'POST /orders/bulk-refund': new Steps(({ body, ...steps }) =>
    eachRecord(
      steps,
      body.ids,
      (count) => `${orderCount(count)} refunded`,
      (context, id) => refundRest(context, id, body.reason),
    ),
  ),

  'POST /orders/bulk-cancel': new Steps(({ body, ...steps }) =>
    eachRecord(
      steps,
      body.ids,
      (count) => `${orderCount(count)} cancelled`,
      (context, id) => cancelUnpaid(context, id, body.reason),
    ),
  ),

  'GET /orders/get-order/{id}': async ({ db, params }) => ({ data: await findOrderDetail(db, params.id) }),

  'POST /orders/{id}/cancel': async (context) => {
    const message = await cancelOrder(context, context.params.id, context.body);
    return { data: await findOrderDetail(context.db, context.params.id), message };
  },

  'POST /orders/{id}/refund': async (context) => {
    const message = await refundOrder(context, context.params.id, context.body);
    return { data: await findOrderDetail(context.db, context.params.id), message };
  },

  'POST /orders/{id}/mark-paid': async (context) => {
    const message = await markPaid(context, context.params.id);
    return { data: await findOrderDetail(context.db, context.params.id), message };
  },

  'POST /orders/{id}/resend': async (context) => {
    const to = await sendTickets(context, context.params.id, { to: context.body.email });
    return { message: `Tickets are on their way to ${to}.` };
  },
});

function orderCount(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}
