import '#css/mantineSegmented.css';
import { SegmentedControl } from '@mantine/core';
import { FilterBar } from '#js/components/table/filters/FilterBar.tsx';
import { RecordFilter } from '#js/components/table/filters/RecordFilter.tsx';
import type { ListControl, RangeDefinition } from '#js/components/table/types.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { RANGES } from '#js/stores/overview/dashboard.ts';
import { useCampaignChoices } from '#js/stores/programme/campaigns/campaignChoices.ts';
import { useEventChoices } from '#js/stores/programme/events/eventChoices.ts';
import styles from './dashboard.module.css';

const PERIOD: RangeDefinition[] = [{ id: '', label: 'Period', kind: 'days' }];

/** The last days or any others, and whose sales: of the company, a campaign or an event. */
export function DashboardFilters({ list }: { list: ListControl }) {
  const can = useCanCheck();
  const campaigns = useCampaignChoices();
  const events = useEventChoices();
  const { filters } = list.query;
  const isOther = Boolean(filters.from || filters.to);
  return (
    <div className={styles.filters}>
      <SegmentedControl
        aria-label="Time range"
        size="xs"
        value={isOther ? '' : filters.days || '30'}
        onChange={(days) => list.change({ filters: { ...filters, from: '', to: '', days: days === '30' ? '' : days } })}
        data={RANGES.map((range) => ({ value: String(range), label: `${range} days` }))}
      />
      <FilterBar filters={[]} ranges={PERIOD} list={list}>
        {can('campaigns.view') && <RecordFilter list={list} name="campaign_id" label="Campaign" choices={campaigns} />}
        {can('events.view') && <RecordFilter list={list} name="event_id" label="Event" choices={events} />}
      </FilterBar>
    </div>
  );
}
