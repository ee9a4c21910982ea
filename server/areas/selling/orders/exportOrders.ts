import { and, desc, eq, lt } from 'drizzle-orm';
import { fromMinor } from '#domain/kit/money/money.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { find, rowByRow } from '#server/database/search.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Download } from '#server/http/outputs/answers.ts';
import { csvFile } from '#server/http/outputs/csv.ts';
import { localTime } from '#server/http/outputs/localTime.ts';
import { type AttendeeFilters, attendeeFilter } from './attendeeFilter.ts';
import { type AttendeeLine, attendeeRows } from './attendeeRows.ts';
import { type OrderFilters, orderFilter } from './listOrders.ts';
import { type OrderLine, orderRows } from './orderRows.ts';
import { attendeeList, orderList } from './searchLists.ts';

/** Orders of the company, or of one event, as CSV, newest first; times are in the company's timezone. */
export function exportOrders(context: HandlerContext, filter: OrderFilters): Download {
  const { services, company } = context;
  const time = (instant: Date | null) => localTime(instant, company.timezone);
  const money = (pick: (line: OrderLine) => number) => (line: OrderLine) => fromMinor(pick(line), line.order.currency);
  return csvFile<OrderLine>(context, {
    name: `orders-${todayIn(company.timezone, services.clock.now())}.csv`,
    columns: {
      reference: ({ order }) => order.reference,
      event: ({ eventName }) => eventName,
      status: ({ order }) => order.status,
      buyer_name: ({ order }) => order.buyerName,
      buyer_email: ({ order }) => order.buyerEmail,
      buyer_phone: ({ order }) => order.buyerPhone,
      tickets: ({ quantity }) => quantity,
      currency: ({ order }) => order.currency,
      subtotal: money(({ order }) => order.subtotalMinor),
      discount: money(({ order }) => order.discountMinor),
      fees: money(({ order }) => order.feesMinor),
      total: money(({ order }) => order.totalMinor),
      refunded: money(({ refunded }) => refunded),
      coupon: ({ order }) => order.couponCode,
      created_at: ({ order }) => time(order.createdAt),
      paid_at: ({ order }) => time(order.paidAt),
      cancel_reason: ({ order }) => order.cancelReason,
      channel: ({ order }) => order.channel,
      test: ({ order }) => (order.isTest ? 'yes' : null),
    },
    restricted: {
      subtotal: 'orders.view',
      discount: 'orders.view',
      fees: 'orders.view',
      total: 'orders.view',
      refunded: 'orders.view',
    },
    read: async (db, after, most) =>
      orderRows(db)
        .where(
          and(
            orderFilter(context, filter),
            (await find(db, orderList, filter.search, filter.event_id))?.condition,
            after ? lt(orders.id, after.order.id) : undefined,
          ),
        )
        .orderBy(desc(orders.id))
        .limit(most),
  });
}

/**
 * An event's tickets with their holders as CSV; only issued ones unless the filter says otherwise. Times are in the
 * company's timezone.
 */
export function exportAttendees(context: HandlerContext, eventId: number, filter: AttendeeFilters): Download {
  const { services, company } = context;
  const time = (instant: Date | null) => localTime(instant, company.timezone);
  return csvFile<AttendeeLine>(context, {
    name: `attendees-${todayIn(company.timezone, services.clock.now())}.csv`,
    columns: {
      name: ({ ticket }) => ticket.name,
      email: ({ ticket }) => ticket.email,
      phone: ({ ticket }) => ticket.phone,
      special_requirements: ({ ticket }) => ticket.specialRequirements,
      ticket_type: ({ typeName }) => typeName,
      code: ({ ticket }) => ticket.code,
      status: ({ ticket }) => ticket.status,
      order: ({ orderReference }) => orderReference,
      price: ({ ticket, currency }) => fromMinor(ticket.priceMinor, currency),
      currency: ({ currency }) => currency,
      checked_in_at: ({ ticket }) => time(ticket.checkedInAt),
      created_at: ({ ticket }) => time(ticket.createdAt),
    },
    restricted: { price: 'orders.view' },
    read: (db, after, most) =>
      attendeeRows(db)
        .where(
          and(
            eq(tickets.eventId, eventId),
            attendeeFilter(context, { ...filter, status: filter.status ?? ['issued'] }),
            rowByRow(attendeeList, filter.search, eventId),
            after ? lt(tickets.id, after.ticket.id) : undefined,
          ),
        )
        .orderBy(desc(tickets.id))
        .limit(most),
  });
}
