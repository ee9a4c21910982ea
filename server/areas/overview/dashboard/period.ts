import { fromZonedLocal } from '#domain/kit/time/dates.ts';
import { addDays, dayNumber, todayIn } from '#domain/kit/time/days.ts';
import type { FigurePeriod } from '#server/declarations/FigureSource.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { resolveDay } from '#server/http/inputs/ranges.ts';
import { invalid } from '#server/http/outputs/failures.ts';

/** So that a chart has at most a year of days. */
const MAX_DAYS = 366;

type Given = { days: number; from?: string | undefined; to?: string | undefined };

/**
 * The days that the dashboard shows, and as many before them, in the company's timezone: those given, else the last
 * `days`. An end that is left open is today, or the last day that is possible.
 * @throws 422 if they are in the wrong order or too many
 */
export function periodsOf(context: HandlerContext, { days, from, to }: Given) {
  const today = todayIn(context.company.timezone, context.services.clock.now());
  const [given, end] = [from, to].map((bound) => (bound === undefined ? undefined : resolveDay(bound, today)));
  const last = end ?? (given !== undefined && given > today ? given : today);
  const first = given ?? addDays(last, 1 - days);
  if (last < first) {
    throw invalid({ to: ['The period must end on the day it starts or later.'] });
  }
  const count = dayNumber(last) - dayNumber(first) + 1;
  if (count > MAX_DAYS) {
    throw invalid({ to: ['Choose at most a year.'] });
  }
  return {
    count,
    current: withInstants(context, first, last),
    before: withInstants(context, addDays(first, -count), addDays(first, -1)),
  };
}

function withInstants({ company: { timezone } }: HandlerContext, from: string, to: string): FigurePeriod {
  const startOf = (day: string) => new Date(fromZonedLocal(day, timezone) ?? day);
  return { from, to, begin: startOf(from), end: startOf(addDays(to, 1)) };
}
