import { defineSearchList } from '#server/database/SearchList.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';

/** Orders, searchable by reference, buyer and email. */
export const orderList = defineSearchList({
  name: 'orders',
  table: orders,
  text: [orders.reference, orders.buyerName, orders.buyerEmail],
  scope: 'event',
});

const ofTickets = { table: tickets, text: [tickets.name, tickets.email, tickets.code], scope: 'event' } as const;

/** Tickets, searchable by holder, email and code. */
export const ticketList = defineSearchList({ name: 'tickets', ...ofTickets });

/** Like `ticketList`, and also searchable by order reference. */
export const attendeeList = defineSearchList({
  name: 'attendees',
  ...ofTickets,
  parent: { list: orderList, key: tickets.orderId, text: [orders.reference] },
});
