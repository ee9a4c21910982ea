import { PasswordField } from '#js/components/portal/PasswordField.tsx';

type Props = { errors: { password?: string; password_confirmation?: string }; label?: string };

/** A new password and its confirmation. */
export function NewPasswordFields({ errors, label = 'Password' }: Props) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        help="At least 10 characters."
        minLength={10}
        required
        error={errors.password}
      />
      <PasswordField
        label="Repeat password"
        name="password_confirmation"
        autoComplete="new-password"
        required
        error={errors.password_confirmation}
      />
    </>
  );
}
