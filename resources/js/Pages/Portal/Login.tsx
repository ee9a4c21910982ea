import { Link, usePage } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { signInUrl } from '#js/lib/visit/signInUrl.ts';
import { withQuery } from '#js/lib/visit/withQuery.ts';
import { AuthHead } from '../Auth/Partials/AuthHead.tsx';
import { SignInForm } from '../Auth/Partials/SignInForm.tsx';

export default function Login({ demo_accounts, confirming }: PageProps<'Portal/Login'>) {
  const { url } = usePage();
  return (
    <>
      {confirming ? (
        <AuthHead title="Sign in to confirm your address">
          Use the password of your account with <strong>{confirming}</strong>. Orders you made with this address are
          then added to it.
        </AuthHead>
      ) : (
        <AuthHead title="Sign in">See your tickets in one place. You can buy without an account, too.</AuthHead>
      )}
      <SignInForm
        action={withQuery(signInUrl('portal'), url)}
        demoAccounts={confirming ? [] : demo_accounts}
        email={confirming ?? ''}
      />
      {confirming && (
        <p className="p-auth-hint">
          You did not create this account? <Link href={pageUrl('Portal/ForgotPassword')}>Set a new password</Link> to
          take it over, or leave this page. Nobody sees your orders until you confirm.
        </p>
      )}
      <p className="p-auth-links">
        <Link href={pageUrl('Portal/ForgotPassword')}>Forgot your password?</Link>
        <Link href={withQuery(pageUrl('Portal/Register'), url)}>Create an account</Link>
        <Link href={pageUrl('Portal/Events/Index')}>Browse events</Link>
      </p>
    </>
  );
}
