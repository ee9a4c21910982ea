import { ticketTypes } from '#server/database/schema/selling/tickets.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

/** A ticket type at 25.00 with ten seats. */
export async function aTicketType(
  { database }: Pick<TestApp, 'database'>,
  event: { id: number; companyId: number },
  values: Partial<typeof ticketTypes.$inferInsert> = {},
) {
  const defaults = { companyId: event.companyId, eventId: event.id, name: 'Standard', priceMinor: 2500, capacity: 10 };
  return only(
    await database.drizzle
      .insert(ticketTypes)
      .values({ ...defaults, ...values })
      .returning(),
  );
}
