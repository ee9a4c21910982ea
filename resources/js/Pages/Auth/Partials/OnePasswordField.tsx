import { useState } from 'react';
import { PasswordField } from '#js/components/portal/PasswordField.tsx';

type Props = { errors: { password?: string; password_confirmation?: string } };

/**
 * A new password that is typed once and can be shown. The form still sends `password_confirmation`, which the
 * specification asks for.
 */
export function OnePasswordField({ errors }: Props) {
  const [password, setPassword] = useState('');
  return (
    <>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        help="At least 10 characters."
        minLength={10}
        required
        onChange={({ target }) => setPassword(target.value)}
        error={errors.password ?? errors.password_confirmation}
      />
      <input type="hidden" name="password_confirmation" value={password} />
    </>
  );
}
