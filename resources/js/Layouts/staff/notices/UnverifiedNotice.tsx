import { router, usePage } from '@inertiajs/react';
import { useState } from 'react';
import { toast } from '#js/lib/toast/toast.ts';
import { useShared } from '#js/lib/useShared.ts';
import styles from './StaffNotice.module.css';

/**
 * Shown on every page until the signed-in user has confirmed their e-mail address: they may not receive any mail until
 * then.
 */
export function UnverifiedNotice() {
  const { url } = usePage();
  const [isSending, setSending] = useState(false);
  const { user } = useShared().auth;
  if (!user || user.email_verified) {
    return null;
  }
  const sendAgain = () =>
    router.post(
      `/email/verification-notification?next=${encodeURIComponent(url)}`,
      {},
      {
        preserveScroll: true,
        preserveState: true,
        onStart: () => setSending(true),
        onFinish: () => setSending(false),
        onError: (errors) => toast.error(Object.values(errors)[0] ?? 'The link could not be sent.'),
      },
    );
  return (
    <aside className={`${styles.notice} ${styles.warning}`} aria-label="Your e-mail address">
      <p>
        Confirm your address: open the link we sent to <strong>{user.email}</strong>.
      </p>
      <button type="button" aria-busy={isSending || undefined} onClick={() => !isSending && sendAgain()}>
        Send the link again
      </button>
    </aside>
  );
}
