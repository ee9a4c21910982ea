import type { EventInput } from '@fullcalendar/react';
import type { CalendarEntry } from '#contract/programme/calendar.ts';
import { addDays, dayOf } from '#domain/kit/time/days.ts';
import type { Span } from '#domain/kit/time/moveByDays.ts';
import { isKey } from '#js/lib/focus/isKey.ts';

const DAY = 86_400_000;
const STATUS_COLORS = {
  draft: 'var(--neutral)',
  active: 'var(--accent)',
  paused: 'var(--warning)',
  completed: 'var(--info)',
};

/** A unique key for an entry. */
export function entryKey({ kind, id }: Pick<CalendarEntry, 'kind' | 'id'>): string {
  return `${kind}-${id}`;
}

/** An entry's colour: of its group or campaign, otherwise of its status. */
export function entryColor({ color, status }: CalendarEntry): string {
  return color ?? (isKey(STATUS_COLORS, status) ? STATUS_COLORS[status] : STATUS_COLORS.draft);
}

/**
 * Converts entries to FullCalendar events. Groups become all-day bars from their first date to their last. In views
 * with hours, so do entries of a day or longer, which then cannot be dragged. Entries without a start are left out.
 */
export function calendarEvents(entries: CalendarEntry[], timezone: string, showsHours = false): EventInput[] {
  return entries.flatMap((entry) => {
    const { start_date: start, end_date: end } = entry;
    if (start === null) {
      return [];
    }
    const ink = entryColor(entry);
    const common = {
      id: entryKey(entry),
      title: entry.name,
      editable: entry.can_move && end !== null,
      color: `color-mix(in oklab, ${ink} 14%, var(--surface-card))`,
      contrastColor: 'var(--ink)',
      extendedProps: { entry },
      interactive: true,
    };
    const isLong = showsHours && end !== null && Date.parse(end) - Date.parse(start) >= DAY;
    return entry.kind === 'group' || isLong
      ? { ...common, ...wholeDays(start, end ?? start, timezone), allDay: true, editable: false }
      : { ...common, start, ...(end !== null && { end }) };
  });
}

/** The start and end of an entry; null if either is unknown. */
export function spanOf({ start_date, end_date }: CalendarEntry): Span | null {
  return start_date === null || end_date === null ? null : { start_date, end_date };
}

/** `end` is the day after the last one. An entry that ends at midnight does not cover the day that begins then. */
function wholeDays(start: string, end: string, timezone: string) {
  const last = new Date(Math.max(Date.parse(start), Date.parse(end) - 1)).toISOString();
  return { start: dayOf(start, timezone), end: addDays(dayOf(last, timezone), 1) };
}
