import type { Hono } from 'hono';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { findPortalOrder } from '#server/areas/selling/checkout/findPortalOrder.ts';
import { paymentFor } from '#server/areas/selling/checkout/paymentFor.ts';
import { startPayment } from '#server/areas/selling/checkout/startPayment.ts';
import { lockEvent } from '#server/database/lock.ts';
import type { Env, HandlerContext } from '#server/http/context.ts';
import { authorize } from '#server/http/guards/authorize.ts';
import { stepsContext } from '#server/http/inputs/Steps.ts';
import { isPayable } from './isPayable.ts';
import { findOnlineGateway } from './onlineGateway.ts';

/**
 * `GET /portal/pay/{reference}?key=…`: redirects the buyer of an order made by staff to the payment provider. It can be
 * opened repeatedly; a pending payment is reused. For orders that are paid or ended, or while no gateway takes online
 * payments, it redirects to the order.
 */
export function mountPaymentLinks(app: Hono<Env>): void {
  app.get('/portal/pay/:reference', async (c) => {
    const scope = c.get('scope');
    const steps = stepsContext(scope, authorize(scope, 'visitor'), null);
    const reference = c.req.param('reference');
    const key = c.req.query('key');
    const { order, payment } = await steps.transact((context) => openPayment(context, reference, key));
    const provider = payment && (await startPayment(steps, { order, payment }));
    return c.redirect(provider ?? pageUrl('Portal/Tickets', order, { key: order.accessKey }));
  });
}

/** The payment of a payable order, under the event lock; null if there is nothing to pay, or no gateway to pay with. */
async function openPayment(context: HandlerContext, reference: string, key: string | undefined) {
  const { db, services } = context;
  await lockEvent(db, (await findPortalOrder(context, reference, key)).order.eventId);
  const { order, event } = await findPortalOrder(context, reference, key);
  const now = services.clock.now();
  const gateway = isPayable(order, event, now) ? await findOnlineGateway(db) : null;
  return { order, payment: gateway && (await paymentFor({ context, now }, order, gateway, order.totalMinor)) };
}
