import { expect, test } from 'vitest';
import { events } from '#server/database/schema/programme/events.ts';
import { customers } from '#server/database/schema/selling/customers.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { DEMO_COMPANIES } from '#server/demo/companies.ts';
import { planAreas } from '#tests/server/demo/planAreas.ts';

const HOURS = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, 10, 21, index * 2, 17)));

test.each(HOURS)('every portal account of a demo created at %s has a past and an upcoming order', async (now) => {
  const book = await planAreas(now, 'orders');
  for (const company of DEMO_COMPANIES) {
    const startOf = new Map(book.rows(events).map(({ id, startsAt }) => [id, startsAt]));
    for (const { id } of book.rowsOf(company, customers)) {
      const starts = book
        .rows(orders)
        .filter(({ customerId, status }) => customerId === id && status === 'paid')
        .map(({ eventId }) => startOf.get(eventId) ?? now);
      expect(starts.some((at) => at < now)).toBe(true);
      expect(starts.some((at) => at >= now)).toBe(true);
    }
  }
});
