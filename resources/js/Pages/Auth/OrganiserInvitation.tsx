import { Link } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { AcceptForm } from './Partials/AcceptForm.tsx';
import { AuthHead } from './Partials/AuthHead.tsx';
import { SignInLink } from './Partials/SignInLink.tsx';

type Props = PageProps<'Auth/OrganiserInvitation'>;

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
        <PortalNotice tone="info">
          You are signed in as {signed_in.email}. The invitation is for {invitation.email}: accepting it signs you in
          with that address.
        </PortalNotice>
      )}
      <AcceptForm
        action={`/organisers/invitations/${encodeURIComponent(token)}/accept`}
        invitation={invitation}
        isSignedIn={signed_in?.is_invited ?? false}
      />
    </>
  );
}

/** Explains why the link no longer works, and the next step. */
function Ended({ state, invitation, signedIn }: Pick<Props, 'state' | 'invitation'> & { signedIn: boolean }) {
  if (state === 'accepted' && invitation) {
    return (
      <>
        <AuthHead title="This invitation has been accepted">
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
        It was withdrawn or replaced by a newer e-mail. Look for the latest e-mail, or ask the person who invited you.
      </AuthHead>
      <SignInLink signedIn={signedIn} />
    </>
  );
}
