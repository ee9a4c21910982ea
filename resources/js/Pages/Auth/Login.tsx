import { Link, usePage } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { signInUrl } from '#js/lib/visit/signInUrl.ts';
import { withQuery } from '#js/lib/visit/withQuery.ts';
import { AuthHead } from './Partials/AuthHead.tsx';
import { CodeForm } from './Partials/CodeForm.tsx';
import { PasskeySignIn } from './Partials/PasskeySignIn.tsx';
import { SignInForm } from './Partials/SignInForm.tsx';

export default function Login({ demo_accounts, awaits_code, offers_passkeys }: PageProps<'Auth/Login'>) {
  const { url } = usePage();
  if (awaits_code) {
    return (
      <>
        <AuthHead title="Enter your code">
          Open your authenticator app and enter the six-digit code for this account.
        </AuthHead>
        <CodeForm />
      </>
    );
  }
  return (
    <>
      <AuthHead title="Sign in" />
      <SignInForm
        action={withQuery(signInUrl('staff'), url)}
        demoAccounts={demo_accounts}
        {...(offers_passkeys && {
          emailAutoComplete: 'username webauthn',
          otherWay: <PasskeySignIn action={withQuery('/passkeys/sign-in', url)} />,
        })}
      />
      <p className="p-auth-links">
        <Link href={pageUrl('Auth/ForgotPassword')}>Forgot your password?</Link>
        <Link href={pageUrl('Auth/Register')}>Create an organisation</Link>
      </p>
    </>
  );
}
