import { Link } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { useMailbox } from '#js/stores/conversations/mailbox/mailbox.ts';
import { useMailboxAccounts } from '#js/stores/conversations/mailbox/mailboxAccounts.ts';
import styles from './Mailbox.module.css';

/** Whether what is shown is current: when the server was last asked, what goes on, what failed and what to do. */
export function SyncState() {
  const mailbox = useMailbox((state) => state.mailbox);
  const sync = useMailboxAccounts((state) => state.sync);
  if (mailbox === null) {
    return null;
  }
  const { state, failure, is_syncing, folders_done, folders_total, last_synced_at, provider } = mailbox;
  if (provider === 'sandbox') {
    return <p className={styles.sync}>A practice mailbox: nothing leaves Muster, and nothing arrives.</p>;
  }
  if (state === 'reconnect' || state === 'failing') {
    return (
      <div className={styles.sync} data-failed="true" role="status">
        <p>{failure ?? 'The mailbox could not be reached.'}</p>
        {state === 'reconnect' && mailbox.can_manage ? (
          <Link href={pageUrl('Mailbox/Providers')}>Reconnect the mailbox</Link>
        ) : (
          <ProgressButton size="compact-sm" variant="default" onClick={() => sync(mailbox.id)}>
            Try again now
          </ProgressButton>
        )}
      </div>
    );
  }
  return (
    <p className={styles.sync} role="status">
      {is_syncing && (folders_total ?? 0) > 0 ? (
        `Fetching mails: ${folders_done} of ${folders_total} folders`
      ) : last_synced_at === null ? (
        'Mails are being fetched for the first time.'
      ) : (
        <>
          Up to date as of <DateText value={last_synced_at} />
        </>
      )}
    </p>
  );
}
