import { coupon, couponInput } from '#contract/selling/coupons.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { couponUses } from '#server/areas/programme/events/couponUses.ts';
import { coupons } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { percentOf } from '#server/http/inputs/minorOf.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** The value is not mapped here, because it is either a percentage or an amount. */
export const couponFields = mapFields(coupons, {
  entity: coupon,
  input: couponInput,
  renamed: { start_date: 'startsAt', end_date: 'endsAt' },
});

/** Coupons as staff see them. The uses of all coupons are loaded in one query. */
export async function presentCoupons({ db, services }: HandlerContext, rows: CouponRow[], event: { currency: string }) {
  const ids = rows.map((row) => row.id);
  const used = await couponUses(db, ids, services.clock.now());
  return rows.map((row) => ({
    ...couponFields.toWire(row),
    value: row.kind === 'percent' ? percentOf(row.basisPoints ?? 0) : fromMinor(row.amountMinor ?? 0, event.currency),
    used: used.get(row.id) ?? 0,
  }));
}
