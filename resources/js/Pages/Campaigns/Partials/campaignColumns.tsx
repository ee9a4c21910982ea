import type { Permission } from '#contract/permissions.ts';
import type { Campaign } from '#contract/programme/campaigns.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { dayRange } from '#domain/programme/campaignDays.ts';
import { countColumn } from '#js/components/table/columns/countColumn.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { Person } from '#js/components/text/Person.tsx';
import { CampaignName } from './CampaignName.tsx';
import { CampaignTarget } from './CampaignTarget.tsx';
import { CAMPAIGN_LABELS } from './campaignLabels.ts';
import { campaignTarget } from './campaignTarget.ts';

/** The revenue column needs permission to see orders. */
export function campaignColumns(can: (permission: Permission) => boolean): DataColumn<Campaign>[] {
  const canSeeRevenue = can('orders.view');
  return COLUMNS.filter(({ id }) => id !== 'revenue' || canSeeRevenue).map((column) =>
    column.id === 'target'
      ? { ...column, text: (campaign) => campaignTarget(campaign, canSeeRevenue)?.text ?? null }
      : column,
  );
}

const COLUMNS: DataColumn<Campaign>[] = [
  titleColumn(
    'name',
    'Campaign',
    (campaign) => ({ title: <CampaignName campaign={campaign} />, detail: campaign.goal ?? 'No goal yet' }),
    { text: ({ name }) => name },
  ),
  statusColumn(CAMPAIGN_LABELS),
  {
    id: 'start_date',
    header: 'Dates',
    onPhone: 'end',
    sortable: true,
    text: ({ start_date, end_date }) => dayRange(start_date, end_date),
    cell: ({ start_date, end_date }) => <span dir="auto">{dayRange(start_date, end_date) || '–'}</span>,
  },
  {
    id: 'owner',
    header: 'Owner',
    text: ({ owner_name }) => owner_name,
    cell: ({ owner_name }) => (owner_name ? <Person name={owner_name} /> : '–'),
  },
  countColumn('events', 'Events', ({ event_count }) => event_count),
  countColumn('organisers', 'Organisers', ({ organiser_count }) => organiser_count, { hidden: true }),
  countColumn('places', 'Places', ({ location_count }) => location_count, { hidden: true }),
  countColumn('groups', 'Groups', ({ group_count }) => group_count, { hidden: true }),
  countColumn('surveys', 'Surveys', ({ survey_count }) => survey_count, { hidden: true }),
  {
    id: 'target',
    header: 'Target',
    onPhone: 'end',
    cell: (campaign) => <CampaignTarget campaign={campaign} />,
  },
  countColumn('sold', 'Sold', ({ tickets_sold }) => tickets_sold),
  textColumn('revenue', 'Revenue', revenueText, { align: 'end' }),
  dateColumn('created_at', 'Created', { style: 'date', sortable: true, hidden: true, onPhone: 'hidden' }),
];

function revenueText({ revenue }: Campaign): string | null {
  return revenue.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ') || null;
}
