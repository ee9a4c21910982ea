import { eq } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { findTicketConfig } from '#server/areas/programme/tickets/findTicketConfig.ts';
import { findCart } from '#server/areas/selling/cart/findCart.ts';
import { findSale } from '#server/areas/selling/cart/findSale.ts';
import { announceOrderChange } from '#server/areas/selling/checkout/announceOrderChange.ts';
import { canSeeOrder, isKeyOf, rememberOrder } from '#server/areas/selling/checkout/canSeeOrder.ts';
import { endingOf, findPayment } from '#server/areas/selling/checkout/outcomeOf.ts';
import {
  portalOrders,
  presentPortalOrder,
  presentTickets,
  ticketLines,
} from '#server/areas/selling/checkout/presentOrder.ts';
import { giveUpPayment } from '#server/areas/selling/checkout/releaseOrder.ts';
import { takeOverCart } from '#server/areas/selling/checkout/takeOverCart.ts';
import { isPayable } from '#server/areas/selling/sales/isPayable.ts';
import { paymentLink } from '#server/areas/selling/sales/mailPaymentLink.ts';
import { lockEvent } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { definePages, type PageContext } from '#server/http/definePages.ts';
import { redirect } from '#server/http/outputs/answers.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { render } from '#server/inertia/render.ts';
import { presentPortalEvent } from './presentEvents.ts';

type PaymentContext = PageContext<{ reference: string }>;

/**
 * Pages to which the payment provider returns the buyer. Each redirects to the page that matches the payment's actual
 * status.
 */
export const paymentPages = definePages({
  'Portal/PaymentProcessing': {
    access: 'visitor',
    page: async (context) => {
      const { db, services } = context;
      const key = context.query.key ?? '';
      const found = context.query.cancelled ? await giveUp(context) : await findOne(context, key);
      const ending = await endingOf(db, found, services.clock.now());
      const { reference } = found.payment;
      // Customers see their own order without this, and the browser must not show it once they have signed out.
      if (isKeyOf(found.order, key) && found.order.customerId !== context.customer?.id) {
        rememberOrder(context.scope, found.order);
      }
      if (ending.kind !== 'pending') {
        return redirect(
          pageUrl(ending.kind === 'paid' ? 'Portal/PaymentSuccess' : 'Portal/PaymentCancelled', found.payment),
        );
      }
      if (key) {
        // Removes the key from the address bar.
        return redirect(pageUrl('Portal/PaymentProcessing', found.payment));
      }
      const event = await presentPortalEvent(db, await findEvent(db, found.order.eventId), services.clock.now());
      return render('Portal/PaymentProcessing', { event, payment_reference: reference });
    },
  },
  'Portal/PaymentSuccess': {
    access: 'visitor',
    page: async (context) => {
      const { db, services } = context;
      const found = await findOne(context);
      const { payment, order } = found;
      const ending = await endingOf(db, found, services.clock.now());
      if (ending.kind !== 'paid') {
        return redirect(
          pageUrl(ending.kind === 'pending' ? 'Portal/PaymentProcessing' : 'Portal/PaymentCancelled', payment),
        );
      }
      const line = only(await portalOrders(db).where(eq(orders.id, order.id)), () => notFound());
      const shown = presentPortalOrder(line);
      // The address of this page still opens it after the order was cancelled.
      if (!line.hasValidTicket) {
        return redirect(shown.url);
      }
      const config = await findTicketConfig(db, line.event);
      return render('Portal/PaymentSuccess', {
        order: shown,
        tickets: await presentTickets(await ticketLines(db, order.id), order.currency),
        confirmation_message: config.confirmationMessage,
      });
    },
  },
  'Portal/PaymentCancelled': {
    access: 'visitor',
    page: async (context) => {
      const { db, services, visitor } = context;
      const now = services.clock.now();
      const found = await findOne(context);
      const ending = await endingOf(db, found, now);
      if (ending.kind !== 'cancelled') {
        return redirect(
          pageUrl(ending.kind === 'paid' ? 'Portal/PaymentSuccess' : 'Portal/PaymentProcessing', found.payment),
        );
      }
      await takeOverCart(context, found.order);
      const sale = await findSale(db, found.order.eventId);
      const held = await findCart(db, sale, visitor, now);
      const isDue = isPayable(found.order, sale.event, now);
      return render('Portal/PaymentCancelled', {
        event: await presentPortalEvent(db, sale.event, now),
        reason: ending.reason,
        message: ending.message,
        // If the order can still be paid with its link, another cart is not what the visitor tried to pay for.
        can_retry: !isDue && ending.reason !== 'refunded' && held !== null && !held.isExpired,
        pay_url: isDue ? paymentLink(found.order) : null,
      });
    },
  },
});

/**
 * The buyer cancelled at the provider: the seats return to the cart immediately, and the charge is closed at the
 * provider. If it was paid after all, it is settled when the provider reports it.
 */
async function giveUp(context: PaymentContext) {
  const { db, services, query } = context;
  const before = await findOne(context, query.key);
  await lockEvent(db, before.order.eventId);
  const { payment, order } = await findOne(context, query.key);
  if (payment.status === 'pending' && order.status === 'pending') {
    const outcome = await giveUpPayment(db, services, order, 'abandoned', services.clock.now());
    if (outcome === 'released') {
      announceOrderChange(context, { ...order, status: 'cancelled' });
    }
  }
  return findOne(context, query.key);
}

/** The payment in the URL, for visitors who can see its order. @throws 404 for all others */
async function findOne(context: PaymentContext, key?: string) {
  const found = await findPayment(context.db, context.params.reference);
  if (!found || !canSeeOrder(context, found.order, key)) {
    throw notFound('This payment does not exist.');
  }
  return found;
}
