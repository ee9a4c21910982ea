import { formatDate, toZonedLocal } from '#domain/dates.ts';

type DayGroup<T> = { day: string; label: string; items: T[] };

/**
 * Items in the order they come, under “Today”, “Yesterday” or their day in the timezone. `now` is in milliseconds.
 */
export function groupByDay<T extends { created_at: string }>(items: T[], timezone: string, now: number): DayGroup<T>[] {
  const dayOf = (instant: string) => toZonedLocal(instant, timezone).slice(0, 10);
  const today = dayOf(new Date(now).toISOString());
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  const labels: Record<string, string> = { [today]: 'Today', [yesterday]: 'Yesterday' };
  const groups: DayGroup<T>[] = [];
  for (const item of items) {
    const day = dayOf(item.created_at);
    const last = groups.at(-1);
    if (last?.day === day) {
      last.items.push(item);
    } else {
      groups.push({ day, label: labels[day] ?? formatDate(item.created_at, timezone, 'day'), items: [item] });
    }
  }
  return groups;
}
