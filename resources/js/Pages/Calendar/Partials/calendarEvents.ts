import type { EventInput } from '@fullcalendar/react';
import type { CalendarEntry } from '#contract/calendar.ts';
import { addDays, dayOf } from '#domain/days.ts';

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
  return color ?? STATUS_COLORS[status];
}

/**
 * Entries as FullCalendar takes them. A group is a bar over whole days, from its first date to its last; so is what lasts
 * a day and more where the hours of a day are shown, and there it is not dragged.
 */
export function calendarEvents(entries: CalendarEntry[], timezone: string, showsHours = false): EventInput[] {
  return entries.map((entry) => {
    const ink = entryColor(entry);
    const common = {
      id: entryKey(entry),
      title: entry.name,
      editable: entry.can_move,
      color: `color-mix(in oklab, ${ink} 14%, var(--surface-card))`,
      contrastColor: 'var(--ink)',
      extendedProps: { entry },
      interactive: true,
    };
    const isLong = showsHours && Date.parse(entry.end_date) - Date.parse(entry.start_date) >= DAY;
    return entry.kind === 'group' || isLong
      ? { ...common, ...wholeDays(entry, timezone), allDay: true, editable: false }
      : { ...common, start: entry.start_date, end: entry.end_date };
  });
}

function wholeDays({ start_date, end_date }: CalendarEntry, timezone: string) {
  return { start: dayOf(start_date, timezone), end: addDays(dayOf(end_date, timezone), 1) };
}
