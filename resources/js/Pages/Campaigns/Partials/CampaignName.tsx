import { ColorDot } from '#js/components/ColorDot.tsx';
import styles from './Campaign.module.css';

/** The name of a campaign with a dot of its colour, which says nothing that the name does not. */
export function CampaignName({ campaign }: { campaign: { name: string; color: string | null } }) {
  return (
    <span className={styles.name}>
      <ColorDot color={campaign.color} />
      <bdi>{campaign.name}</bdi>
    </span>
  );
}
