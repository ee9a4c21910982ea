import { Link } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { signInUrl } from '#js/lib/visit/signInUrl.ts';

/** The next step for a mailed link that no longer works. */
export function SignInLink({ signedIn }: { signedIn: boolean }) {
  return (
    <p className="p-auth-links">
      <Link href={signedIn ? pageUrl('Dashboard/Index') : signInUrl('staff')}>
        {signedIn ? 'Go to your dashboard' : 'Sign in'}
      </Link>
    </p>
  );
}
