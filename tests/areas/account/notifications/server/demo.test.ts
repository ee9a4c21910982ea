import { expect, test } from 'vitest';
import { demoStaff } from '#server/areas/account/auth/demo/demoStaff.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { DEMO_COMPANIES } from '#server/demo/companies.ts';
import { planAreas } from '#tests/server/demo/planAreas.ts';

const HOURS = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, 10, 21, index * 2, 17)));

test.each(HOURS)('demo owners at %s have recent notifications, some of them unread', async (now) => {
  const book = await planAreas(now, 'notifications');
  for (const company of DEMO_COMPANIES) {
    const { owner } = demoStaff({ book, company });
    const theirs = book.rowsOf(company, notifications).filter(({ userId }) => userId === owner.id);
    expect(theirs.length).toBeGreaterThanOrEqual(12);
    expect(theirs.length).toBeLessThanOrEqual(40);
    expect(theirs.filter(({ readAt }) => readAt === null)).toHaveLength(6);
    const times = theirs.map(({ createdAt }) => createdAt?.getTime() ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThan(now.getTime());
  }
});
