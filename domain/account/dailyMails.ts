import { type CompanyPlan, findPlan, isPlanRunning } from './plans.ts';

/** E-mails a day to people outside the company, by plan. */
const BASE: Record<string, number> = { free: 200, team: 2000, business: 10_000 };

/** Days since the registration from which a factor applies, the newest first. */
const BY_AGE = [
  { days: 1, factor: 0.25 },
  { days: 7, factor: 0.5 },
  { days: 30, factor: 1 },
  { days: Number.POSITIVE_INFINITY, factor: 2 },
];

/** Fewer refused e-mails than this say nothing about a list of addresses. */
const FEW = 20;
const BAD_SHARE = 0.05;
const GOOD_SHARE = 0.01;

/** E-mails of the last 30 days, without today. */
type Delivery = { sent: number; refused: number };

/**
 * How many e-mails a company may send to people outside of it in a day; null for no limit, as without a plan (decision
 * 0086). Grows with the age of the company and when a volume was delivered well; shrinks when many were refused.
 */
export function dailyMails(
  company: CompanyPlan,
  createdAt: Date,
  { sent, refused }: Delivery,
  now: Date,
): number | null {
  const plan = findPlan(company.plan);
  if (!plan) {
    return null;
  }
  const base = BASE[isPlanRunning(company, now) ? plan.id : 'free'] ?? BASE.free ?? 0;
  const age = (now.getTime() - createdAt.getTime()) / 86_400_000;
  const byAge = BY_AGE.find(({ days }) => age < days)?.factor ?? 1;
  return Math.floor(base * byAge * deliveryFactor({ sent, refused }, base));
}

function deliveryFactor({ sent, refused }: Delivery, base: number): number {
  if (refused >= FEW && refused > sent * BAD_SHARE) {
    return 0.25;
  }
  return sent >= 5 * base && refused <= sent * GOOD_SHARE ? 2 : 1;
}
