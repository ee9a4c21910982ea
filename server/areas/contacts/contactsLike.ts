import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#server/database/like.ts';
import { contacts } from '#server/database/schema/accounts.ts';

/**
 * Contacts whose name, e-mail or phone holds `search`. Three letters and more go through the trigram index; fewer match
 * so much that walking the sorted list finds a page of them sooner.
 */
export function contactsLike(search: string | undefined): SQL | undefined {
  if (!search) {
    return undefined;
  }
  const pattern = containing(search);
  return search.length >= 3
    ? sql`${contacts.id} in (select search_contacts(${pattern}))`
    : sql`lower(${contacts.name} || ' ' || coalesce(${contacts.email}, '') || ' ' || coalesce(${contacts.phone}, '')) like ${pattern}`;
}
