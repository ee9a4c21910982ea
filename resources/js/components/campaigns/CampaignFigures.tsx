import type { Campaign } from '#contract/campaigns.ts';
import { formatMoney } from '#js/lib/money.ts';
import layout from '../events/layout.module.css';
import { StatCard } from '../StatCard.tsx';

/** What a campaign has: its figures over all its events. Money of different currencies stands side by side. */
export function CampaignFigures({ campaign }: { campaign: Campaign }) {
  const { event_count, location_count, organiser_count, group_count, survey_count, tickets_sold } = campaign;
  const [first, ...others] = campaign.revenue;
  return (
    <div className={layout.stats}>
      <StatCard label="Events" value={number(event_count)} hint={counted(location_count, 'place')} />
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
      <StatCard label="Organisers" value={number(organiser_count)} hint="Added, invited or active" />
      <StatCard label="Groups" value={number(group_count)} hint="Series of events" />
      <StatCard label="Surveys" value={number(survey_count)} hint="Drafts included" />
    </div>
  );
}

function number(count: number): string {
  return count.toLocaleString('en');
}

function counted(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? '' : 's'}`;
}
