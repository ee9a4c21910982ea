import { addDays, todayIn } from '#domain/kit/time/days.ts';
import type { SegmentPeriod } from '#domain/people/segments.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';

/** The longest period, so that a chart has at most two years of days. */
const MAX_DAYS = 731;
const LENGTHS: Record<Exclude<SegmentPeriod, 'custom'>, number> = {
  '7days': 7,
  '30days': 30,
  '90days': 90,
  '12months': 365,
};

type Given = { start_date?: string | undefined; end_date?: string | undefined };

/**
 * The first and last day of a period, both inclusive, in the company's timezone. Given days replace the period's.
 * @throws 422 if they are in the wrong order or too far apart
 */
export function periodDays({ company, services }: HandlerContext, period: SegmentPeriod, given: Given) {
  const today = todayIn(company.timezone, services.clock.now());
  const to = given.end_date ?? today;
  const from = given.start_date ?? addDays(to, 1 - LENGTHS[period === 'custom' ? '7days' : period]);
  if (to < from) {
    throw invalid({ end_date: ['The period must end on the day it starts or later.'] });
  }
  if (addDays(from, MAX_DAYS) <= to) {
    throw invalid({ end_date: ['Choose at most two years.'] });
  }
  return { from, to };
}
