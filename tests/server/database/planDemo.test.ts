import { expect, test } from 'vitest';
import { emptyBook } from '#server/database/seed/book.ts';
import { harbour } from '#server/database/seed/harbour.ts';
import { lakeside } from '#server/database/seed/lakeside.ts';
import { planCompany } from '#server/database/seed/planCompany.ts';
import { planNotifications } from '#server/database/seed/planNotifications.ts';
import { planOrders } from '#server/database/seed/planOrders.ts';
import { createRandom } from '#server/database/seed/random.ts';

const HOURS = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, 10, 21, index * 2, 17)));

test.each(HOURS)('every portal account of a demo made at %s has an order past and one to come', (now) => {
  const book = emptyBook();
  const random = createRandom(20_260_401);
  for (const plan of [lakeside, harbour]) {
    const company = planCompany(book, plan, { now, random, passwordHash: '-' });
    planOrders(book, company, { now, random });
    const startOf = new Map(book.events.map(({ id, startsAt }) => [id, startsAt]));
    for (const { id } of company.customers) {
      const starts = book.orders
        .filter(({ customerId, status }) => customerId === id && status === 'paid')
        .map(({ eventId }) => startOf.get(eventId) ?? now);
      expect(starts.some((at) => at < now)).toBe(true);
      expect(starts.some((at) => at >= now)).toBe(true);
    }
  }
});

test.each(HOURS)('the owners of a demo made at %s were told of what happened lately, some of it unread', (now) => {
  const book = emptyBook();
  const random = createRandom(20_260_401);
  for (const plan of [lakeside, harbour]) {
    const company = planCompany(book, plan, { now, random, passwordHash: '-' });
    planOrders(book, company, { now, random });
    planNotifications(book, company.id, now);
    const theirs = book.notifications.filter(
      ({ userId, companyId }) => userId === company.staff.owner && companyId === company.id,
    );
    expect(theirs.length).toBeGreaterThanOrEqual(12);
    expect(theirs.length).toBeLessThanOrEqual(40);
    expect(theirs.filter(({ readAt }) => readAt === null)).toHaveLength(6);
    const times = theirs.map(({ createdAt }) => createdAt?.getTime() ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThan(now.getTime());
  }
});
