import { defineSearchList } from '#server/database/SearchList.ts';
import { orders } from '#server/database/schema/orders.ts';
import { tickets } from '#server/database/schema/tickets.ts';

/** Orders by reference, buyer and e-mail. */
export const orderList = defineSearchList({
  name: 'orders',
  table: orders,
  text: [orders.reference, orders.buyerName, orders.buyerEmail],
  scope: 'event',
});

const ofTickets = { table: tickets, text: [tickets.name, tickets.email, tickets.code], scope: 'event' } as const;

/** Tickets by holder, e-mail and code. */
export const ticketList = defineSearchList({ name: 'tickets', ...ofTickets });

/** As `ticketList`, and by the reference of their order. */
export const attendeeList = defineSearchList({
  name: 'attendees',
  ...ofTickets,
  parent: { list: orderList, key: tickets.orderId, text: [orders.reference] },
});
