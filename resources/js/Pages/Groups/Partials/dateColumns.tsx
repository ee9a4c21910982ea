import type { Event } from '#contract/events.ts';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { DateText } from '#js/components/DateText.tsx';
import { eventColumns } from '#js/Pages/Events/Partials/eventColumns.tsx';

const TIME: DataColumn<Event> = {
  id: 'time',
  header: 'Time',
  cell: (event) => <DateText value={event.start_date} style="time" />,
};

/** The dates of a group: events as in their own list, with the time beside the day. */
export const dateColumns: DataColumn<Event>[] = eventColumns
  .filter((column) => !column.hidden)
  .flatMap((column) => (column.id === 'start_date' ? [column, TIME] : [column]));
