import { Link } from '@inertiajs/react';
import type { ReactNode } from 'react';
import { changeText } from '#domain/kit/percentChange.ts';
import { Skeleton } from '../state/Skeleton.tsx';
import styles from './StatCard.module.css';

type StatCardProps = {
  label: string;
  /** Already formatted; null while loading. */
  value: ReactNode | null;
  /** Change from the previous period in percent; `good` is the favourable direction (up by default). */
  change?: { percent: number; against: string; good?: 'up' | 'down' };
  /** A muted line below the value. */
  hint?: ReactNode;
  /** The list that the figure counts. */
  href?: string | undefined;
};

/** One figure with its label and comparison. */
export function StatCard({ label, value, change, hint, href }: StatCardProps) {
  return (
    <div className={styles.card} aria-busy={value === null}>
      <p className={styles.label}>{label}</p>
      {value === null ? (
        <Skeleton width="6rem" height="1.75rem" />
      ) : (
        <p className={styles.value}>
          {href ? (
            <Link href={href} aria-label={`${label}: ${value}`} className={styles.link}>
              {value}
            </Link>
          ) : (
            value
          )}
        </p>
      )}
      {hint && value !== null && <p className={styles.hint}>{hint}</p>}
      {change && value !== null && <Change {...change} />}
    </div>
  );
}

function Change({ percent, against, good = 'up' }: NonNullable<StatCardProps['change']>) {
  const rounded = Math.round(percent);
  const tone = rounded === 0 ? 'neutral' : rounded > 0 === (good === 'up') ? 'good' : 'bad';
  return (
    <p className={styles.hint}>
      <span className={styles.change} data-tone={tone}>
        {changeText(percent)}
      </span>{' '}
      {against}
    </p>
  );
}
