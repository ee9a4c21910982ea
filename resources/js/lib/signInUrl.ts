import { pageUrl } from '#domain/pageUrl.ts';
import { backend } from '#js/backend.ts';

const PAGES = { staff: 'Auth/Login', portal: 'Portal/Login' } as const;

/**
 * Where a guest signs in. `returnTo` is the address to come back to, for pages that a guest may see too: a page behind
 * sign-in needs none, because the server sends the guest to its sign-in and back.
 */
export function signInUrl(side: 'staff' | 'portal', returnTo?: string): string {
  const path = backend.signIn[side] ?? pageUrl(PAGES[side]);
  const { return: parameter = 'next' } = backend.signIn;
  if (returnTo === undefined || parameter === null) {
    return path;
  }
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [parameter]: returnTo })}`;
}
