import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { events as contract } from '#contract/programme/events.ts';
import { EVENT_STATUSES } from '#domain/programme/events.ts';
import { events as table } from '#server/database/schema/programme/events.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import type { Totals } from '#server/http/records/totalsOf.ts';
import { deleteEvent } from './deleteEvent.ts';
import { eventFilter } from './eventFilter.ts';
import { eventList } from './eventList.ts';
import { findEvent } from './findEvent.ts';
import { listLocations } from './listLocations.ts';
import { presentOverview } from './overview/presentOverview.ts';
import { presentEvent, presentEvents } from './presentEvents.ts';
import { makePreview, previewUrl, revokePreview } from './previewLink.ts';
import { storeEvent, updateEvent } from './saveEvent.ts';

const TOTALS: Totals = {
  currency: table.currency,
  sums: { revenue: sql`s.revenue_minor` },
  joined: sql` left join event_sums s on s.event_id = ${table.id}`,
};

export const eventRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Event',
    search: eventList,
    sorts: {
      start_date: table.startsAt,
      name: sql`lower(${table.name})`,
      status: table.status,
      created_at: table.createdAt,
    },
    filters: (query, { services }) => eventFilter(query, services.clock.now()),
    totals: ({ permissions }) => (permissions.has('orders.view') ? TOTALS : undefined),
    present: ({ db }, rows) => presentEvents(db, rows),
  },
  {
    'GET /events/count': async ({ db, query }) => {
      const where = and(
        query.campaign_id ? eq(table.campaignId, query.campaign_id) : undefined,
        query.group_id ? eq(table.groupId, query.group_id) : undefined,
      );
      // A cancelled event has the status `completed`, but did not take place.
      const fields = {
        status: table.status,
        all: count(),
        counted: sql<number>`count(*) filter (where ${isNull(table.cancelledAt)})::int`,
      };
      const rows = await db.select(fields).from(table).where(where).groupBy(table.status);
      const of = (status: string) => rows.find((row) => row.status === status)?.counted ?? 0;
      const [draft, active, paused, completed] = EVENT_STATUSES.map(of);
      const statuses = { draft: draft ?? 0, active: active ?? 0, paused: paused ?? 0, completed: completed ?? 0 };
      return { data: { count: rows.reduce((sum, row) => sum + row.all, 0), statuses } };
    },

    'GET /events/locations': ({ db, query, services }) => listLocations(db, query, services.clock.now()),

    'POST /events/store': new Steps(storeEvent),

    // With the numbers of records behind each tab, which the list lacks.
    'GET /events/get-event/{id}': async ({ db, params }) => ({
      data: await presentEvent(db, await findEvent(db, params.id)),
    }),

    'PUT /events/update/{id}': new Steps(updateEvent),

    'GET /events/overview/{eventID}': async (context) => ({
      data: await presentOverview(context, context.params.eventID, context.query.compare_with),
    }),

    'GET /events/preview-link/{eventID}': async (context) => ({
      data: { url: previewUrl(context, await findEvent(context.db, context.params.eventID)) },
    }),

    'POST /events/preview-link/{eventID}': async (context) => ({
      data: { url: await makePreview(context, context.params.eventID) },
      message: 'Preview link created',
    }),

    'DELETE /events/preview-link/{eventID}': async (context) => {
      await revokePreview(context, context.params.eventID);
      return { data: { url: null }, message: 'Preview link revoked' };
    },

    'DELETE /events/delete/{id}': async (context) => {
      await deleteEvent(context, context.params.id);
      return { message: 'Event deleted' };
    },
  },
);
