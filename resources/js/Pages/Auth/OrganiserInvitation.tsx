import { Link } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { EmailField } from '#js/components/portal/EmailField.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import { Notice } from '#js/components/portal/Notice.tsx';
import { OtherErrors } from '#js/components/portal/OtherErrors.tsx';
import { PasswordField } from '#js/components/portal/PasswordField.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';
import { signInUrl } from '#js/lib/signInUrl.ts';
import { AuthHead } from './Partials/AuthHead.tsx';
import { NewPasswordFields } from './Partials/NewPasswordFields.tsx';

type Props = PageProps<'Auth/OrganiserInvitation'>;
type Invitation = NonNullable<Props['invitation']>;

export default function OrganiserInvitation({ token, state, invitation, signed_in }: Props) {
  if (invitation === null || state !== 'open') {
    return <Ended state={state} invitation={invitation} signedIn={signed_in !== null} />;
  }
  const { campaign_name, company_name, name } = invitation;
  return (
    <>
      <AuthHead title={`Organise ${campaign_name}`}>
        {name}, {company_name} asks you to help prepare this campaign.
      </AuthHead>
      {signed_in && !signed_in.is_invited && (
        <Notice tone="info">
          You are signed in as {signed_in.email}. The invitation is for {invitation.email}: accepting it signs you in
          with that address.
        </Notice>
      )}
      <Acceptance token={token} invitation={invitation} isSignedIn={signed_in?.is_invited ?? false} />
    </>
  );
}

type AcceptanceProps = { token: string; invitation: Invitation; isSignedIn: boolean };

/** What is still needed to join: nothing, the password of the account, or a name and a new password. */
function Acceptance({ token, invitation, isSignedIn }: AcceptanceProps) {
  const { has_account, email, name } = invitation;
  const shown = isSignedIn ? [] : has_account ? ['password'] : ['name', 'password', 'password_confirmation'];
  return (
    <VisitForm
      action={`/organisers/invitations/${encodeURIComponent(token)}/accept`}
      className="p-auth-form"
      resetOnError={['password', 'password_confirmation']}
    >
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
              help="You have an account with this address already."
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

/** Why the link does nothing any more, and what to do now. */
function Ended({ state, invitation, signedIn }: Pick<Props, 'state' | 'invitation'> & { signedIn: boolean }) {
  if (state === 'accepted' && invitation) {
    return (
      <>
        <AuthHead title="This invitation is accepted">
          {invitation.name} organises “{invitation.campaign_name}” with {invitation.company_name}.
        </AuthHead>
        <p className="p-auth-links">
          {invitation.campaign_id !== null && (
            <Link href={pageUrl('Campaigns/Show', { id: invitation.campaign_id })}>
              {signedIn ? 'Open the campaign' : 'Sign in'}
            </Link>
          )}
        </p>
      </>
    );
  }
  if (state === 'expired' && invitation) {
    return (
      <>
        <AuthHead title="This invitation has expired">
          Ask {invitation.company_name} to send it again: a new link works for 14 days.
        </AuthHead>
        <SignInLink signedIn={signedIn} />
      </>
    );
  }
  return (
    <>
      <AuthHead title="This invitation no longer works">
        It was withdrawn, or a newer mail has taken its place. Look for the latest mail, or ask whoever invited you.
      </AuthHead>
      <SignInLink signedIn={signedIn} />
    </>
  );
}

function SignInLink({ signedIn }: { signedIn: boolean }) {
  return (
    <p className="p-auth-links">
      <Link href={signedIn ? pageUrl('Dashboard/Index') : signInUrl('staff')}>
        {signedIn ? 'Go to your dashboard' : 'Sign in'}
      </Link>
    </p>
  );
}
