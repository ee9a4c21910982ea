import { orders as contract } from '#contract/orders.ts';
import { findEvent } from '#server/areas/events/findEvent.ts';
import { conflict } from '#server/http/failures.ts';
import { implement } from '#server/http/implement.ts';
import { cancelOrder } from './cancelOrder.ts';
import { exportOrders } from './exportOrders.ts';
import { findOrder, findOrderDetail } from './findOrder.ts';
import { listOrders } from './listOrders.ts';
import { markPaid } from './markPaid.ts';
import { refundOrder } from './refundOrder.ts';
import { sendTickets } from './sendTickets.ts';
import { writeHistory } from './writeHistory.ts';

export const orderRoutes = implement(contract, {
  'GET /events/orders/{eventID}/json': async ({ db, params, query }) => {
    const event = await findEvent(db, params.eventID);
    return listOrders(db, { ...query, event_id: event.id });
  },

  'GET /events/orders/{eventID}/export': async (context) => {
    const event = await findEvent(context.db, context.params.eventID);
    return exportOrders(context, { ...context.query, event_id: event.id });
  },

  'GET /orders/json': ({ db, query }) => listOrders(db, query),

  'GET /orders/export': async (context) => exportOrders(context, context.query),

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
    const order = await findOrder(context.db, context.params.id);
    if (order.status !== 'paid' && order.status !== 'partially_refunded') {
      throw conflict('This order has no tickets to send: only a paid order has.');
    }
    const to = context.body.email ?? order.buyerEmail;
    await sendTickets(context, order, context.body.email);
    await writeHistory(context, order, `Tickets sent to ${to}`);
    return { message: `Tickets are on their way to ${to}.` };
  },
});
