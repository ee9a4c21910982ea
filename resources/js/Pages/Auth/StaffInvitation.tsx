import type { PageProps } from '#contract/pages.ts';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { AcceptForm } from './Partials/AcceptForm.tsx';
import { AuthHead } from './Partials/AuthHead.tsx';
import { SignInLink } from './Partials/SignInLink.tsx';

type Props = PageProps<'Auth/StaffInvitation'>;

/** The page of a mailed invitation to join a company's staff. */
export default function StaffInvitation({ token, state, invitation, signed_in }: Props) {
  if (invitation === null || state !== 'open') {
    const [title, text] = endOf(state, invitation);
    return (
      <>
        <AuthHead title={title}>{text}</AuthHead>
        <SignInLink signedIn={signed_in !== null} />
      </>
    );
  }
  const { company_name, role, name, email } = invitation;
  return (
    <>
      <AuthHead title={`Join ${company_name}`}>
        {name}, {company_name} invites you. Your role: {role}.
      </AuthHead>
      {signed_in && !signed_in.is_invited && (
        <PortalNotice tone="info">
          You are signed in as {signed_in.email}. The invitation is for {email}: accepting it signs you in with that
          address.
        </PortalNotice>
      )}
      <AcceptForm
        action={`/join/${encodeURIComponent(token)}/accept`}
        invitation={invitation}
        isSignedIn={signed_in?.is_invited ?? false}
      />
    </>
  );
}

/** Explains why the link no longer works, and the next step. */
function endOf(state: Props['state'], invitation: Props['invitation']): [title: string, text: string] {
  if (state === 'accepted' && invitation) {
    return [
      'This invitation has been accepted',
      `${invitation.email} already has access to ${invitation.company_name}.`,
    ];
  }
  if (state === 'expired' && invitation) {
    return [
      'This invitation has expired',
      `Ask ${invitation.company_name} to send it again: a new link works for 14 days.`,
    ];
  }
  return [
    'This invitation no longer works',
    'It was revoked or replaced by a newer e-mail. Look for the latest e-mail, or ask the person who invited you.',
  ];
}
