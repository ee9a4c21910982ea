import { Head } from '@inertiajs/react';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { useSessions } from '#js/stores/account/sessions.ts';
import { useTwoFactor } from '#js/stores/account/twoFactor.ts';
import { PasskeysCard } from './Partials/security/PasskeysCard.tsx';
import { SessionsCard } from './Partials/security/SessionsCard.tsx';
import { TwoFactorCard } from './Partials/security/TwoFactorCard.tsx';

export default function Security() {
  const isWithoutFactor = useTwoFactor((state) => state.isMissing);
  const isWithoutSessions = useSessions((state) => state.isMissing);
  return (
    <>
      <Head title="Security" />
      <PageHeader title="Security" context="How you sign in, and where you are signed in" />
      <div className={layout.stack}>
        <TwoFactorCard />
        <PasskeysCard />
        <SessionsCard />
      </div>
      {isWithoutFactor && isWithoutSessions && (
        <EmptyState title="Nothing to set here">
          Your sign-in is kept by your organisation’s own server. You change your password on your profile.
        </EmptyState>
      )}
    </>
  );
}
