import type { Campaign } from '#contract/campaigns.ts';
import { campaignDays, dayName } from '#domain/campaignDays.ts';
import { Card } from '#js/components/Card.tsx';
import layout from '#js/components/layout.module.css';
import styles from './Campaign.module.css';

type CampaignProgressProps = { campaign: Campaign /** The company's day, `YYYY-MM-DD`. */; today: string };

/** What the campaign is to reach, and how much of its time is over. */
export function CampaignProgress({ campaign, today }: CampaignProgressProps) {
  const { starts_on, ends_on, goal } = campaign;
  const { percent, text } = campaignDays(starts_on, ends_on, today);
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
            <span dir="auto">{starts_on && dayName(starts_on)}</span>
            <strong dir="auto">{text}</strong>
            <span dir="auto">{ends_on && dayName(ends_on)}</span>
          </p>
        </div>
      </div>
    </Card>
  );
}
