import { Link } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import layout from '#js/components/page/layout.module.css';
import { useShared } from '#js/lib/useShared.ts';

/** Whether the user can add ways to sign in, which requires a confirmed address. */
export function useIsConfirmed(): boolean {
  return useShared().auth.user?.email_verified !== false;
}

/** Explains what to do before `action`, in place of its button, while the address is not confirmed. */
export function ConfirmFirst({ action }: { action: string }) {
  const { user } = useShared().auth;
  return (
    <p className={layout.muted}>
      Confirm your address before you {action}: open the link that we sent to <strong>{user?.email}</strong>, or{' '}
      <Link href={pageUrl('Auth/VerifyEmail')}>ask for a new link</Link>.
    </p>
  );
}
