import { dayOf, weekdayOf } from '#domain/days.ts';
import { moveSpanByDays, type Span } from '#domain/moveByDays.ts';
import { MAX_SERIES_DATES, type SeriesEnd, type SeriesRule, seriesDates } from '#domain/seriesDates.ts';
import { seriesName } from '#domain/seriesName.ts';

/** One date of a series before it is created. `key` is stable while it is edited. */
export type PlannedDate = Span & { key: number; name: string };

/** The form values of a series: the first event, the rule and the resulting dates. */
export type SeriesPlan = {
  pattern: string;
  start_date: string | null;
  end_date: string | null;
  kind: SeriesRule['kind'];
  weekdays: number[];
  every: number | string;
  monthlyBy: 'day' | 'weekday';
  picked: string[];
  until: 'count' | 'day';
  count: number | string;
  lastDay: string;
  dates: PlannedDate[];
};

/** A weekly series of eight events without a start yet. */
export function emptyPlan(pattern = ''): SeriesPlan {
  return {
    ...{ pattern, start_date: null, end_date: null, kind: 'weekly', weekdays: [], every: 1, monthlyBy: 'day' },
    ...{ picked: [], until: 'count', count: 8, lastDay: '', dates: [] },
  };
}

/** The plan with this change and recalculated dates. */
export function replan(plan: SeriesPlan, change: Partial<SeriesPlan>, timezone: string): SeriesPlan {
  const next = { ...plan, ...change };
  return { ...next, dates: datesOf(next, timezone) };
}

/** The plan with one more date at its end, a week after the last one. */
export function withOneMore(plan: SeriesPlan, timezone: string): SeriesPlan {
  const last = plan.dates.at(-1);
  if (!last || plan.dates.length >= MAX_SERIES_DATES) {
    return plan;
  }
  const span = moveSpanByDays(last, 7, timezone);
  const name = seriesName(plan.pattern, span.start_date, plan.dates.length + 1, timezone);
  const key = Math.max(...plan.dates.map((date) => date.key)) + 1;
  return { ...plan, dates: [...plan.dates, { ...span, key, name }] };
}

function datesOf(plan: SeriesPlan, timezone: string): PlannedDate[] {
  const { start_date, end_date } = plan;
  if (start_date === null || end_date === null || Date.parse(end_date) <= Date.parse(start_date)) {
    return [];
  }
  return seriesDates({ start_date, end_date }, ruleOf(plan, start_date, timezone), endOf(plan), timezone).map(
    (span, index) => ({ ...span, key: index, name: seriesName(plan.pattern, span.start_date, index + 1, timezone) }),
  );
}

function ruleOf(plan: SeriesPlan, start: string, timezone: string): SeriesRule {
  const every = Math.max(1, Number(plan.every) || 1);
  switch (plan.kind) {
    case 'weekly': {
      const home = weekdayOf(dayOf(start, timezone));
      return { kind: 'weekly', every, weekdays: plan.weekdays.length > 0 ? plan.weekdays : [home] };
    }
    case 'days':
      return { kind: 'days', every };
    case 'monthly':
      return { kind: 'monthly', every, by: plan.monthlyBy };
    case 'picked':
      return { kind: 'picked', days: plan.picked };
  }
}

function endOf(plan: SeriesPlan): SeriesEnd {
  if (plan.kind === 'picked') {
    return { count: MAX_SERIES_DATES };
  }
  return plan.until === 'day' && plan.lastDay !== '' ? { until: plan.lastDay } : { count: Number(plan.count) || 1 };
}

/** The dates of a plan as they are sent. */
export function datesInput({ dates }: SeriesPlan) {
  return dates.map(({ name, start_date, end_date }) => ({ name, start_date, end_date }));
}
