import { describe, expect, it } from 'vitest';
import { dailyMails } from '#domain/account/dailyMails.ts';
import type { CompanyPlan } from '#domain/account/plans.ts';

const NOW = new Date('2030-06-01T12:00:00Z');
const FREE: CompanyPlan = { plan: 'free', planState: 'active', planEndsAt: null };
const TEAM: CompanyPlan = { plan: 'team', planState: 'active', planEndsAt: null };
const NOTHING = { sent: 0, refused: 0 };
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

describe('the e-mails a company may send in a day', () => {
  it.each([
    [0, 50],
    [3, 100],
    [20, 200],
    [90, 400],
  ])('grow with its age: after %i days', (days, limit) => {
    expect(dailyMails(FREE, daysAgo(days), NOTHING, NOW)).toBe(limit);
  });

  it('depend on its plan, and on whether that is running', () => {
    expect(dailyMails(TEAM, daysAgo(20), NOTHING, NOW)).toBe(2000);
    expect(dailyMails({ ...TEAM, planState: 'verifying' }, daysAgo(20), NOTHING, NOW)).toBe(200);
    expect(dailyMails({ ...TEAM, planState: 'trial', planEndsAt: daysAgo(1) }, daysAgo(20), NOTHING, NOW)).toBe(200);
    expect(dailyMails({ plan: null, planState: null, planEndsAt: null }, daysAgo(0), NOTHING, NOW)).toBeNull();
  });

  it('double after a volume that was delivered well, and shrink when many were refused', () => {
    const limit = (sent: number, refused: number) => dailyMails(FREE, daysAgo(20), { sent, refused }, NOW);
    expect(limit(999, 0)).toBe(200);
    expect(limit(1000, 10)).toBe(400);
    expect(limit(1000, 11)).toBe(200);
    expect(limit(1000, 51)).toBe(50);
    // Too few to say anything about a list.
    expect(limit(10, 10)).toBe(200);
  });
});
