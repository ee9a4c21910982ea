import { layoutFor } from '#domain/kit/layoutFor.ts';
import { readShared } from '#js/lib/readShared.ts';
import { pageName } from '#js/lib/visit/pageName.ts';

export type SessionSide = 'staff' | 'portal';

/** The part of a page that identifies the user. */
export type PageOfPerson = { component: string; props: object };

/**
 * A unique key for the signed-in user; null for a guest. Staff pages imply a signed-in user, even if the backend does
 * not say who.
 */
export function personOf({ component, props }: PageOfPerson): string | null {
  const { user, customer } = readShared(props, { company: null, permissions: null }).auth;
  const side = sideOf({ component });
  const person = side === 'portal' ? customer : user;
  if (person) {
    return `${side}:${person.id}`;
  }
  const isUnknown = !('auth' in props) && layoutFor(pageName(component)) === 'StaffLayout';
  return isUnknown ? 'staff:unknown' : null;
}

export function sideOf({ component }: Pick<PageOfPerson, 'component'>): SessionSide {
  return pageName(component).startsWith('Portal/') ? 'portal' : 'staff';
}
