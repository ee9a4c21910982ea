import { formatDate } from '#domain/kit/time/dates.ts';
import { addDays, dayOf, todayIn } from '#domain/kit/time/days.ts';

type DayGroup<T> = { day: string; label: string; items: T[] };

/**
 * Groups items, in order, under “Today”, “Yesterday” or their day in the time zone; items without a date come last.
 * `now` is in milliseconds.
 */
export function groupByDay<T extends { created_at: string | null }>(
  items: T[],
  timezone: string,
  now: number,
): DayGroup<T>[] {
  const today = todayIn(timezone, now);
  const labels: Record<string, string> = { [today]: 'Today', [addDays(today, -1)]: 'Yesterday' };
  const groups: DayGroup<T>[] = [];
  const undated = items.filter((item) => item.created_at === null);
  for (const item of items) {
    if (item.created_at === null) {
      continue;
    }
    const day = dayOf(item.created_at, timezone);
    const last = groups.at(-1);
    if (last?.day === day) {
      last.items.push(item);
    } else {
      groups.push({ day, label: labels[day] ?? formatDate(item.created_at, timezone, 'day'), items: [item] });
    }
  }
  return undated.length > 0 ? [...groups, { day: '', label: 'Date unknown', items: undated }] : groups;
}
