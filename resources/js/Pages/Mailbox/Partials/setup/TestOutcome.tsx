import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ConnectionTest } from '#contract/conversations/mailboxAccounts.ts';
import styles from './Providers.module.css';

/** What each server answered. */
export function TestOutcome({ tested }: { tested: ConnectionTest }) {
  return (
    <div role="status">
      {[tested.incoming, tested.outgoing].map(({ is_ok, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first is for incoming mail, the second for outgoing.
        <p key={index} className={styles.outcome}>
          {is_ok ? (
            <IconCircleCheck size={18} className={styles.good} aria-label="Works" />
          ) : (
            <IconCircleX size={18} className={styles.bad} aria-label="Failed" />
          )}
          <span>{message}</span>
        </p>
      ))}
    </div>
  );
}
