import { Link } from '@inertiajs/react';
import { useEffect } from 'react';
import type { Event } from '#contract/programme/events.ts';
import type { Cancellation } from '#contract/selling/cancellations.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { Facts } from '#js/components/text/Facts.tsx';
import { useCan } from '#js/stores/account/permissions.ts';
import { useCancellation } from '#js/stores/selling/cancellations.ts';
import styles from './running.module.css';

const PAUSE_MS = 2000;
/** A provider may take days to pay out a refund. */
const LONG_PAUSE_MS = 60_000;

/**
 * Progress of a cancelled event's orders, refunds and mails, with failures. The server continues even if this page is
 * closed.
 */
export function CancellationPanel({ event }: { event: Event }) {
  const { selected: progress, get, refresh, retry } = useCancellation();
  const canRetry = useCan('orders.manage');
  useLoad(get, event.id);
  const isRunning = progress !== null && !isSettled(progress);
  const pause = progress?.finished_at && unsentOf(progress) <= 0 ? LONG_PAUSE_MS : PAUSE_MS;
  useEffect(() => {
    if (!isRunning) {
      return;
    }
    const timer = setInterval(() => void refresh(event.id), pause);
    return () => clearInterval(timer);
  }, [isRunning, pause, refresh, event.id]);

  if (!progress) {
    return null;
  }
  const { failures, finished_at } = progress;
  // The list is not sent to users who cannot see orders.
  const hasFailures = failures.length > 0 || Boolean(progress.orders?.failed || progress.refunds?.failed);
  const done = progress.orders?.done ?? 0;
  const total = progress.orders?.total ?? 0;
  return (
    <Card
      title={finished_at ? 'This event was cancelled' : 'Cancelling this event'}
      description={finished_at ? undefined : 'You can leave this page: the cancellation continues in the background.'}
      actions={
        hasFailures && canRetry ? (
          <ProgressButton size="xs" variant="default" onClick={() => retry(event.id)}>
            Retry failed ones
          </ProgressButton>
        ) : undefined
      }
    >
      <div className={layout.stack}>
        {!finished_at && (
          <progress className={styles.bar} value={done} max={Math.max(total, 1)} aria-label="Orders cancelled" />
        )}
        <div role="status">
          <Facts facts={factsOf(progress)} />
        </div>
        {failures.length > 0 && (
          <ul className={styles.failures} aria-label="What failed">
            {failures.map((failure) => (
              <li key={failure.order_id}>
                <span>
                  <Link href={pageUrl('Orders/Show', { id: failure.order_id ?? 0 })}>{failure.reference}</Link>{' '}
                  {failure.buyer_name}
                </span>
                <span>
                  {failure.amount && progress.currency && `${formatMoney(failure.amount, progress.currency)} · `}
                  {failure.reason}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

/** Whether nothing is in progress any more. */
function isSettled(progress: Cancellation): boolean {
  return progress.finished_at !== null && !progress.refunds?.pending && unsentOf(progress) <= 0;
}

function unsentOf({ mails }: Cancellation): number {
  return (mails?.total ?? 0) - (mails?.sent ?? 0) - (mails?.failed ?? 0);
}

function factsOf({ orders, refunds, mails, refunded, currency, is_refunding, started_by_name }: Cancellation) {
  const amount = refunded && currency ? ` · ${formatMoney(refunded, currency)}` : '';
  return [
    { label: 'Orders cancelled', value: `${orders?.done ?? 0} of ${orders?.total ?? 0}` },
    ...(is_refunding
      ? [{ label: 'Refunds paid out', value: `${refunds?.paid_out ?? 0} of ${refunds?.total ?? 0}${amount}` }]
      : [{ label: 'Refunds', value: 'None: the payments were kept' }]),
    ...(mails?.total ? [{ label: 'People notified', value: `${mails.sent ?? 0} of ${mails.total}` }] : []),
    ...(started_by_name ? [{ label: 'Cancelled by', value: started_by_name }] : []),
  ];
}
