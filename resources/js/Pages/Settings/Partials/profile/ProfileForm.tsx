import '#css/mantineForms.css';
import { router } from '@inertiajs/react';
import { PasswordInput, TextInput } from '@mantine/core';
import type { Profile } from '#contract/account/profile.ts';
import { SettingsForm } from '#js/components/form/SettingsForm.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { ImageInput } from '#js/components/input/ImageInput.tsx';
import { useProfile } from '#js/stores/account/profile.ts';
import { PendingEmail } from './PendingEmail.tsx';
import { profileInput, profileValues } from './profileValues.ts';

/** Name, picture and address. The header updates at once. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useRecordForm({
    initial: profileValues(profile),
    record: profile,
    save: (values, options) => useProfile.getState().update(profileInput(values, profile), options),
    draft: 'profile',
    onSaved: ({ data }) => {
      form.reset(profileValues(data ?? profile));
      router.reload({ only: ['auth'] });
    },
  });
  const isMoving = form.values.email.trim().toLowerCase() !== profile.email.toLowerCase();
  return (
    <SettingsForm
      title="Your details"
      description="Colleagues see your name and picture beside what you do."
      form={form}
      submitLabel="Save profile"
    >
      <TextInput label="Name" required maxLength={120} autoComplete="name" {...form.field('name')} />
      {profile.pending_email && <PendingEmail address={profile.pending_email} />}
      <TextInput
        label="E-mail"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        description="You sign in with it. A new one applies once you open the link we send to it."
        {...form.field('email')}
      />
      {isMoving && (
        <PasswordInput
          label="Current password"
          description="To confirm that it is you"
          required
          autoComplete="current-password"
          {...form.field('current_password')}
        />
      )}
      <ImageInput
        label="Picture"
        description="Shown small and round"
        value={form.values.picture}
        onChange={(picture) => form.set({ picture })}
        {...imageError(form.errorOf('picture'))}
      />
    </SettingsForm>
  );
}

const imageError = (error: string | undefined) => (error === undefined ? {} : { error });
