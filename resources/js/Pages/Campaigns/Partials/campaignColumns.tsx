import type { Campaign } from '#contract/campaigns.ts';
import type { Permission } from '#contract/permissions.ts';
import { dayRange } from '#domain/campaignDays.ts';
import { formatCount } from '#domain/formatCount.ts';
import { formatMoney } from '#domain/money.ts';
import { CellTitle } from '#js/components/DataTable/CellTitle.tsx';
import { dateColumn } from '#js/components/DataTable/dateColumn.tsx';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { Status } from '#js/components/Status.tsx';
import { CampaignName } from './CampaignName.tsx';
import { CAMPAIGN_LABELS } from './campaignLabels.ts';

/** Money of orders has a column only for those who may see orders. */
export function campaignColumns(can: (permission: Permission) => boolean): DataColumn<Campaign>[] {
  return COLUMNS.filter(({ id }) => id !== 'revenue' || can('orders.view'));
}

const COLUMNS: DataColumn<Campaign>[] = [
  {
    id: 'name',
    header: 'Campaign',
    sortable: true,
    cell: (campaign) => (
      <CellTitle title={<CampaignName campaign={campaign} />} detail={campaign.goal ?? 'No goal yet'} />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    onPhone: 'end',
    sortable: true,
    cell: ({ status }) => <Status labels={CAMPAIGN_LABELS} value={status} />,
  },
  {
    id: 'start_date',
    header: 'Days',
    onPhone: 'end',
    sortable: true,
    cell: ({ start_date, end_date }) => <span dir="auto">{dayRange(start_date, end_date) || '–'}</span>,
  },
  { id: 'owner', header: 'Owner', cell: ({ owner_name }) => owner_name ?? '–' },
  { id: 'events', header: 'Events', align: 'end', cell: ({ event_count }) => formatCount(event_count) },
  {
    id: 'organisers',
    header: 'Organisers',
    align: 'end',
    hidden: true,
    cell: ({ organiser_count }) => formatCount(organiser_count),
  },
  {
    id: 'places',
    header: 'Places',
    align: 'end',
    hidden: true,
    cell: ({ location_count }) => formatCount(location_count),
  },
  { id: 'groups', header: 'Groups', align: 'end', hidden: true, cell: ({ group_count }) => formatCount(group_count) },
  {
    id: 'surveys',
    header: 'Surveys',
    align: 'end',
    hidden: true,
    cell: ({ survey_count }) => formatCount(survey_count),
  },
  { id: 'sold', header: 'Sold', align: 'end', cell: ({ tickets_sold }) => formatCount(tickets_sold) },
  {
    id: 'revenue',
    header: 'Revenue',
    align: 'end',
    cell: ({ revenue }) => revenue.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ') || '–',
  },
  dateColumn('created_at', 'Created', { style: 'date', sortable: true, hidden: true, onPhone: 'hidden' }),
];
