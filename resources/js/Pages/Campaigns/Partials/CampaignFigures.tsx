import type { Campaign } from '#contract/campaigns.ts';
import { formatCount } from '#domain/formatCount.ts';
import { formatMoney } from '#domain/money.ts';
import { StatCard } from '#js/components/StatCard.tsx';
import { useLoad } from '#js/components/useLoad.ts';
import { useCampaignCounts } from '#js/stores/campaigns/campaignCounts.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import styles from './Campaign.module.css';

/** Totals over all events of a campaign. Each currency is shown separately. */
export function CampaignFigures({ campaign }: { campaign: Campaign }) {
  const can = useCanCheck();
  const { get, selected } = useCampaignCounts();
  useLoad(get, { campaignId: campaign.id, organisers: can('organisers.view'), events: can('events.view') });
  const counts = selected?.campaignId === campaign.id ? selected : null;
  const { location_count, group_count, survey_count, tickets_sold } = campaign;
  const [first, ...others] = campaign.revenue;
  return (
    <div className={styles.figures}>
      <StatCard
        label="Events"
        value={formatCount(counts?.events ?? campaign.event_count)}
        hint="Including past events"
      />
      <StatCard label="Tickets sold" value={formatCount(tickets_sold)} hint="Across all its events" />
      {can('orders.view') && (
        <StatCard
          label="Revenue"
          value={first ? formatMoney(first.amount, first.currency) : '–'}
          hint={
            others.length > 0
              ? `and ${others.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ')}`
              : 'Payments minus refunds'
          }
        />
      )}
      <StatCard
        label="Organisers"
        value={formatCount(counts?.organisers ?? campaign.organiser_count)}
        hint="Added, invited or active"
      />
      <StatCard label="Places" value={formatCount(location_count)} hint="Where they happen" />
      <StatCard label="Groups" value={formatCount(group_count)} hint="Events that belong together" />
      <StatCard label="Surveys" value={formatCount(survey_count)} hint="Including drafts" />
    </div>
  );
}
