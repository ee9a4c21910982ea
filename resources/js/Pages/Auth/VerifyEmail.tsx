import { Link } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { OtherErrors } from '#js/components/portal/OtherErrors.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';
import { AuthHead } from './Partials/AuthHead.tsx';

export default function VerifyEmail({ email }: PageProps<'Auth/VerifyEmail'>) {
  return (
    <>
      <AuthHead title="Confirm your e-mail address">
        We sent a link to {email}. Open it to confirm that the address is yours.
      </AuthHead>
      <VisitForm action="/email/verification-notification" className="p-auth-form">
        {({ errors, processing }) => (
          <>
            <TokenField />
            <OtherErrors errors={errors} shown={[]} />
            <Button type="submit" wide busy={processing}>
              Send the link again
            </Button>
          </>
        )}
      </VisitForm>
      <p className="p-auth-links">
        <Link href={pageUrl('Dashboard/Index')}>Go to the dashboard</Link>
        <Link href="/logout" method="post" as="button" className="p-link-button">
          Sign out
        </Link>
      </p>
    </>
  );
}
