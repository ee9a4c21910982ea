import { Head } from '@inertiajs/react';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useProfile } from '#js/stores/account/profile.ts';
import { PasswordForm } from './Partials/profile/PasswordForm.tsx';
import { ProfileForm } from './Partials/profile/ProfileForm.tsx';

export default function Profile() {
  const { selected: profile, load, error, message } = useProfile();
  useLoad(load);
  return (
    <>
      <Head title="Profile" />
      <PageHeader title="Profile" context="Your name, your picture and how you sign in" />
      {profile && (
        <div className={layout.stack}>
          <ProfileForm key={`${profile.id} ${profile.email}`} profile={profile} />
          <PasswordForm email={profile.email} />
        </div>
      )}
      {!profile && !error && (
        <div role="status" aria-busy="true" aria-label="Your profile is loading">
          <SkeletonText lines={8} />
        </div>
      )}
      {!profile && error && <ErrorState title="Your profile could not be loaded" message={message} onRetry={load} />}
    </>
  );
}
