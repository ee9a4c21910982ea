import { and, count, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/define.ts';
import { events as contract } from '#contract/events.ts';
import { EVENT_STATUSES } from '#domain/events.ts';
import { followSeries } from '#server/areas/groups/followSeries.ts';
import { moveDueDates } from '#server/areas/tasks/moveDueDates.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { events as table } from '#server/database/schema/events.ts';
import { cleanHtml } from '#server/http/cleanHtml.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/failures.ts';
import { implement } from '#server/http/implement.ts';
import { belongingOf } from './belongingOf.ts';
import { deleteEvent } from './deleteEvent.ts';
import { type EventRow, findEvent } from './findEvent.ts';
import { hasSales } from './hasSales.ts';
import { listEvents } from './listEvents.ts';
import { listLocations } from './listLocations.ts';
import { eventFields, presentEvent } from './presentEvents.ts';

type EventInput = BodyOf<(typeof contract)['POST /events/store']>;

export const eventRoutes = implement(contract, {
  'GET /events/json': ({ db, query, services }) => listEvents(db, query, services.clock.now()),

  'GET /events/count': async ({ db, query }) => {
    const where = and(
      query.campaign_id ? eq(table.campaignId, query.campaign_id) : undefined,
      query.group_id ? eq(table.groupId, query.group_id) : undefined,
    );
    const rows = await db.select({ status: table.status, n: count() }).from(table).where(where).groupBy(table.status);
    const of = (status: string) => rows.find((row) => row.status === status)?.n ?? 0;
    const [draft, active, paused, completed] = EVENT_STATUSES.map(of);
    const statuses = { draft: draft ?? 0, active: active ?? 0, paused: paused ?? 0, completed: completed ?? 0 };
    return { data: { count: rows.reduce((sum, row) => sum + row.n, 0), statuses } };
  },

  'GET /events/locations': ({ db, query, services }) => listLocations(db, query, services.clock.now()),

  'POST /events/store': async (context) => {
    const { db, body, company, user } = context;
    const values = await valuesOf(context, body);
    const rows = await db
      .insert(table)
      .values({
        ...values,
        currency: body.currency ?? company.currency,
        companyId: company.id,
        createdBy: user?.id ?? null,
      })
      .returning();
    const row = only(rows);
    if (row.groupId !== null) {
      await followSeries(context, row.id);
    }
    return { data: await presentEvent(db, row), message: 'Event created' };
  },

  'GET /events/get-event/{id}': async ({ db, params }) => ({
    data: await presentEvent(db, await findEvent(db, params.id)),
  }),

  'PUT /events/update/{id}': async (context) => {
    const { db, params, mergeStored, services } = context;
    await lockRecord(db, table, params.id);
    const before = await findEvent(db, params.id);
    const body = mergeStored(await presentEvent(db, before));
    if (body.currency && body.currency !== before.currency && (await hasSales(db, before.id))) {
      throw invalid({ currency: ['The currency stays as it is once tickets are sold.'] });
    }
    if (body.currency && body.currency !== before.currency && before.groupId !== null && body.group_id !== null) {
      throw invalid({ currency: ['All dates of a group are sold in one currency. Take this one out of it first.'] });
    }
    const values = await valuesOf(context, body, before);
    const rows = await db
      .update(table)
      .set({ ...values, currency: body.currency ?? before.currency, updatedAt: services.clock.now() })
      .where(eq(table.id, before.id))
      .returning();
    const isMoved = values.startsAt.getTime() !== before.startsAt.getTime();
    if (isMoved) {
      await moveDueDates(context, { id: before.id, startsAt: values.startsAt });
    }
    if (isMoved || values.groupId !== before.groupId) {
      await followSeries(context, before.id);
    }
    return { data: await presentEvent(db, only(rows)), message: 'Event saved' };
  },

  'DELETE /events/delete/{id}': async (context) => {
    await deleteEvent(context, context.params.id);
    return { message: 'Event deleted' };
  },
});

/** What the form sets. A new cover replaces the old one; its file goes once the change is committed. */
async function valuesOf(context: HandlerContext, body: EventInput, before?: EventRow) {
  const { db, company, services } = context;
  const belongs = await belongingOf(context, body, before);
  const cover = body.cover ? await services.files.storeImage(db, company.id, body.cover, 'cover') : null;
  const replaced = before?.coverFileId;
  if (replaced && (cover || body.remove_cover)) {
    await services.files.remove(db, replaced);
  }
  return {
    ...belongs,
    ...eventFields.toRow({ ...body, description: body.description && cleanHtml(body.description) }),
    coverFileId: cover?.id ?? (body.remove_cover ? null : (replaced ?? null)),
  };
}
