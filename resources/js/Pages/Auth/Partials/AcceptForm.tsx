import { Link } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { EmailField } from '#js/components/portal/EmailField.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import { OtherErrors } from '#js/components/portal/OtherErrors.tsx';
import { PasswordField } from '#js/components/portal/PasswordField.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

type AcceptFormProps = {
  /** The URL to post to. */
  action: string;
  invitation: { name: string; email: string; has_account: boolean };
  isSignedIn: boolean;
};

/** The fields still needed to join: none, the account's password, or a name and a new password. */
export function AcceptForm({ action, invitation, isSignedIn }: AcceptFormProps) {
  const { has_account, email, name } = invitation;
  const shown = isSignedIn ? [] : has_account ? ['password'] : ['name', 'password', 'password_confirmation'];
  return (
    <VisitForm action={action} className="p-auth-form" resetOnError={['password', 'password_confirmation']}>
      {({ errors, processing }) => (
        <>
          <TokenField />
          <OtherErrors errors={errors} shown={shown} />
          {!isSignedIn && !has_account && (
            <Field label="Your name" name="name" autoComplete="name" required defaultValue={name} error={errors.name} />
          )}
          <EmailField readOnly defaultValue={email} />
          {!isSignedIn && has_account && (
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              help="You already have an account with this address."
              required
              error={errors.password}
            />
          )}
          {!isSignedIn && !has_account && <NewPasswordFields errors={errors} />}
          <Button type="submit" wide busy={processing}>
            Accept and join
          </Button>
          {!isSignedIn && has_account && (
            <p className="p-auth-links">
              <Link href={pageUrl('Auth/ForgotPassword')}>Forgot your password?</Link>
            </p>
          )}
        </>
      )}
    </VisitForm>
  );
}
