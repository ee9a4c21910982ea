import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/kit/define.ts';
import type { sales as contract } from '#contract/selling/sales.ts';
import { LINK_HOURS, SALE_PAYMENT_NAMES } from '#domain/selling/sales.ts';
import { announceOrderChange } from '#server/areas/selling/checkout/announceOrderChange.ts';
import { issueOrder, type OrderRow } from '#server/areas/selling/checkout/issueOrder.ts';
import { newOrderReference, newPaymentReference, newTicketCode } from '#server/areas/selling/checkout/references.ts';
import { admit } from '#server/areas/selling/orders/bulkAttendees.ts';
import { writeHistory } from '#server/areas/selling/orders/writeHistory.ts';
import { lockEvent } from '#server/database/lock.ts';
import { orders, payments } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { minorOf } from '#server/http/inputs/minorOf.ts';
import { forbidden, invalid } from '#server/http/outputs/failures.ts';
import { takeMails } from '#server/mail/takeMails.ts';
import { newToken } from '#server/tokens.ts';
import { mailPaymentLink } from './mailPaymentLink.ts';
import { assertOnlineGateway } from './onlineGateway.ts';
import { type PricedSale, priceSale } from './priceSale.ts';

type Input = BodyOf<(typeof contract)['POST /events/sales/{eventID}']>;

/**
 * Sells tickets manually, with the same lock, prices and limits as a visitor's order. Orders that are free or paid in
 * person are issued and mailed immediately; with a payment link the seats are held until it is paid or expires.
 * @throws as `priceSale`; 422 on `total` for another total than the user has seen, and without an address for a payment
 * link; 409 for a payment link if there is no
 * online gateway
 */
export async function sellByHand(context: HandlerContext, eventId: number, body: Input): Promise<OrderRow> {
  const { db, services, user, permissions } = context;
  if (body.check_in && !permissions.has('check-in.manage')) {
    throw forbidden('Checking in needs the permission for the door. Ask somebody who has it.');
  }
  await lockEvent(db, eventId);
  const priced = await priceSale(context, eventId, body);
  const { currency } = priced.sale.event;
  if (body.total !== undefined && minorOf(body.total, currency, 'total') !== priced.price.totalMinor) {
    throw invalid({ total: ['The price has changed. Check the new total, then try again.'] });
  }
  const isFree = priced.price.totalMinor === 0;
  const isByLink = !isFree && body.payment === 'link';
  if (isByLink) {
    await assertOnlineGateway(db);
  }
  const address = body.buyer.email;
  if (isByLink && address === null) {
    throw invalid({ 'buyer.email': ['Enter the address that gets the payment link.'] });
  }
  await takeMails(context, address === null ? [] : [address]);
  const order = await writeSale(context, priced, body, isByLink);
  await writeHistory(context, order, historyOf(body));
  if (isByLink) {
    await mailPaymentLink(context, priced.sale.event, order);
    announceOrderChange(context, order);
    return order;
  }
  if (!isFree && body.payment !== 'link') {
    const at = services.clock.now();
    await db.insert(payments).values({
      companyId: order.companyId,
      orderId: order.id,
      gatewayName: SALE_PAYMENT_NAMES[body.payment],
      reference: newPaymentReference(),
      status: 'succeeded',
      amountMinor: order.totalMinor,
      currency: order.currency,
      createdAt: at,
      updatedAt: at,
    });
  }
  const paid = isFree ? 'nothing to pay' : `paid: ${nameOf(body)}`;
  await issueOrder(context, order, `Tickets issued, ${paid}`, user?.name);
  if (body.check_in) {
    const issued = await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.orderId, order.id));
    for (const { id } of issued) {
      await admit(context, eventId, id);
    }
  }
  return order;
}

function nameOf({ payment }: Input): string {
  return payment === 'link' ? 'online' : SALE_PAYMENT_NAMES[payment].toLowerCase();
}

function historyOf({ price, reason }: Input): string {
  const kinds = {
    full: 'Sold by staff',
    discount: 'Sold by staff at a discount',
    complimentary: 'Issued for free by staff',
  };
  return reason ? `${kinds[price]}: ${reason}` : kinds[price];
}

/** Writes the order with reserved tickets, all in the buyer's name; holders can be entered on the order later. */
async function writeSale(
  { db, services }: HandlerContext,
  { sale, price }: PricedSale,
  { buyer }: Input,
  isByLink: boolean,
): Promise<OrderRow> {
  const { companyId, id: eventId, currency, endsAt } = sale.event;
  const now = services.clock.now();
  const linkEnds = new Date(Math.min(now.getTime() + LINK_HOURS * 3_600_000, endsAt.getTime()));
  for (;;) {
    const [order] = await db
      .insert(orders)
      .values({
        companyId,
        eventId,
        channel: 'staff',
        reference: newOrderReference(),
        accessKey: newToken(),
        status: 'pending',
        buyerName: buyer.name,
        buyerEmail: buyer.email ?? '',
        buyerPhone: buyer.phone,
        currency,
        subtotalMinor: price.subtotalMinor,
        discountMinor: price.discountMinor,
        feesMinor: price.feesMinor,
        totalMinor: price.totalMinor,
        expiresAt: isByLink ? linkEnds : null,
        createdAt: now,
      })
      .onConflictDoNothing({ target: orders.reference })
      .returning();
    if (order) {
      const { name, email, phone } = buyer;
      await db.insert(tickets).values(
        price.tickets.map(({ ticketTypeId, priceMinor, discountMinor }) => ({
          ...{ companyId, eventId, orderId: order.id, ticketTypeId, name, email, phone },
          code: newTicketCode(),
          status: 'reserved' as const,
          priceMinor: priceMinor - discountMinor,
          createdAt: now,
        })),
      );
      return order;
    }
  }
}
