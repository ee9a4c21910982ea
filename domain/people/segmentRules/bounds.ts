import { addDays, todayIn } from '#domain/kit/time/days.ts';
import type { RuleContext } from './rule.ts';

/** The first day of “in the last `days` days” in the company’s time zone: today is the last of them. */
export function firstOfLast(days: number, { timezone, now }: RuleContext): string {
  return addDays(todayIn(timezone, now), 1 - days);
}

/**
 * The days of “in the next `days` days” without their year, today included. Who was born on 29 February is
 * congratulated on the 28th in other years.
 */
export function nextReturns(days: number, { timezone, now }: RuleContext): string[] {
  const today = todayIn(timezone, now);
  const next = Array.from({ length: days + 1 }, (_, index) => addDays(today, index));
  const returns = next.map((day) => day.slice(5));
  const skipped = next.some((day) => day.slice(5) === '02-28' && addDays(day, 1).slice(5) === '03-01');
  return [...new Set(skipped ? [...returns, '02-29'] : returns)];
}
