import { router } from '@inertiajs/react';
import { useEffect } from 'react';
import { DateText } from '#js/components/text/DateText.tsx';
import { serverNow } from '#js/lib/serverClock.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { useShared } from '#js/lib/useShared.ts';
import styles from './StaffNotice.module.css';

/** Shown on every page while the user views the product as another role. Ends automatically when the time is up. */
export function ViewingAsNotice() {
  const viewing = useShared().auth.viewing_as;
  const until = viewing?.until ?? null;
  useEffect(() => {
    if (until === null) {
      return;
    }
    const ending = window.setTimeout(() => window.location.reload(), Date.parse(until) - serverNow() + 500);
    return () => window.clearTimeout(ending);
  }, [until]);
  if (!viewing) {
    return null;
  }
  const stop = () =>
    router.delete('/roles/view-as', {
      onError: () => toast.error('Viewing could not be stopped. Try again.'),
    });
  return (
    <aside className={`${styles.notice} ${styles.warning}`} aria-label="You are viewing the product as another role">
      <p>
        You are viewing the product as <strong>{viewing.role}</strong>. Nothing can be changed until{' '}
        <DateText value={until} style="time" />.
      </p>
      <button type="button" onClick={stop}>
        Stop viewing
      </button>
    </aside>
  );
}
