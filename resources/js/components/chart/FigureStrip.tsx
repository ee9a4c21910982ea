import { Link } from '@inertiajs/react';
import { formatCount } from '#domain/kit/formatCount.ts';
import { Skeleton } from '../state/Skeleton.tsx';
import styles from './FigureStrip.module.css';

export type StripFigure = {
  label: string;
  /** Undefined or null if the backend does not send it. */
  value: number | null | undefined;
  /** Muted text after the value. */
  hint?: string | undefined;
  href?: string | undefined;
};

type FigureStripProps = {
  /** What the figures are about, for screen readers. */
  label: string;
  loaded: boolean;
  figures: StripFigure[];
};

/** Counts in one line above a list, which begins high on the page. Figures that are the page's subject are stat cards. */
export function FigureStrip({ label, loaded, figures }: FigureStripProps) {
  return (
    <section aria-label={label} aria-busy={!loaded}>
      <dl className={styles.strip}>
        {figures.map(({ label: name, value, hint, href }) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>
              {!loaded ? (
                <Skeleton width="2rem" height="1rem" />
              ) : href ? (
                <Link href={href} className={styles.value}>
                  {formatCount(value)}
                </Link>
              ) : (
                <span className={styles.value}>{formatCount(value)}</span>
              )}
            </dd>
            {hint && loaded && <dd className={styles.hint}>{hint}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
