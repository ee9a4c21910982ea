import { formatDate } from '#domain/dates.ts';
import { addDays, dayOf, todayIn } from '#domain/days.ts';

type DayGroup<T> = { day: string; label: string; items: T[] };

/** Groups items in their order under “Today”, “Yesterday” or their day in the timezone. `now` is in milliseconds. */
export function groupByDay<T extends { created_at: string }>(items: T[], timezone: string, now: number): DayGroup<T>[] {
  const today = todayIn(timezone, now);
  const labels: Record<string, string> = { [today]: 'Today', [addDays(today, -1)]: 'Yesterday' };
  const groups: DayGroup<T>[] = [];
  for (const item of items) {
    const day = dayOf(item.created_at, timezone);
    const last = groups.at(-1);
    if (last?.day === day) {
      last.items.push(item);
    } else {
      groups.push({ day, label: labels[day] ?? formatDate(item.created_at, timezone, 'day'), items: [item] });
    }
  }
  return groups;
}
