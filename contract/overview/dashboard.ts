import { z } from 'zod';
import { ORDER_CHANNELS } from '#domain/selling/sales.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { dayBound } from '../kit/filters.ts';
import { numeric } from '../kit/inputs.ts';
import { restricted } from '../kit/restricted.ts';
import { currency, money } from '../kit/shapes.ts';

/** `date` is a day in the company's timezone. */
const salesMoney = restricted(money, 'orders.view');
const salesDay = z.object({
  date: z.string(),
  tickets: z.number(),
  revenue: salesMoney,
  /** Of the day at the same place in the preceding period. */
  previous_tickets: z.number(),
  previous_revenue: salesMoney,
});

/** Sales of a channel or event in the period and the preceding one. */
const partSales = {
  tickets: z.number(),
  orders: z.number(),
  revenue: salesMoney,
  previous_tickets: z.number(),
  previous_orders: z.number(),
  previous_revenue: salesMoney,
};

/** A figure of an area, such as new contacts. `url` is a path within this application. */
export const dashboardFigure = z.object({
  label: z.string(),
  value: z.number(),
  previous: z.number(),
  url: z.string(),
});
entities.add(dashboardFigure, { id: 'DashboardFigure' });
export type DashboardFigure = Read<typeof dashboardFigure>;

export const dashboard = z.object({
  currency,
  revenue: salesMoney,
  /** Figures of the preceding period of the same length, for comparison. */
  previous_revenue: salesMoney,
  tickets: z.number(),
  previous_tickets: z.number(),
  orders: z.number(),
  previous_orders: z.number(),
  /** Revenue in currencies other than the company's. */
  other_currencies: restricted(z.array(z.object({ currency, revenue: money, previous_revenue: money })), 'orders.view'),
  days: z.array(salesDay),
  /** Sales through the portal and by staff, in the company's currency. */
  channels: z.array(z.object({ channel: z.enum(ORDER_CHANNELS), ...partSales })),
  /** The events that brought most in the period, in the company's currency. */
  best_events: z.array(z.object({ id: z.number(), name: z.string(), ...partSales })),
  /** Figures of areas, for the whole company only. */
  figures: z.array(dashboardFigure),
  next_events: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      place: z.string().nullable(),
      cover_url: z.string().nullable(),
      status: z.string(),
      sold: z.number(),
      capacity: z.number().nullable(),
    }),
  ),
  recent_orders: z.array(
    z.object({
      id: z.number(),
      reference: z.string(),
      event_name: z.string(),
      buyer_name: z.string(),
      total: salesMoney,
      currency,
      status: z.string(),
      created_at: z.string(),
    }),
  ),
});
entities.add(dashboard, { id: 'Dashboard' });
export type Dashboard = Read<typeof dashboard>;

/** A search result in ⌘K. `url` is a path within this application. */
export const searchHit = z.object({
  kind: z.enum(['user', 'campaign', 'event', 'order', 'attendee', 'task', 'contact', 'document']),
  title: z.string(),
  detail: z.string(),
  url: z.string(),
  /** The event's cover and the campaign's colour; null if there is none. */
  image: z.string().nullable(),
  color: z.string().nullable(),
});
entities.add(searchHit, { id: 'SearchHit' });
export type SearchHit = Read<typeof searchHit>;

/** `page` is the name of a page; pages where nothing waits are left out. */
const waitingCount = z.object({ page: z.string(), count: z.number() });
entities.add(waitingCount, { id: 'WaitingCount' });

export const dashboardEndpoints = defineExtensions({
  'GET /dashboard/json': {
    call: 'get',
    summary:
      'Sales of a period compared with the preceding one, by day, channel and event; upcoming events, latest orders',
    access: 'dashboard.view',
    query: z.object({
      /** The last days, today included. */
      days: numeric(z.number().int().min(7).max(90)).default(30),
      /** Another period, in the company's timezone; both days are included. */
      from: dayBound.optional(),
      to: dayBound.optional(),
      /** Sales of one campaign or event. */
      campaign_id: id.optional(),
      event_id: id.optional(),
    }),
    response: z.object({ data: dashboard }),
  },
  'GET /waiting': {
    call: 'waiting',
    summary:
      'How much waits for the signed-in user on the pages of the navigation: tasks, mails, conversations, reports',
    access: 'staff',
    response: z.object({ data: z.array(waitingCount) }),
  },
  'GET /search': {
    call: 'search',
    summary:
      'Colleagues, campaigns, events with their pages, orders and other records, limited to what the user can see',
    access: 'staff',
    query: z.object({ search: z.string().trim().min(1).max(120) }),
    response: z.object({ data: z.array(searchHit) }),
  },
});
