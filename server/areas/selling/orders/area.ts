import { pageUrl } from '#domain/kit/pageUrl.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { defineArea } from '#server/defineArea.ts';
import { companyChannel, recordChannel } from '#server/realtime/channelRules.ts';
import { attendeeRoutes } from './attendeeEndpoints.ts';
import { orderCard } from './card.ts';
import { planOrders } from './demo/planOrders.ts';
import { orderRoutes } from './endpoints.ts';
import { orderNews } from './news.ts';
import { orderPages } from './pages.ts';
import { attendeePalette, orderPalette } from './palette.ts';
import { attendeeList, orderList, ticketList } from './searchLists.ts';
import { orderTimeline } from './timeline.ts';

export const orders = defineArea({
  name: 'orders',
  news: orderNews,
  endpoints: [...orderRoutes, ...attendeeRoutes],
  pages: orderPages,
  lists: [orderList, ticketList, attendeeList],
  channels: {
    'company-sales': companyChannel('orders.view'),
    'event-sales': recordChannel('orders.view', events),
  },
  roles: {
    'orders.view': ['Owner', 'Manager', 'Finance', 'Viewer', 'Organiser'],
    'orders.manage': ['Owner', 'Manager', 'Finance'],
    'orders.export': ['Owner', 'Manager', 'Finance'],
    'check-in.manage': ['Owner', 'Manager', 'Check-in', 'Organiser'],
  },
  explanations: {
    'orders.view': 'See orders, buyers, attendees and revenue',
    'orders.manage': 'Cancel and refund orders, change attendees, resend tickets',
    'orders.export': 'Download orders and attendees as CSV',
    'check-in.manage': 'Check guests in at the door, and undo it',
  },
  home: { access: 'orders.view', url: pageUrl('Orders/Index') },
  timeline: orderTimeline,
  palette: [orderPalette, attendeePalette],
  cards: [orderCard],
  demo: { after: ['allocations', 'coupons', 'gateways'], plan: planOrders },
});
