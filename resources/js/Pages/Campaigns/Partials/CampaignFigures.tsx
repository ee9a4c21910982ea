import type { Campaign } from '#contract/campaigns.ts';
import { formatMoney } from '#domain/money.ts';
import { StatCard } from '#js/components/StatCard.tsx';
import { useLoad } from '#js/components/useLoad.ts';
import { useCampaignCounts } from '#js/stores/campaigns/campaignCounts.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import styles from './Campaign.module.css';

/** What a campaign has: its figures over all its events. Money of different currencies stands side by side. */
export function CampaignFigures({ campaign }: { campaign: Campaign }) {
  const can = useCanCheck();
  const { get, selected } = useCampaignCounts();
  useLoad(get, { campaignId: campaign.id, organisers: can('organisers.view'), events: can('events.view') });
  const counts = selected?.campaignId === campaign.id ? selected : null;
  const { location_count, group_count, survey_count, tickets_sold } = campaign;
  const [first, ...others] = campaign.revenue;
  return (
    <div className={styles.figures}>
      <StatCard label="Events" value={number(counts?.events ?? campaign.event_count)} hint="Past ones included" />
      <StatCard label="Tickets sold" value={number(tickets_sold)} hint="Over all its events" />
      <StatCard
        label="Revenue"
        value={first ? formatMoney(first.amount, first.currency) : '–'}
        hint={
          others.length > 0
            ? `and ${others.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ')}`
            : 'Taken, less refunds'
        }
      />
      <StatCard
        label="Organisers"
        value={number(counts?.organisers ?? campaign.organiser_count)}
        hint="Added, invited or active"
      />
      <StatCard label="Places" value={number(location_count)} hint="Where they happen" />
      <StatCard label="Groups" value={number(group_count)} hint="Series of events" />
      <StatCard label="Surveys" value={number(survey_count)} hint="Drafts included" />
    </div>
  );
}

function number(count: number): string {
  return count.toLocaleString('en');
}
