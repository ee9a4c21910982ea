import type { Permission } from '#contract/permissions.ts';
import type { Event } from '#contract/programme/events.ts';
import type { DataColumn } from '#js/components/table/types.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { eventColumns } from '#js/Pages/Events/Partials/eventColumns.tsx';

/** The columns for the dates of a group: those of the event list, with the time beside the day. */
export function dateColumns(can: (permission: Permission) => boolean): DataColumn<Event>[] {
  return eventColumns(can)
    .filter((column) => !column.hidden)
    .flatMap((column) => (column.id === 'start_date' ? [column, TIME] : [column]));
}

const TIME: DataColumn<Event> = {
  id: 'time',
  header: 'Time',
  text: ({ start_date }) => start_date,
  cell: (event) => <DateText value={event.start_date} style="time" />,
};
