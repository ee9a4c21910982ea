import { randomUUID } from 'node:crypto';
import { allocations } from '#server/database/schema/selling/tickets.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

/** Two seats allocated to Ada, not sent yet. */
export async function anAllocation(
  { database }: Pick<TestApp, 'database'>,
  type: { id: number; companyId: number; eventId: number },
  values: Partial<typeof allocations.$inferInsert> = {},
) {
  const defaults = {
    companyId: type.companyId,
    eventId: type.eventId,
    ticketTypeId: type.id,
    quantity: 2,
    name: 'Ada Lovelace',
    email: 'ada@example.test',
    token: randomUUID(),
  };
  return only(
    await database.drizzle
      .insert(allocations)
      .values({ ...defaults, ...values })
      .returning(),
  );
}
