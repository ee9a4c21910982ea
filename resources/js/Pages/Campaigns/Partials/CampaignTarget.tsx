import type { Campaign } from '#contract/programme/campaigns.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import styles from './Campaign.module.css';
import { campaignTarget } from './campaignTarget.ts';
import { TargetBar } from './TargetBar.tsx';

/** Progress towards a campaign's target, for a list. */
export function CampaignTarget({ campaign }: { campaign: Campaign }) {
  const target = campaignTarget(campaign, useCanCheck()('orders.view'));
  if (target === null) {
    return <>–</>;
  }
  const { percent, text } = target;
  return (
    <span className={styles.target} title={text}>
      {percent === null ? <span dir="auto">{text}</span> : <strong>{`${percent}%`}</strong>}
      {percent !== null && <TargetBar {...target} percent={percent} />}
    </span>
  );
}
