import { events } from '#server/database/schema/programme/events.ts';
import { ticketConfigs } from '#server/database/schema/selling/tickets.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

const DAY = 86_400_000;

/** An event on sale in a month, with its configuration. */
export async function anEvent(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  companyId: number,
  values: Partial<typeof events.$inferInsert> = {},
  config: Partial<typeof ticketConfigs.$inferInsert> = {},
) {
  const { drizzle } = database;
  const startsAt = new Date(clock.now().getTime() + 30 * DAY);
  const defaults = {
    companyId,
    name: 'Harbour concert',
    status: 'active',
    currency: 'EUR',
    startsAt,
    endsAt: new Date(startsAt.getTime() + DAY / 8),
  } as const;
  const event = only(
    await drizzle
      .insert(events)
      .values({ ...defaults, ...values })
      .returning(),
  );
  await drizzle.insert(ticketConfigs).values({ companyId, eventId: event.id, collectAttendees: false, ...config });
  return event;
}
