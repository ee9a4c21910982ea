import { usePage } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { ATTENDEE_SORTS } from '#domain/programme/tickets.ts';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { defineList } from '#js/components/table/defineList.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useAttendees } from '#js/stores/selling/attendees.ts';
import { useExports } from '#js/stores/selling/orders/exports.ts';
import { TICKET_LABELS } from '../tickets/ticketLabels.ts';
import { useTypesOf } from '../tickets/useTypesOf.ts';

type Props = PageProps<'Events/Attendees'>;

const CHECKED_IN = [
  { value: 'yes', label: 'Checked in' },
  { value: 'no', label: 'Not yet' },
] as const;

export const attendeeList = defineList(
  useAttendees,
  {
    sorts: ATTENDEE_SORTS,
    filters: {
      status: { label: 'Status', options: optionsOf(TICKET_LABELS), multiple: true },
      checked_in: { label: 'Check-in', options: CHECKED_IN },
    },
    recordLists: ['ticket_type_id'],
    ranges: { created: { label: 'Issued', kind: 'days' } },
  },
  (params, { event }: Props) => ({ eventID: event.id, ...params }),
);

/** The table of attendees, with a filter by the event's ticket types. */
export function useAttendeeTable(props: Props) {
  const table = attendeeList.useTable(props);
  const options = useTypesOf(props.event).map(({ id, name }) => ({ value: String(id), label: name }));
  return { ...table, filters: [...table.filters, { id: 'ticket_type_id', label: 'Ticket', options, multiple: true }] };
}

/** Exports the attendees as CSV with the current search and filters; undefined without permission. */
export function useAttendeeExport(props: Props): (() => unknown) | undefined {
  const { url } = usePage();
  const { timezone } = useCompanyFormat();
  const exportAttendees = useExports((state) => state.attendees);
  const canExport = useCan('orders.export');
  const { eventID, page, per_page, sort_by, sort_order, ...filters } = attendeeList.queryAt(url, props);
  return canExport ? () => exportAttendees(eventID, filters, timezone) : undefined;
}
