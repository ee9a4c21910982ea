import { Link, usePage } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { withQuery } from '#js/lib/withQuery.ts';
import { AuthHead } from './Partials/AuthHead.tsx';
import { SignInForm } from './Partials/SignInForm.tsx';

export default function Login({ demo_accounts }: PageProps<'Auth/Login'>) {
  const { url } = usePage();
  return (
    <>
      <AuthHead title="Sign in" />
      <SignInForm action={withQuery('/login', url)} demoAccounts={demo_accounts} />
      <p className="p-auth-links">
        <Link href="/forgot-password">Forgot your password?</Link>
        <Link href="/register">Start a new organisation</Link>
      </p>
    </>
  );
}
