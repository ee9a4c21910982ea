import type { Group } from '#contract/groups.ts';
import { formatCount } from '#domain/formatCount.ts';
import { CellTitle } from '#js/components/DataTable/CellTitle.tsx';
import { dateColumn } from '#js/components/DataTable/dateColumn.tsx';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { DateText } from '#js/components/DateText.tsx';
import { Status } from '#js/components/Status.tsx';
import { EVENT_LABELS } from '#js/Pages/Events/Partials/eventLabels.ts';
import styles from './groups.module.css';
import { Swatch } from './Swatch.tsx';

/** @param namesCampaign below the name; a campaign's own list says what the group is instead. */
export function groupColumns(namesCampaign: boolean): DataColumn<Group>[] {
  return [
    {
      id: 'name',
      header: 'Group',
      sortable: true,
      cell: (group) => (
        <span className={styles.named}>
          <Swatch color={group.color} />
          <CellTitle
            title={group.name}
            detail={namesCampaign ? (group.campaign_name ?? 'No campaign') : group.description}
          />
        </span>
      ),
    },
    {
      id: 'start_date',
      header: 'First date',
      sortable: true,
      cell: (group) => (group.start_date ? <DateText value={group.start_date} style="day" /> : '–'),
    },
    {
      id: 'next_date',
      header: 'Next date',
      onPhone: 'end',
      cell: (group) => (group.next_date ? <DateText value={group.next_date} style="day" /> : '–'),
    },
    {
      id: 'status',
      header: 'Status',
      onPhone: 'end',
      sortable: true,
      cell: (group) => <Status labels={EVENT_LABELS} value={group.status} />,
    },
    {
      id: 'events',
      header: 'Events',
      align: 'end',
      cell: ({ upcoming_count, events_count }) =>
        upcoming_count === null || events_count === null
          ? formatCount(events_count)
          : `${upcoming_count} of ${events_count} to come`,
    },
    { id: 'sold', header: 'Sold', align: 'end', cell: (group) => formatCount(group.sold) },
    {
      id: 'tickets',
      header: 'Tickets',
      hidden: true,
      cell: ({ shares_tickets }) =>
        shares_tickets === null ? '–' : shares_tickets ? 'One setting for all dates' : 'Each date its own',
    },
    dateColumn('created_at', 'Created', { style: 'date', sortable: true, hidden: true, onPhone: 'hidden' }),
  ];
}
