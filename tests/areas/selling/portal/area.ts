import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { portal } from './samples.ts';

const LOCKS = 'tests/server/races/locks.test.ts';

export const area: AreaDeclaration = {
  samples: portal,
  races: {
    'pages.ts Portal/Checkout': 'tests/areas/selling/cart/server/races.test.ts',
    'paymentPages.ts giveUp': LOCKS,
    'renameTicket.ts renameTicket': LOCKS,
  },
  listPaths: {
    'portal events, page 10': '/portal/events/json?per_page=12&page=10',
    'portal events, searched': '/portal/events/json?per_page=12&search=event+777',
  },
  budget: {
    paths: {},
    visitorPaths: {
      'events on sale': () => '/portal/events/json?per_page=50',
      'the page of an event': ({ eventId }) => `/portal/events/${eventId}`,
    },
  },
  pages: [
    { name: 'portal-events', path: '/portal/events', viewers: ['guest', 'customer'] },
    { name: 'portal-event', path: '/portal/events/{event}', viewers: ['guest', 'customer'] },
    { name: 'portal-cart', path: '/portal/cart/{event}', viewers: ['guest'] },
    { name: 'portal-checkout', path: '/portal/checkout/{event}', viewers: ['guest', 'customer'] },
    { name: 'portal-dashboard', path: '/portal/dashboard', viewers: ['customer'] },
    { name: 'portal-tickets', path: '/portal/orders/{reference}', viewers: ['customer'] },
    { name: 'payment-success', path: '/portal/payment/{paid}/success', viewers: ['buyer'] },
    { name: 'payment-declined', path: '/portal/payment/{declined}/cancelled', viewers: ['buyer'] },
    { name: 'payment-processing', path: '/portal/payment/{pending}/processing', viewers: ['buyer'] },
  ],
};
