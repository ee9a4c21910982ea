import { Link, usePage } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { AuthHead } from '#js/components/portal/AuthHead.tsx';
import { SignInForm } from '#js/components/portal/SignInForm.tsx';
import { withQuery } from '#js/lib/withQuery.ts';

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
