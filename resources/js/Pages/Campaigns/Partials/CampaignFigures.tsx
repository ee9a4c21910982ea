import type { Campaign } from '#contract/programme/campaigns.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { StatCard } from '#js/components/chart/StatCard.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useCampaignCounts } from '#js/stores/programme/campaigns/campaignCounts.ts';
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
