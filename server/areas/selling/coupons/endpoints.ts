import { and, eq, inArray } from 'drizzle-orm';
import { coupons as contract } from '#contract/selling/coupons.ts';
import { inEvent } from '#server/areas/programme/events/inEvent.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { coupons as table, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import { basisPointsOf, chargeableOf } from '#server/http/inputs/minorOf.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { couponFields, presentCoupons } from './presentCoupons.ts';

export const couponList = defineSearchList({ name: 'coupons', table, text: [table.code], scope: 'event' });

export const couponRoutes = implementRecords(contract, {
  table,
  noun: 'Coupon',
  search: couponList,
  sorts: { created_at: table.createdAt, code: table.code },
  ...inEvent,
  // Codes are stored in capitals, so `early` and `EARLY` are the same.
  unique: {
    coupons_event_id_code_key: ({ code }) => ({
      code: `This event already has a coupon ${code}. Choose another code.`,
    }),
  },
  values: async ({ db }, body, { owner: event }) => {
    const ids = [...new Set(body.ticket_type_ids)];
    const known = and(eq(ticketTypes.eventId, event.id), inArray(ticketTypes.id, ids));
    if (ids.length > 0 && (await db.$count(ticketTypes, known)) < ids.length) {
      throw invalid({ ticket_type_ids: ['Choose ticket types of this event.'] });
    }
    return {
      ...couponFields.toRow({ ...body, ticket_type_ids: ids }),
      basisPoints: body.kind === 'percent' ? basisPointsOf(body.value, 'value') : null,
      amountMinor: body.kind === 'fixed' ? chargeableOf(body.value, event.currency, 'value') : null,
    };
  },
  present: presentCoupons,
});
