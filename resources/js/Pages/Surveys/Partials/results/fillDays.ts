import { addDays, dayNumber } from '#domain/kit/time/days.ts';

type Day = { day: string; count: number };

/** Longer periods are not filled. */
const MAX_DAYS = 366;

/** Adds days without answers as zero, so the chart has no gaps. */
export function fillDays(days: Day[]): Day[] {
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const [first, ...others] = days
    .map(({ day }) => day)
    .filter((day) => Number.isFinite(dayNumber(day)))
    .sort();
  if (first === undefined) {
    return [];
  }
  const length = dayNumber(others.at(-1) ?? first) - dayNumber(first) + 1;
  if (length > MAX_DAYS) {
    return days;
  }
  return Array.from({ length }, (_, index) => {
    const day = addDays(first, index);
    return { day, count: counts.get(day) ?? 0 };
  });
}
