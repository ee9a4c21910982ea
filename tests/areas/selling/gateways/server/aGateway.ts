import { paymentGateways } from '#server/database/schema/selling/orders.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

/** The sandbox gateway. */
export async function aGateway(
  { database }: Pick<TestApp, 'database'>,
  companyId: number,
  values: Partial<typeof paymentGateways.$inferInsert> = {},
) {
  return only(
    await database.drizzle
      .insert(paymentGateways)
      .values({ companyId, provider: 'sandbox', name: 'Card', ...values })
      .returning(),
  );
}
