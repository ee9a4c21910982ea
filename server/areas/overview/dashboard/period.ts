import { fromZonedLocal } from '#domain/kit/time/dates.ts';
import { addDays, dayNumber, todayIn } from '#domain/kit/time/days.ts';
import { addMonths } from '#domain/kit/time/monthGrid.ts';
import type { FigurePeriod } from '#server/declarations/FigureSource.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { resolveDay } from '#server/http/inputs/ranges.ts';
import { invalid } from '#server/http/outputs/failures.ts';

/** So that a chart has at most a year of days. */
const MAX_DAYS = 366;

type Given = { days: number; from?: string | undefined; to?: string | undefined };

type Context = Pick<HandlerContext, 'company' | 'services'>;

/**
 * The days that the dashboard shows, and as many before them, in the company's timezone: those given, else the last
 * `days`. An end that is left open is today, or the last day that is possible. Whole months are compared with as many
 * months before them.
 * @throws 422 if they are in the wrong order or too many
 */
export function periodsOf(context: Context, { days, from, to }: Given) {
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
    before: withInstants(context, startBefore(first, last), addDays(first, -1)),
  };
}

/** The first day of the period before. */
function startBefore(first: string, last: string): string {
  const next = addDays(last, 1);
  if (!first.endsWith('-01') || !next.endsWith('-01')) {
    return addDays(first, dayNumber(first) - dayNumber(next));
  }
  const [years, months] = [
    Number(next.slice(0, 4)) - Number(first.slice(0, 4)),
    Number(next.slice(5, 7)) - Number(first.slice(5, 7)),
  ];
  return addMonths(first, -(12 * years + months));
}

function withInstants({ company: { timezone } }: Context, from: string, to: string): FigurePeriod {
  const startOf = (day: string) => new Date(fromZonedLocal(day, timezone) ?? day);
  return { from, to, begin: startOf(from), end: startOf(addDays(to, 1)) };
}
