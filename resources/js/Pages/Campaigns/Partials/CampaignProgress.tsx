import type { Campaign } from '#contract/programme/campaigns.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { campaignDays } from '#domain/programme/campaignDays.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import styles from './Campaign.module.css';
import { campaignTarget } from './campaignTarget.ts';
import { TargetBar } from './TargetBar.tsx';

type CampaignProgressProps = {
  campaign: Campaign /** Today in the company's time zone, `YYYY-MM-DD`. */;
  today: string;
};

/** Progress towards the campaign's target, and the share of its time that has passed. */
export function CampaignProgress({ campaign, today }: CampaignProgressProps) {
  const { start_date, end_date, goal } = campaign;
  const { percent, text } = campaignDays(start_date, end_date, today);
  const target = campaignTarget(campaign, useCanCheck()('orders.view'));
  return (
    <Card title="Goal">
      <div className={layout.stack}>
        <p dir="auto" className={goal ? styles.goal : layout.muted}>
          {goal ?? 'No goal has been set.'}
        </p>
        {target && (
          <div className={layout.tight}>
            <p className={styles.ends}>
              <span>{target.label}</span>
              {target.percent !== null && <strong>{`${target.percent}%`}</strong>}
              <span dir="auto">{target.text}</span>
            </p>
            {target.percent !== null && <TargetBar {...target} percent={target.percent} />}
          </div>
        )}
        <div className={layout.tight}>
          {percent !== null && <TargetBar label="Time of the campaign" percent={percent} text={text} />}
          <p className={styles.ends}>
            <span dir="auto">{start_date && formatDay(start_date)}</span>
            <strong dir="auto">{text}</strong>
            <span dir="auto">{end_date && formatDay(end_date)}</span>
          </p>
        </div>
      </div>
    </Card>
  );
}
