import type { InvitationCounts } from '#contract/invitation.ts';
import { StatCard } from '#js/components/StatCard.tsx';
import { people } from './invitationLabels.ts';
import styles from './invitations.module.css';

type ResponseStatsProps = {
  /** Null while unknown. */
  counts: InvitationCounts | null;
  /** How many people may say yes; null for no limit. */
  capacity: number | null;
};

/** How an event's invitations were answered so far. */
export function ResponseStats({ counts, capacity }: ResponseStatsProps) {
  const figure = (value: number | undefined) => value?.toLocaleString('en') ?? null;
  const share = counts && counts.invited > 0 ? Math.round((counts.opened / counts.invited) * 100) : 0;
  return (
    <section className={styles.stats} aria-label="Answers so far">
      <StatCard
        label="Invited"
        value={figure(counts?.invited)}
        hint={counts?.invited ? `${share}% opened` : undefined}
      />
      <StatCard label="Yes" value={figure(counts?.yes)} hint={counts && peopleText(counts.people, capacity)} />
      <StatCard label="Maybe" value={figure(counts?.maybe)} />
      <StatCard label="No" value={figure(counts?.no)} />
      <StatCard label="No answer" value={figure(counts?.unanswered)} />
    </section>
  );
}

function peopleText(coming: number, capacity: number | null): string | undefined {
  if (capacity !== null) {
    return `${coming} of ${people(capacity)}`;
  }
  return coming > 0 ? people(coming) : undefined;
}
