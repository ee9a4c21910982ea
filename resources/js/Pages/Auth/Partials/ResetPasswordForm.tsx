import { Link } from '@inertiajs/react';
import { Button } from '#js/components/portal/Button.tsx';
import { EmailField } from '#js/components/portal/EmailField.tsx';
import { OtherErrors } from '#js/components/portal/OtherErrors.tsx';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';
import { AuthHead } from './AuthHead.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

type Props = { token: string; email: string; action: string; askAgainHref: string };

/** Sets a new password with the token of a mailed link. */
export function ResetPasswordForm({ token, email, action, askAgainHref }: Props) {
  return (
    <>
      <AuthHead title="Set a new password">You are signed out everywhere else.</AuthHead>
      <VisitForm
        action={action}
        className="p-auth-form"
        transform={(data) => ({ ...data, token })}
        resetOnError={['password', 'password_confirmation']}
      >
        {({ errors, processing }) => (
          <>
            <TokenField />
            <OtherErrors errors={errors} shown={['token', 'email', 'password', 'password_confirmation']} />
            {errors.token && (
              <PortalNotice tone="danger" action={<Link href={askAgainHref}>Ask for a new link</Link>}>
                {errors.token}
              </PortalNotice>
            )}
            <EmailField defaultValue={email} readOnly error={errors.email} />
            <NewPasswordFields errors={errors} label="New password" />
            <Button type="submit" wide busy={processing}>
              Set new password
            </Button>
          </>
        )}
      </VisitForm>
    </>
  );
}
