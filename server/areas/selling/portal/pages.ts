import { and, asc, eq, isNull } from 'drizzle-orm';
import { portalEndpoints } from '#contract/selling/portal.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { findTicketConfig } from '#server/areas/programme/tickets/findTicketConfig.ts';
import { findCart } from '#server/areas/selling/cart/findCart.ts';
import { findSale, isStopped } from '#server/areas/selling/cart/findSale.ts';
import { lockCart } from '#server/areas/selling/cart/lockCart.ts';
import { presentCart } from '#server/areas/selling/cart/presentCart.ts';
import { beginCheckout } from '#server/areas/selling/checkout/beginCheckout.ts';
import { detailsOf } from '#server/areas/selling/checkout/detailsOf.ts';
import { findPortalOrder } from '#server/areas/selling/checkout/findPortalOrder.ts';
import { justPlaced } from '#server/areas/selling/checkout/justPlaced.ts';
import { presentPortalOrder, presentTickets, ticketLines } from '#server/areas/selling/checkout/presentOrder.ts';
import { timeToTransfer } from '#server/areas/selling/checkout/timeToTransfer.ts';
import { isPayable } from '#server/areas/selling/sales/isPayable.ts';
import { paymentLink } from '#server/areas/selling/sales/mailPaymentLink.ts';
import { findOnlineGateway } from '#server/areas/selling/sales/onlineGateway.ts';
import { paymentGateways } from '#server/database/schema/selling/orders.ts';
import { definePages, queryOr } from '#server/http/definePages.ts';
import { redirect } from '#server/http/outputs/answers.ts';
import { unauthenticated } from '#server/http/outputs/failures.ts';
import { render } from '#server/inertia/render.ts';
import { findPreview } from './findPreview.ts';
import { listPortalEvents, portalCities } from './listPortalEvents.ts';
import { moreEventsOf } from './moreEventsOf.ts';
import { ordersOfCustomer } from './ordersOfCustomer.ts';
import { otherDatesOf } from './otherDatesOf.ts';
import { presentPortalEventDetail } from './presentEvents.ts';

const listing = portalEndpoints['GET /portal/events/json'].query;

export const portalPages = definePages({
  'Portal/Events/Index': {
    access: 'visitor',
    page: async ({ db, query, services, company }) => {
      const now = services.clock.now();
      const filled = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
      const wanted = queryOr(listing, filled, {});
      const { search = '', city = '', from = '', to = '', free = false } = wanted;
      return render('Portal/Events/Index', {
        events: () => listPortalEvents(db, wanted, now, company.timezone),
        cities: () => portalCities(db, now),
        filters: { search, city, from, to, free },
      });
    },
  },

  'Portal/Events/Show': {
    access: 'visitor',
    page: async (context) => {
      const { db, params, query, services, visitor } = context;
      const now = services.clock.now();
      const draft = query.preview ? await findPreview(context, params.id, query.preview) : null;
      if (draft) {
        const event = await presentPortalEventDetail(db, draft, {}, now);
        return render('Portal/Events/Show', {
          event: { ...event, is_preview: true },
          other_dates: [],
          more_events: [],
        });
      }
      const sale = await findSale(db, params.id);
      const held = await findCart(db, sale, visitor, now);
      return render('Portal/Events/Show', {
        event: await presentPortalEventDetail(db, sale, own(held), now),
        other_dates: await otherDatesOf(db, sale.event, now),
        more_events: () => moreEventsOf(db, sale.event, now),
      });
    },
  },

  'Portal/Cart': {
    access: 'visitor',
    page: async ({ db, params, services, visitor }) => {
      const now = services.clock.now();
      const sale = await findSale(db, params.id);
      const held = await findCart(db, sale, visitor, now);
      return render('Portal/Cart', {
        event: await presentPortalEventDetail(db, sale, own(held), now),
        cart: await presentCart(db, sale, held),
        is_stopped: isStopped(sale, now),
      });
    },
  },

  'Portal/Checkout': {
    access: 'visitor',
    page: async (context) => {
      const { db, params, company } = context;
      const locked = await lockCart(context, params.id);
      const { sale, now } = locked;
      if (isStopped(sale, now)) {
        // The cart page explains why nothing can be bought.
        return redirect(pageUrl('Portal/Cart', sale.event));
      }
      const held = await beginCheckout(locked);
      if (!held) {
        const order = await justPlaced(locked);
        return redirect(order ? pageUrl('Portal/Tickets', order) : pageUrl('Portal/Events/Show', sale.event));
      }
      const { collectAttendees, askPhone, askSpecialRequirements, terms } = sale.config;
      const gateways = await db
        .select()
        .from(paymentGateways)
        .where(and(eq(paymentGateways.isActive, true), isNull(paymentGateways.deletedAt)))
        .orderBy(asc(paymentGateways.position), asc(paymentGateways.id));
      return render('Portal/Checkout', {
        event: await presentPortalEventDetail(db, sale, own(held), now),
        cart: await presentCart(db, sale, held),
        gateways: gateways.map((gateway) => ({
          id: gateway.id,
          name: gateway.name,
          provider: gateway.provider,
          instructions: gateway.instructions,
          kept_until:
            gateway.provider === 'offline'
              ? timeToTransfer(gateway, sale.event, now, company.timezone).toISOString()
              : null,
        })),
        settings: {
          collect_attendees: collectAttendees,
          ask_phone: askPhone,
          ask_special_requirements: askSpecialRequirements,
          terms,
        },
        details: await detailsOf(context, held.cart.id, now),
        started_at: (held.cart.checkoutStartedAt ?? now).toISOString(),
      });
    },
  },

  'Portal/Dashboard': {
    access: 'customer',
    page: async ({ db, customer, services }) => {
      if (!customer) {
        throw unauthenticated();
      }
      const now = services.clock.now();
      const lines = await ordersOfCustomer(db, customer);
      const kept = lines.filter(
        ({ order }) => order.status !== 'expired' && (order.paidAt || order.status === 'pending'),
      );
      const upcoming = kept.filter(({ event }) => event.endsAt > now);
      const past = kept.filter(({ event }) => event.endsAt <= now);
      return render('Portal/Dashboard', {
        upcoming: upcoming
          .toSorted((a, b) => a.event.startsAt.getTime() - b.event.startsAt.getTime())
          .map(presentPortalOrder),
        past: past.toSorted((a, b) => b.event.startsAt.getTime() - a.event.startsAt.getTime()).map(presentPortalOrder),
      });
    },
  },

  'Portal/Tickets': {
    access: 'visitor',
    page: async (context) => {
      const { db, params, query, services } = context;
      const line = await findPortalOrder(context, params.reference, query.key);
      const config = await findTicketConfig(db, line.event);
      const isDue = isPayable(line.order, line.event, services.clock.now()) && !line.offline;
      const canPay = isDue && (await findOnlineGateway(db)) !== null;
      return render('Portal/Tickets', {
        pay_url: canPay ? paymentLink(line.order) : null,
        is_payment_unavailable: isDue && !canPay,
        order: presentPortalOrder(line),
        tickets: await presentTickets(await ticketLines(db, line.order.id), line.order.currency),
        confirmation_message: line.order.paidAt ? config.confirmationMessage : null,
      });
    },
  },
});

/** The visitor's own cart and order, which are excluded from the stock they see. */
function own(held: Awaited<ReturnType<typeof findCart>>) {
  return held ? { cartId: held.cart.id, ...(held.pendingOrder ? { orderId: held.pendingOrder.id } : {}) } : {};
}
