import { coupons } from '#server/database/schema/selling/tickets.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

/** A coupon of ten percent. */
export async function aCoupon(
  { database }: Pick<TestApp, 'database'>,
  event: { id: number; companyId: number },
  values: Partial<typeof coupons.$inferInsert> = {},
) {
  const defaults = {
    companyId: event.companyId,
    eventId: event.id,
    code: 'TEN',
    kind: 'percent',
    basisPoints: 1000,
  } as const;
  return only(
    await database.drizzle
      .insert(coupons)
      .values({ ...defaults, ...values })
      .returning(),
  );
}
