import { and, desc, eq } from 'drizzle-orm';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { find } from '#server/database/search.ts';
import type { PaletteSource } from '#server/declarations/PaletteSource.ts';
import { attendeeRows } from './attendeeRows.ts';
import { orderRows } from './orderRows.ts';
import { orderList, ticketList } from './searchLists.ts';

/** How many orders of a buyer are counted, on average. */
const MAX_PER_BUYER = 4;

/** Orders, those of one buyer as one hit. */
export const orderPalette: PaletteSource = {
  kind: 'order',
  access: 'orders.view',
  find: async ({ db }, search, limit) => {
    const rows = await orderRows(db)
      .where((await find(db, orderList, search))?.condition)
      .orderBy(desc(orders.id))
      .limit(limit * MAX_PER_BUYER);
    const byBuyer = Map.groupBy(rows, ({ order }) => order.buyerEmail.toLowerCase() || order.reference);
    return [...byBuyer.values()].slice(0, limit).flatMap(([latest, ...others]) => {
      if (latest === undefined) {
        return [];
      }
      const { order, eventName } = latest;
      const person = order.buyerName.toLowerCase();
      return others.length === 0
        ? {
            title: `${order.reference} · ${order.buyerName}`,
            detail: `${eventName} · ${formatMoney(fromMinor(order.totalMinor, order.currency), order.currency)}`,
            url: pageUrl('Orders/Show', order),
            person,
          }
        : {
            title: order.buyerName,
            // There may be more than were looked at.
            detail: `${others.length + 1}${rows.length === limit * MAX_PER_BUYER ? '+' : ''} orders · latest for ${eventName}`,
            url: pageUrl('Orders/Index', {}, { search: order.buyerEmail }),
            person,
          };
    });
  },
};

export const attendeePalette: PaletteSource = {
  kind: 'attendee',
  access: 'orders.view',
  find: async ({ db }, search, limit) => {
    const rows = await attendeeRows(db)
      .where(and(eq(tickets.status, 'issued'), (await find(db, ticketList, search))?.condition))
      .orderBy(desc(tickets.id))
      .limit(limit);
    return rows.map(({ ticket, typeName, eventName }) => ({
      title: ticket.name ?? ticket.email ?? ticket.code,
      detail: `${typeName} · ${eventName}`,
      url: pageUrl('Events/Attendees', { id: ticket.eventId }, { search: ticket.code }),
      ...(ticket.name && { person: ticket.name.toLowerCase() }),
    }));
  },
};
