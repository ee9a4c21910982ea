import type { InvitationCounts } from '#contract/programme/invitation.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { StatCard } from '#js/components/chart/StatCard.tsx';
import { people } from './invitationLabels.ts';
import styles from './invitations.module.css';

type ResponseStatsProps = {
  /** Null if unknown. */
  counts: InvitationCounts | null;
  loaded: boolean;
  /** Maximum number of people who can accept; null for no limit. */
  capacity: number | null;
};

/** The answers to an event's invitations so far. */
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
