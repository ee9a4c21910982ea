import { pageUrl } from '#domain/pageUrl.ts';
import { type PageOfPerson, personOf, sideOf } from './personOf.ts';

const SIGN_IN = { staff: 'Auth/Login', portal: 'Portal/Login' } as const;

/**
 * What to do when the server no longer knows the session. Who was signed in signs in again and comes back to `path`
 * (and so does a guest whom a call refused with 401); a guest with an old token (419) only needs a fresh page.
 */
export function afterSessionEnd(
  page: PageOfPerson,
  status: number,
  path: string,
): { signIn: string } | { reload: true } {
  const side = sideOf(page);
  if (personOf(page) !== null || (status === 401 && !path.startsWith(pageUrl(SIGN_IN[side])))) {
    return { signIn: pageUrl(SIGN_IN[side], {}, { next: path }) };
  }
  return { reload: true };
}
