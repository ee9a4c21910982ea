import type { InvitationCounts } from '#contract/invitation.ts';
import { formatCount } from '#domain/formatCount.ts';
import { StatCard } from '#js/components/StatCard.tsx';
import { people } from './invitationLabels.ts';
import styles from './invitations.module.css';

type ResponseStatsProps = {
  /** Null where they are unknown. */
  counts: InvitationCounts | null;
  loaded: boolean;
  /** How many people may say yes; null for no limit. */
  capacity: number | null;
};

/** How an event's invitations were answered so far. */
export function ResponseStats({ counts, loaded, capacity }: ResponseStatsProps) {
  const figure = (value: number | null | undefined) => (loaded ? formatCount(value) : null);
  return (
    <section className={styles.stats} aria-label="Answers so far">
      <StatCard label="Invited" value={figure(counts?.invited)} hint={counts && openedText(counts)} />
      <StatCard label="Yes" value={figure(counts?.yes)} hint={counts && peopleText(counts.people, capacity)} />
      <StatCard label="Maybe" value={figure(counts?.maybe)} />
      <StatCard label="No" value={figure(counts?.no)} />
      <StatCard label="No answer" value={figure(counts?.unanswered)} />
    </section>
  );
}

function openedText({ opened, invited }: InvitationCounts): string | undefined {
  return invited && opened !== null ? `${Math.round((opened / invited) * 100)}% opened` : undefined;
}

function peopleText(coming: number | null, capacity: number | null): string | undefined {
  if (coming === null) {
    return undefined;
  }
  if (capacity !== null) {
    return `${coming} of ${people(capacity)}`;
  }
  return coming > 0 ? people(coming) : undefined;
}
