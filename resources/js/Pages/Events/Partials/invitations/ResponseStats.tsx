import type { InvitationCounts } from '#contract/invitation.ts';
import { StatCard } from '#js/components/StatCard.tsx';
import { people } from './invitationLabels.ts';
import styles from './invitations.module.css';

type ResponseStatsProps = {
  /** Null while they load. */
  counts: InvitationCounts | null;
  /** People who may say yes; null where nothing limits them. */
  capacity: number | null;
};

/** What the invitations have come to. */
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
      <StatCard label="Yes" value={figure(counts?.yes)} hint={counts && comingWords(counts.people, capacity)} />
      <StatCard label="Maybe" value={figure(counts?.maybe)} />
      <StatCard label="No" value={figure(counts?.no)} />
      <StatCard label="No answer" value={figure(counts?.unanswered)} />
    </section>
  );
}

function comingWords(coming: number, capacity: number | null): string | undefined {
  if (capacity !== null) {
    return `${coming} of ${people(capacity)}`;
  }
  return coming > 0 ? people(coming) : undefined;
}
