import { Link } from '@inertiajs/react';
import { Button } from '#js/components/portal/Button.tsx';
import { EmailField } from '#js/components/portal/EmailField.tsx';
import { OtherErrors } from '#js/components/portal/OtherErrors.tsx';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';
import { AuthHead } from './AuthHead.tsx';

type Props = { action: string; signInHref: string; email?: string };

/** Requests a password reset link by e-mail. */
export function ForgotPasswordForm({ action, signInHref, email = '' }: Props) {
  return (
    <>
      <AuthHead title="Forgot your password?">We’ll e-mail you a link to set a new one.</AuthHead>
      <VisitForm action={action} className="p-auth-form">
        {({ errors, processing, wasSuccessful }) => (
          <>
            <TokenField />
            <OtherErrors errors={errors} shown={['email']} />
            {wasSuccessful && (
              <PortalNotice tone="success" title="Check your inbox">
                If an account has this address, the link is on its way. It works for one hour.
              </PortalNotice>
            )}
            <EmailField required defaultValue={email} error={errors.email} />
            <Button type="submit" wide busy={processing}>
              {wasSuccessful ? 'Send the link again' : 'Send the link'}
            </Button>
          </>
        )}
      </VisitForm>
      <p className="p-auth-links">
        <Link href={signInHref}>Back to sign-in</Link>
      </p>
    </>
  );
}
