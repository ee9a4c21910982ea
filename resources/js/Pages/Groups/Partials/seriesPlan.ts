import { toZonedLocal } from '#domain/kit/time/dates.ts';
import { addDays, dayNumber, dayOf, weekdayOf } from '#domain/kit/time/days.ts';
import { moveByDays, moveSpanByDays, moveSpanTo, type Span } from '#domain/kit/time/moveByDays.ts';
import { MAX_SERIES_DATES, type SeriesEnd, type SeriesRule, seriesDates } from '#domain/programme/seriesDates.ts';
import { seriesName } from '#domain/programme/seriesName.ts';

/** One date of a series before it is created. */
export type PlannedDate = Span & {
  /** Identifies the date: its day by the rule (`YYYY-MM-DD`), also after it was moved to another day. */
  day: string;
  name: string;
  /** Its name by the pattern and its start by the rule. They differ if it was renamed or moved. */
  planned: { name: string; start_date: string };
};

/** How one date differs from the rule. */
type DateChange = {
  name?: string | undefined;
  start_date?: string | undefined;
  isLeftOut?: boolean;
  /** The rule does not give this date. */
  isAdded?: boolean;
};

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
  /** The changes to single dates by `PlannedDate.day`, which are kept when the rule changes. */
  changes?: Record<string, DateChange>;
  /** Calculated by `replan`. */
  dates: PlannedDate[];
};

/** A weekly series of eight events without a start yet. */
export function emptyPlan(pattern = ''): SeriesPlan {
  return {
    ...{ pattern, start_date: null, end_date: null, kind: 'weekly', weekdays: [], every: 1, monthlyBy: 'day' },
    ...{ picked: [], until: 'count', count: 8, lastDay: '', dates: [] },
  };
}

/** The plan with this change and recalculated dates. Changes to single dates are kept, and move with the first date. */
export function replan(plan: SeriesPlan, change: Partial<SeriesPlan>, timezone: string): SeriesPlan {
  const next = { ...plan, ...change };
  const moved = {
    ...next,
    changes: movedChanges(next, daysBetween(plan.start_date, next.start_date, timezone), timezone),
  };
  return { ...moved, dates: datesOf(moved, timezone) };
}

/** Picked days and chosen weekdays stay where they are. */
function movedChanges(plan: SeriesPlan, days: number, timezone: string): Record<string, DateChange> {
  const { kind, weekdays, changes = {} } = plan;
  if (days === 0 || kind === 'picked' || (kind === 'weekly' && weekdays.length > 0)) {
    return changes;
  }
  return Object.fromEntries(
    Object.entries(changes).map(([day, { start_date, ...change }]) => [
      addDays(day, days),
      { ...change, start_date: start_date && moveByDays(start_date, days, timezone) },
    ]),
  );
}

function daysBetween(from: string | null, to: string | null, timezone: string): number {
  return from === null || to === null ? 0 : dayNumber(dayOf(to, timezone)) - dayNumber(dayOf(from, timezone));
}

/** The plan with this date renamed. Given the name by the pattern, it follows the pattern again. */
export function renameDate(
  plan: SeriesPlan,
  { day, planned }: PlannedDate,
  name: string,
  timezone: string,
): SeriesPlan {
  return changeDate(plan, day, { name: name === planned.name ? undefined : name }, timezone);
}

/** The plan with this date moved to another start. Given the start by the rule, it follows the rule again. */
export function moveDate(
  plan: SeriesPlan,
  { day, planned }: PlannedDate,
  start_date: string,
  timezone: string,
): SeriesPlan {
  return changeDate(plan, day, { start_date: start_date === planned.start_date ? undefined : start_date }, timezone);
}

/** The plan without this date. */
export function leaveOut(plan: SeriesPlan, { day }: PlannedDate, timezone: string): SeriesPlan {
  return changeDate(plan, day, { isLeftOut: true }, timezone);
}

/** The plan with one more picked day. If its date was left out, it is back, as the rule gives it. */
export function pickDay(plan: SeriesPlan, day: string, timezone: string): SeriesPlan {
  const changes = { ...plan.changes };
  if (changes[day]?.isLeftOut) {
    delete changes[day];
  }
  return replan(plan, { picked: [...plan.picked, day], changes }, timezone);
}

/** Whether dates were left out. */
export function hasLeftOut({ changes = {} }: SeriesPlan): boolean {
  return Object.values(changes).some(({ isLeftOut }) => isLeftOut);
}

/** The plan with all dates that were left out, as they were before. */
export function bringBack(plan: SeriesPlan, timezone: string): SeriesPlan {
  const entries = Object.entries(plan.changes ?? {}).map(([day, change]) => [day, { ...change, isLeftOut: false }]);
  return replan(plan, { changes: Object.fromEntries(entries) }, timezone);
}

/** The plan with one more date at its end, a week after the last one. */
export function withOneMore(plan: SeriesPlan, timezone: string): SeriesPlan {
  const last = plan.dates.at(-1);
  if (!last || plan.dates.length >= MAX_SERIES_DATES) {
    return plan;
  }
  const moved = plan.changes?.[last.day]?.start_date && { start_date: moveByDays(last.start_date, 7, timezone) };
  return changeDate(plan, addDays(last.day, 7), { isAdded: true, isLeftOut: false, ...moved }, timezone);
}

function changeDate(plan: SeriesPlan, day: string, change: DateChange, timezone: string): SeriesPlan {
  const changes = { ...plan.changes, [day]: { ...plan.changes?.[day], ...change } };
  return replan(plan, { changes }, timezone);
}

function datesOf(plan: SeriesPlan, timezone: string): PlannedDate[] {
  const { start_date, end_date, changes = {} } = plan;
  if (start_date === null || end_date === null || !(Date.parse(end_date) > Date.parse(start_date))) {
    return [];
  }
  const first = { start_date, end_date };
  const firstDay = dayOf(start_date, timezone);
  const home = dayNumber(firstDay);
  const added = Object.keys(changes).filter((day) => changes[day]?.isAdded && day > firstDay);
  const spans = [
    ...seriesDates(first, ruleOf(plan, start_date, timezone), endOf(plan), timezone),
    ...added.map((day) => moveSpanByDays(first, dayNumber(day) - home, timezone)),
  ];
  return [...new Map(spans.map((span) => [dayOf(span.start_date, timezone), span]))]
    .filter(([day]) => !changes[day]?.isLeftOut)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, MAX_SERIES_DATES)
    .map(([day, given], index) => {
      const change = changes[day];
      const span = change?.start_date ? moveSpanTo(given, toZonedLocal(change.start_date, timezone), timezone) : given;
      const name = seriesName(plan.pattern, span.start_date, index + 1, timezone);
      return { ...span, day, name: change?.name ?? name, planned: { name, start_date: given.start_date } };
    });
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
