import { asc, eq, sql } from 'drizzle-orm';
import QRCode from 'qrcode';
import type { Sent } from '#contract/kit/absent.ts';
import { portalOrder, portalTicket } from '#contract/selling/checkout.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { orderSums, presentSums } from '#server/areas/selling/orders/orderSums.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { orders, paymentGateways, payments } from '#server/database/schema/selling/orders.ts';
import { tickets, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

const orderFields = mapFields(orders, { entity: portalOrder });
const ticketFields = mapFields(tickets, { entity: portalTicket });

/** The offline payment method of the order's pending payment, if it has one. */
type Offline = { name: string; instructions: string | null };

export type PortalOrderLine = Awaited<ReturnType<typeof portalOrders>>[number];

/** The online link of an event, for orders with a valid ticket; null for all others. */
export function onlineAddressOf({ hasValidTicket, event }: PortalOrderLine): string | null {
  return hasValidTicket ? event.onlineUrl : null;
}

/** Orders with their event, refunded amount, number of tickets and whether one is valid, in one query. */
export function portalOrders(db: Transaction) {
  return db
    .select({
      order: orders,
      event: events,
      offline: sql<Offline | null>`(
        select json_build_object('name', ${paymentGateways.name}, 'instructions', ${paymentGateways.instructions})
        from ${payments} join ${paymentGateways} on ${paymentGateways.id} = ${payments.gatewayId}
        where ${payments.orderId} = ${orders.id} and ${payments.status} = 'pending' and ${paymentGateways.provider} = 'offline'
        order by ${payments.id} desc limit 1)`,
      hasValidTicket: sql<boolean>`exists (select from ${tickets} where ${tickets.orderId} = ${orders.id} and ${tickets.status} = 'issued')`,
      ...orderSums,
    })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .$dynamic();
}

/** An order as its buyer sees it. Links for guests contain the order's access key. */
export function presentPortalOrder(line: PortalOrderLine): Sent<typeof portalOrder> {
  const { order, event, offline, refunded, quantity } = line;
  const key = order.customerId === null ? order.accessKey : null;
  const place = [event.venue, event.address, event.city].filter(Boolean).join(', ');
  return {
    ...orderFields.toWire(order),
    ...presentSums(order, refunded),
    event_name: event.name,
    quantity,
    url: pageUrl('Portal/Tickets', order, { key }),
    calendar_url: `${pageUrl('Portal/Tickets', order)}/calendar.ics${key ? `?key=${key}` : ''}`,
    start_date: event.startsAt.toISOString(),
    end_date: event.endsAt.toISOString(),
    event_cancelled_at: event.cancelledAt?.toISOString() ?? null,
    place: place || onlineAddressOf(line),
    online_url: place ? onlineAddressOf(line) : null,
    how_to_pay:
      order.status === 'pending' && offline ? { ...offline, kept_until: order.expiresAt?.toISOString() ?? null } : null,
  };
}

/** The tickets of an order with their type names. QR codes are added by `presentTickets`, outside any lock. */
export function ticketLines(db: Transaction, orderId: number) {
  return db
    .select({ ticket: tickets, typeName: ticketTypes.name })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(eq(tickets.orderId, orderId))
    .orderBy(asc(tickets.id));
}

export type TicketLine = Awaited<ReturnType<typeof ticketLines>>[number];

/** Tickets as their holder sees them. Drawing the QR codes takes some milliseconds per ticket. */
export function presentTickets(lines: TicketLine[], currency: string): Promise<Sent<typeof portalTicket>[]> {
  return Promise.all(
    lines.map(async ({ ticket, typeName }) => ({
      ...ticketFields.toWire(ticket),
      qr: await qrOf(ticket.code),
      ticket_type_name: typeName,
      price: fromMinor(ticket.priceMinor, currency),
    })),
  );
}

async function qrOf(code: string): Promise<string> {
  const svg = await QRCode.toString(code, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
