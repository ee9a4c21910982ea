import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Sent } from '#contract/absent.ts';
import type { coupon } from '#contract/coupons.ts';
import { coupons as contract } from '#contract/coupons.ts';
import type { BodyOf } from '#contract/define.ts';
import { type EventRow, findEvent } from '#server/areas/events/findEvent.ts';
import { lockEvent } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { coupons as table, ticketTypes } from '#server/database/schema/tickets.ts';
import { find } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid, notFound } from '#server/http/failures.ts';
import { implement } from '#server/http/implement.ts';
import { basisPointsOf, minorOf } from '#server/http/minorOf.ts';
import { orderBy } from '#server/http/orderBy.ts';
import { paginate } from '#server/http/paginate.ts';
import { type CouponRow, couponFields, presentCoupons } from './presentCoupons.ts';

type CouponInput = BodyOf<(typeof contract)['POST /events/coupons/{eventID}']>;

const SORTS = { created_at: table.createdAt, code: table.code };

export const couponList = defineSearchList({
  name: 'coupons',
  table,
  text: [table.code],
  scope: 'event',
});

export const couponRoutes = implement(contract, {
  'GET /events/coupons/{eventID}/json': async ({ db, params, query, services }) => {
    const event = await findEvent(db, params.eventID);
    return paginate<CouponRow, Sent<typeof coupon>>(db, query, {
      id: table.id,
      where: and(eq(table.eventId, event.id)),
      found: await find(db, couponList, query.search, event.id),
      order: orderBy(SORTS, query, table.id),
      rows: db.select().from(table).$dynamic(),
      present: (rows) => presentCoupons(db, event, rows, services.clock.now()),
    });
  },

  'POST /events/coupons/{eventID}': async ({ db, params, body, services }) => {
    await lockEvent(db, params.eventID);
    const event = await findEvent(db, params.eventID);
    const values = await valuesOf(db, event, body);
    const rows = await db
      .insert(table)
      .values({ ...values, companyId: event.companyId, eventId: event.id })
      .returning();
    return { data: only(await presentCoupons(db, event, rows, services.clock.now())), message: 'Coupon created' };
  },

  'PUT /events/coupons/{eventID}/{couponID}': async ({ db, params, mergeStored, services }) => {
    await lockEvent(db, params.eventID);
    const event = await findEvent(db, params.eventID);
    const coupon = await findCoupon(db, event.id, params.couponID);
    const stored = only(await presentCoupons(db, event, [coupon], services.clock.now()));
    const values = await valuesOf(db, event, mergeStored(stored), coupon.id);
    const now = services.clock.now();
    const saved = { ...values, updatedAt: now };
    const rows = await db.update(table).set(saved).where(eq(table.id, coupon.id)).returning();
    return { data: only(await presentCoupons(db, event, rows, now)), message: 'Coupon saved' };
  },

  'DELETE /events/coupons/{eventID}/{couponID}': async ({ db, params }) => {
    await lockEvent(db, params.eventID);
    const event = await findEvent(db, params.eventID);
    const coupon = await findCoupon(db, event.id, params.couponID);
    await db.delete(table).where(eq(table.id, coupon.id));
    return { message: 'Coupon deleted' };
  },
});

async function findCoupon(db: Transaction, eventId: number, id: number): Promise<CouponRow> {
  return only(
    await db
      .select()
      .from(table)
      .where(and(eq(table.id, id), eq(table.eventId, eventId))),
    () => notFound('That coupon does not exist, or is not of this event.'),
  );
}

/** What the form sets, checked against the event. Codes are stored in capitals: `early` and `EARLY` are one. */
async function valuesOf(db: Transaction, event: EventRow, body: CouponInput, ownId = 0) {
  const namesakes = and(eq(table.eventId, event.id), eq(table.code, body.code), ne(table.id, ownId));
  if ((await db.$count(table, namesakes)) > 0) {
    throw invalid({ code: [`This event has a coupon ${body.code} already. Choose another code.`] });
  }
  const ids = [...new Set(body.ticket_type_ids)];
  const known = and(eq(ticketTypes.eventId, event.id), inArray(ticketTypes.id, ids));
  if (ids.length > 0 && (await db.$count(ticketTypes, known)) < ids.length) {
    throw invalid({ ticket_type_ids: ['Choose ticket types of this event.'] });
  }
  return {
    ...couponFields.toRow({ ...body, ticket_type_ids: ids }),
    basisPoints: body.kind === 'percent' ? basisPointsOf(body.value, 'value') : null,
    amountMinor: body.kind === 'fixed' ? minorOf(body.value, event.currency, 'value') : null,
  };
}
