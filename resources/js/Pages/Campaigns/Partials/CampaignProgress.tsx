import type { Campaign } from '#contract/campaigns.ts';
import { campaignDays, dayName } from '#domain/campaignDays.ts';
import { Card } from '#js/components/Card.tsx';
import layout from '#js/components/layout.module.css';
import styles from './Campaign.module.css';

type CampaignProgressProps = { campaign: Campaign /** The company's day, `YYYY-MM-DD`. */; today: string };

/** What the campaign is to reach, and how much of its time is over. */
export function CampaignProgress({ campaign, today }: CampaignProgressProps) {
  const { start_date, end_date, goal } = campaign;
  const { percent, text } = campaignDays(start_date, end_date, today);
  return (
    <Card title="Goal">
      <div className={layout.stack}>
        <p dir="auto" className={goal ? styles.goal : layout.muted}>
          {goal ?? 'No goal has been set.'}
        </p>
        <div className={layout.tight}>
          {percent !== null && (
            <div
              className={styles.bar}
              role="progressbar"
              aria-label="Time of the campaign"
              aria-valuenow={percent}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuetext={text}
            >
              <div className={styles.done} style={{ inlineSize: `${percent}%` }} />
            </div>
          )}
          <p className={styles.ends}>
            <span dir="auto">{start_date && dayName(start_date)}</span>
            <strong dir="auto">{text}</strong>
            <span dir="auto">{end_date && dayName(end_date)}</span>
          </p>
        </div>
      </div>
    </Card>
  );
}
