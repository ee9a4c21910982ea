import type { EventInput } from '@fullcalendar/react';
import type { CalendarEntry } from '#contract/calendar.ts';
import { addDays, dayOf } from '#domain/days.ts';
import type { Span } from '#domain/moveByDays.ts';
import { isKey } from '#js/lib/isKey.ts';

const DAY = 86_400_000;
const STATUS_COLORS = {
  draft: 'var(--neutral)',
  active: 'var(--accent)',
  paused: 'var(--warning)',
  completed: 'var(--info)',
};

/** The name of an entry that no other has. */
export function entryKey({ kind, id }: Pick<CalendarEntry, 'kind' | 'id'>): string {
  return `${kind}-${id}`;
}

/** The colour of an entry: that of its group or campaign, else of its status. */
export function entryColor({ color, status }: CalendarEntry): string {
  return color ?? (isKey(STATUS_COLORS, status) ? STATUS_COLORS[status] : STATUS_COLORS.draft);
}

/**
 * Entries as FullCalendar takes them. A group is a bar over whole days, from its first date to its last; so is what lasts
 * a day and more where the hours of a day are shown, and there it is not dragged. An entry whose start is unknown has no
 * place here.
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

/** When an entry is; null where its start or end is unknown. */
export function spanOf({ start_date, end_date }: CalendarEntry): Span | null {
  return start_date === null || end_date === null ? null : { start_date, end_date };
}

function wholeDays(start: string, end: string, timezone: string) {
  return { start: dayOf(start, timezone), end: addDays(dayOf(end, timezone), 1) };
}
