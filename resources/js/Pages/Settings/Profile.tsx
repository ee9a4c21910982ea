import { Head } from '@inertiajs/react';
import { ErrorState } from '#js/components/ErrorState.tsx';
import layout from '#js/components/layout.module.css';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { SkeletonText } from '#js/components/Skeleton.tsx';
import { useLoad } from '#js/components/useLoad.ts';
import { useProfile } from '#js/stores/profile.ts';
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
