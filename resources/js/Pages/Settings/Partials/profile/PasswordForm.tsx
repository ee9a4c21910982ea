import '#css/mantineForms.css';
import { PasswordInput } from '@mantine/core';
import { SettingsForm } from '#js/components/form/SettingsForm.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { useProfile } from '#js/stores/account/profile.ts';

const EMPTY = { current_password: '', password: '', password_confirmation: '' };

/** Changes the password; requires the current one. `email` lets password managers identify the account. */
export function PasswordForm({ email }: { email: string }) {
  const form = useRecordForm({
    initial: EMPTY,
    save: (values, options) => useProfile.getState().updatePassword(values, options),
    onSaved: (): void => form.reset(EMPTY),
  });
  return (
    <SettingsForm
      title="Password"
      description="Your other devices are signed out and your API tokens are revoked when it changes."
      form={form}
      submitLabel="Change password"
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        label="Current password"
        required
        autoComplete="current-password"
        {...form.field('current_password')}
      />
      <PasswordInput
        label="New password"
        required
        autoComplete="new-password"
        description="At least 10 characters, and none that attackers try first"
        {...form.field('password')}
      />
      <PasswordInput
        label="Repeat new password"
        required
        autoComplete="new-password"
        {...form.field('password_confirmation')}
      />
    </SettingsForm>
  );
}
