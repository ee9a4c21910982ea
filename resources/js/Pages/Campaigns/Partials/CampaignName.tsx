import { ColorDot } from '#js/components/text/ColorDot.tsx';
import styles from './Campaign.module.css';

/** A campaign's name with a decorative dot in its colour. */
export function CampaignName({ campaign }: { campaign: { name: string; color: string | null } }) {
  return (
    <span className={styles.name}>
      <ColorDot color={campaign.color} />
      <bdi>{campaign.name}</bdi>
    </span>
  );
}
