import { and, eq, inArray, ne } from 'drizzle-orm';
import { coupons as contract } from '#contract/coupons.ts';
import type { BodyOf } from '#contract/define.ts';
import type { EventRow } from '#server/areas/events/findEvent.ts';
import { inEvent } from '#server/areas/events/inEvent.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { coupons as table, ticketTypes } from '#server/database/schema/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/failures.ts';
import { implementRecords } from '#server/http/implementRecords.ts';
import { basisPointsOf, minorOf } from '#server/http/minorOf.ts';
import { couponFields, presentCoupons } from './presentCoupons.ts';

export const couponList = defineSearchList({ name: 'coupons', table, text: [table.code], scope: 'event' });

export const couponRoutes = implementRecords(contract, {
  table,
  noun: 'Coupon',
  param: 'couponID',
  search: couponList,
  sorts: { created_at: table.createdAt, code: table.code },
  ...inEvent,
  values: valuesOf,
  present: presentCoupons,
  missing: 'That coupon does not exist, or is not of this event.',
});

type CouponInput = BodyOf<(typeof contract)['POST /events/coupons/{eventID}']>;

/** What the form sets, checked against the event. Codes are stored in capitals: `early` and `EARLY` are one. */
async function valuesOf({ db }: HandlerContext, body: CouponInput, event: EventRow, before: { id: number } | null) {
  const namesakes = and(eq(table.eventId, event.id), eq(table.code, body.code), ne(table.id, before?.id ?? 0));
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
