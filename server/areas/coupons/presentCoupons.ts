import type { Coupon } from '#contract/coupons.ts';
import { fromMinor } from '#domain/money.ts';
import type { coupons } from '#server/database/schema/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { percentOf } from '#server/http/minorOf.ts';
import { couponUses } from './couponUses.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** Coupons as staff see them. The uses of all of them come in one query. */
export async function presentCoupons(
  db: Transaction,
  event: { currency: string },
  rows: CouponRow[],
  now: Date,
): Promise<Coupon[]> {
  const used = await couponUses(
    db,
    rows.map((row) => row.id),
    now,
  );
  return rows.map((row) => ({
    id: row.id,
    event_id: row.eventId,
    code: row.code,
    kind: row.kind,
    value: row.kind === 'percent' ? percentOf(row.basisPoints ?? 0) : fromMinor(row.amountMinor ?? 0, event.currency),
    max_uses: row.maxUses,
    used: used.get(row.id) ?? 0,
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    is_active: row.isActive,
    ticket_type_ids: row.ticketTypeIds,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }));
}
