import { pageUrl } from '#domain/pageUrl.ts';
export type SessionSide = 'staff' | 'portal';

type Person = { id: number };

/** The page as far as the end of a session depends on it. */
export type PageAtEnd = {
  component: string;
  props: { auth?: { user: Person | null; customer: Person | null } | undefined };
};

const SIGN_IN = { staff: 'Auth/Login', portal: 'Portal/Login' } as const;

export function sideOf({ component }: Pick<PageAtEnd, 'component'>): SessionSide {
  return component.startsWith('Portal/') ? 'portal' : 'staff';
}

/** Who is signed in on the page's side, as a name that is one person's; null for a guest. */
export function personOf(page: PageAtEnd): string | null {
  const side = sideOf(page);
  const person = side === 'portal' ? page.props.auth?.customer : page.props.auth?.user;
  return person ? `${side}:${person.id}` : null;
}

/**
 * What to do when the server no longer knows the session. Who was signed in signs in again and comes back to `path`
 * (and so does a guest whom a call refused with 401); a guest with an old token (419) only needs a fresh page.
 */
export function afterSessionEnd(page: PageAtEnd, status: number, path: string): { signIn: string } | { reload: true } {
  const side = sideOf(page);
  if (personOf(page) !== null || (status === 401 && !path.startsWith(pageUrl(SIGN_IN[side])))) {
    return { signIn: pageUrl(SIGN_IN[side], {}, { next: path }) };
  }
  return { reload: true };
}
