import type { PendingNotice } from '#contract/selling/eventMessages.ts';
import styles from './running.module.css';

/** Changed values, old and new. */
export function ChangeList({ changes }: { changes: PendingNotice['changes'] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ label, from, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>
              <bdi>{from}</bdi>
            </del>
          </dd>
          <dd>
            <ins>
              <bdi>{to}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
