import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { manyRows } from '#tests/declarations/manyRows.ts';
import { orders } from './samples.ts';
import { anOrder } from './server/anOrder.ts';

const LOCKS = 'tests/server/races/locks.test.ts';

export const area: AreaDeclaration = {
  after: ['tickets'],
  samples: orders,
  changes: {
    'PUT /events/attendees/{eventID}/{ticketID}': {
      values: () => ({
        ...{ email: 'holder@example.test', phone: '+41 61 000 00 00', special_requirements: 'Step-free' },
      }),
      withoutForm: 'the list of attendees sends the whole ticket',
    },
  },
  races: {
    'bulkOrders.ts cancelUnpaid': LOCKS,
    'bulkOrders.ts lockOrder': LOCKS,
    'bulkOrders.ts refundRest': LOCKS,
    'cancelOrder.ts cancelOrder': LOCKS,
    'markPaid.ts markPaid': LOCKS,
    'refundOrder.ts refundOrder': LOCKS,
    // Its callers hold the lock of the event.
    'refundPayment.ts refundPayment': null,
    'updateAttendee.ts updateAttendee': LOCKS,
  },
  listRows: {
    orders: (size) => `
      insert into orders (company_id, event_id, reference, access_key, status, buyer_name, buyer_email, currency, subtotal_minor, total_minor, paid_at, created_at)
      select 1, 1 + n % 10, 'R' || n, 'k', case when n % 50 = 0 then 'refunded' else 'paid' end, 'Buyer ' || n, 'buyer' || n || '@example.test', 'EUR', 2500, 2500,
        now() - n * interval '10 seconds', now() - n * interval '10 seconds' from ${manyRows(size)};`,
    tickets: (size) => `
      insert into tickets (company_id, event_id, order_id, ticket_type_id, code, name, email, status, price_minor, created_at)
      select 1, 1 + n % 10, n, 1 + n % 10, 'C' || n, 'Holder ' || n, 'buyer' || n || '@example.test', 'issued', 2500, now() - n * interval '10 seconds'
      from ${manyRows(size)};`,
    attendees: () => `
      insert into event_sums (event_id, company_id, sold, revenue_minor)
      select e.id, 1, c.sold, c.revenue_minor from events e cross join lateral counted_event_sums(e.id) c where e.id <= 10;`,
  },
  listPaths: {
    'orders, newest first': '/orders/json?per_page=10&sort_by=created_at&sort_order=desc',
    'orders, page 100': '/orders/json?per_page=10&sort_by=created_at&sort_order=desc&page=100',
    'orders, one status': '/orders/json?per_page=10&status=refunded&sort_by=created_at&sort_order=desc',
    'orders, searched': '/orders/json?per_page=10&search=buyer+777',
    'orders of an event, searched': '/events/orders/1/json?per_page=10&search=buyer+77',
    'orders, word in every row': '/orders/json?per_page=10&search=example',
    'attendees of an event': '/events/attendees/1/json?per_page=10&sort_by=created_at&sort_order=desc',
    'attendees, searched': '/events/attendees/1/json?per_page=10&search=holder+77',
  },
  organiserPaths: {
    orders: '/orders/json?per_page=10&sort_by=created_at&sort_order=desc',
    'orders, searched': '/orders/json?per_page=10&search=buyer+777',
  },
  budget: {
    rows: async ({ app, companyId, eventId }) => {
      await anOrder(app, await aTicketType(app, { id: eventId, companyId }), 2);
      return {};
    },
    paths: {
      orders: () => '/orders/json?per_page=50',
      'orders of an event': ({ eventId }) => `/events/orders/${eventId}/json?per_page=50`,
      'an export of all orders': () => '/orders/export',
      'an export of orders': ({ eventId }) => `/events/orders/${eventId}/export`,
      attendees: ({ eventId }) => `/events/attendees/${eventId}/json?per_page=50`,
      'attendees at the door': ({ eventId }) => `/events/check-in/${eventId}/attendees?search=nora`,
      'an export of attendees': ({ eventId }) => `/events/attendees/${eventId}/export`,
    },
  },
  pages: [
    { name: 'orders', path: '/orders', viewers: ['owner'] },
    { name: 'order', path: '/orders/{order}', viewers: ['owner'] },
  ],
  demoIds: {
    order: '/events/orders/{event}/json',
  },
  idOnlyPages: [
    ['Events/Orders', '/events/1/orders'],
    ['Events/Attendees', '/events/1/attendees'],
    ['Events/CheckIn', '/events/1/check-in'],
    ['Orders/Index', '/orders'],
  ],
};
