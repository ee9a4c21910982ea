import type { Group } from '#contract/programme/groups.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { CellTitle } from '#js/components/table/columns/CellTitle.tsx';
import { countColumn } from '#js/components/table/columns/countColumn.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import type { DataColumn } from '#js/components/table/types.ts';
import { EVENT_LABELS } from '#js/Pages/Events/Partials/eventLabels.ts';
import styles from './groups.module.css';
import { Swatch } from './Swatch.tsx';

/** @param namesCampaign shows the campaign below the name; a campaign's own list shows the description instead. */
export function groupColumns(namesCampaign: boolean): DataColumn<Group>[] {
  return [
    {
      id: 'name',
      header: 'Group',
      sortable: true,
      text: ({ name }) => name,
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
    dateColumn('start_date', 'First date', { style: 'day', sortable: true }),
    dateColumn('next_date', 'Next date', { style: 'day', onPhone: 'end' }),
    statusColumn(EVENT_LABELS),
    textColumn('events', 'Events', eventCount, { align: 'end' }),
    countColumn('sold', 'Sold', ({ sold }) => sold),
    textColumn('tickets', 'Tickets', ticketSettings, { hidden: true }),
    dateColumn('created_at', 'Created', { style: 'date', sortable: true, hidden: true, onPhone: 'hidden' }),
  ];
}

function eventCount({ upcoming_count, events_count }: Group): string {
  return upcoming_count === null || events_count === null
    ? formatCount(events_count)
    : `${upcoming_count} of ${events_count} to come`;
}

function ticketSettings({ shares_tickets }: Group): string | null {
  return shares_tickets === null ? null : shares_tickets ? 'Shared by all dates' : 'Separate for each date';
}
