import { and, desc, eq, sql } from 'drizzle-orm';
import type { SearchHit } from '#contract/dashboard.ts';
import { dayRange } from '#domain/campaignDays.ts';
import { formatDate } from '#domain/dates.ts';
import { formatMoney, fromMinor } from '#domain/money.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { searchedCampaigns } from '#server/areas/campaigns/searchedCampaigns.ts';
import { searchedEvents } from '#server/areas/events/searchedEvents.ts';
import { attendeeRows } from '#server/areas/orders/attendeeRows.ts';
import { orderRows } from '#server/areas/orders/orderRows.ts';
import { searchedOrders, searchedTickets } from '#server/areas/orders/searched.ts';
import { searchedTasks } from '#server/areas/tasks/searchedTasks.ts';
import { campaigns, events } from '#server/database/schema/events.ts';
import { orders } from '#server/database/schema/orders.ts';
import { tasks } from '#server/database/schema/tasks.ts';
import { tickets } from '#server/database/schema/tickets.ts';
import { find } from '#server/database/search.ts';
import type { HandlerContext } from '#server/http/context.ts';

const MOST = 5;

/** Campaigns, events, orders and attendees that hold what is typed, a few of each; only of what the user may see. */
export async function searchEverything(context: HandlerContext, search: string): Promise<SearchHit[]> {
  const { permissions } = context;
  return [
    ...(permissions.has('campaigns.view') ? await findCampaigns(context, search) : []),
    ...(permissions.has('events.view') ? await findEvents(context, search) : []),
    ...(permissions.has('orders.view') ? await findOrders(context, search) : []),
    ...(permissions.has('orders.view') ? await findAttendees(context, search) : []),
    ...(permissions.has('tasks.view') ? await findTasks(context, search) : []),
  ];
}

async function findCampaigns({ db }: HandlerContext, search: string): Promise<SearchHit[]> {
  const rows = await db
    .select()
    .from(campaigns)
    .where((await find(db, searchedCampaigns, search))?.condition)
    .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
    .limit(MOST);
  return rows.map(({ id, name, goal, startsOn, endsOn }) => ({
    kind: 'campaign',
    title: name,
    detail: [dayRange(startsOn, endsOn), goal].filter(Boolean).join(' · '),
    url: pageUrl('Campaigns/Show', { id }),
  }));
}

async function findEvents({ db, company }: HandlerContext, search: string): Promise<SearchHit[]> {
  const rows = await db
    .select()
    .from(events)
    .where((await find(db, searchedEvents, search))?.condition)
    .orderBy(desc(events.startsAt))
    .limit(MOST);
  return rows.map((event) => {
    const day = formatDate(event.startsAt.toISOString(), company.timezone, 'date');
    const detail = [day, event.city].filter(Boolean).join(' · ');
    return { kind: 'event', title: event.name, detail, url: pageUrl('Events/Show', event) };
  });
}

async function findOrders({ db }: HandlerContext, search: string): Promise<SearchHit[]> {
  const rows = await orderRows(db)
    .where((await find(db, searchedOrders, search))?.condition)
    .orderBy(desc(orders.id))
    .limit(MOST);
  return rows.map(({ order, eventName }) => ({
    kind: 'order',
    title: `${order.reference} · ${order.buyerName}`,
    detail: `${eventName} · ${formatMoney(fromMinor(order.totalMinor, order.currency), order.currency)}`,
    url: pageUrl('Orders/Show', order),
  }));
}

async function findAttendees({ db }: HandlerContext, search: string): Promise<SearchHit[]> {
  const rows = await attendeeRows(db)
    .where(and(eq(tickets.status, 'issued'), (await find(db, searchedTickets, search))?.condition))
    .orderBy(desc(tickets.id))
    .limit(MOST);
  return rows.map(({ ticket, typeName, eventName }) => ({
    kind: 'attendee',
    title: ticket.name ?? ticket.email ?? ticket.code,
    detail: `${typeName} · ${eventName}`,
    url: pageUrl('Events/Attendees', { id: ticket.eventId }, { search: ticket.code }),
  }));
}

async function findTasks({ db, company }: HandlerContext, search: string): Promise<SearchHit[]> {
  const rows = await db
    .select({ task: tasks, eventName: events.name })
    .from(tasks)
    .innerJoin(events, eq(events.id, tasks.eventId))
    .where((await find(db, searchedTasks, search))?.condition)
    .orderBy(sql`${tasks.status} = 'completed'`, desc(tasks.id))
    .limit(MOST);
  return rows.map(({ task, eventName }) => ({
    kind: 'task',
    title: task.title,
    detail: `${eventName} · due ${formatDate(task.dueAt.toISOString(), company.timezone, 'date')}`,
    url: pageUrl('Tasks/Show', task),
  }));
}
