import { pageUrl } from '#domain/kit/pageUrl.ts';
import { backend } from '#js/backend.ts';

const PAGES = { staff: 'Auth/Login', portal: 'Portal/Login' } as const;

/**
 * The sign-in page for guests. `returnTo` is the URL to return to, for pages that guests can see as well. Pages that
 * require sign-in do not need it, because the server redirects there and back.
 */
export function signInUrl(side: 'staff' | 'portal', returnTo?: string): string {
  const path = backend.signIn[side] ?? pageUrl(PAGES[side]);
  const { return: parameter = 'next' } = backend.signIn;
  if (returnTo === undefined || parameter === null) {
    return path;
  }
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [parameter]: returnTo })}`;
}
