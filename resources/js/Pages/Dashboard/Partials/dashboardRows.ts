import type { BooksOverview } from '#contract/accounting/reports.ts';
import type { Dashboard } from '#contract/overview/dashboard.ts';
import type { Permission } from '#contract/permissions.ts';
import { ORDER_CHANNEL_NAMES } from '#js/Pages/Orders/Partials/orderLabels.ts';

type Value = string | number | null;

/** What the dashboard shows; what is null is not shown. */
export type ShownDashboard = {
  data: Dashboard;
  tasks: { waiting_for_me: Value; overdue: Value } | null;
  books: BooksOverview | null;
  can: (permission: Permission) => boolean;
};

export const DASHBOARD_HEADER = ['Part', 'Name', 'Figure', 'Value', 'Period before', 'Currency'] as const;

/**
 * The figures, days and rankings of the dashboard as rows of a table, money as plain decimals. What the role may not see
 * is left out, as on the page; so is what the backend did not send.
 */
export function dashboardRows({ data, tasks, books, can }: ShownDashboard): string[][] {
  const canSeeOrders = can('orders.view');
  const { currency } = data;
  const money = (part: string, name: string, figure: string, now: Value, before: Value, of = currency) =>
    canSeeOrders ? rowOf(part, name, figure, now, before, of) : [];
  const salesOf = (part: string, name: string, { tickets, orders, revenue, ...earlier }: PartSales) => [
    ...money(part, name, 'Revenue', revenue, earlier.previous_revenue),
    ...rowOf(part, name, 'Tickets sold', tickets, earlier.previous_tickets),
    ...rowOf(part, name, 'Orders', orders, earlier.previous_orders),
  ];
  return [
    ...salesOf('Sales', '', data),
    ...data.other_currencies.flatMap((other) =>
      money('Sales', '', 'Revenue', other.revenue, other.previous_revenue, other.currency),
    ),
    ...rowOf('Tasks', '', 'Waiting for you', tasks?.waiting_for_me ?? null),
    ...rowOf('Tasks', '', 'Overdue', tasks?.overdue ?? null),
    ...data.figures.flatMap(({ label, value, previous }) => rowOf('Figures', '', label, value, previous)),
    ...(books && can('accounting.reports') ? rowsOfBooks(books) : []),
    ...data.days.flatMap(({ date, tickets, revenue, previous_tickets, previous_revenue }) => [
      ...money('Days', date, 'Revenue', revenue, previous_revenue),
      ...rowOf('Days', date, 'Tickets sold', tickets, previous_tickets),
    ]),
    ...(can('events.view') ? data.best_events.flatMap((event) => salesOf('Best events', event.name, event)) : []),
    ...(canSeeOrders ? data.channels : []).flatMap((sales) =>
      salesOf('Channels', (sales.channel && ORDER_CHANNEL_NAMES[sales.channel]) ?? '', sales),
    ),
  ];
}

type PartSales = Pick<
  Dashboard,
  'tickets' | 'orders' | 'revenue' | 'previous_tickets' | 'previous_orders' | 'previous_revenue'
>;

function rowsOfBooks(books: BooksOverview): string[][] {
  const money = (figure: string, now: Value, before: Value = null) =>
    rowOf('Books', '', figure, now, before, books.currency);
  return [
    ...money('Bank and cash', books.cash),
    ...money('Customers owe', books.receivable),
    ...money('Customers owe, overdue', books.overdue_receivable),
    ...money('Owed to vendors', books.payable),
    ...money('Owed to vendors, overdue', books.overdue_payable),
    ...money('Profit of this month, beside the last', books.profit, books.previous_profit),
  ];
}

/** One row, or none if the value is unknown. */
function rowOf(part: string, name: string, figure: string, now: Value, before: Value = null, currency: Value = '') {
  return now === null ? [] : [[part, name, figure, String(now), String(before ?? ''), String(currency ?? '')]];
}
