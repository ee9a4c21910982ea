import { sql } from 'drizzle-orm';
import { contacts } from '#server/database/schema/accounts.ts';
import type { Searched } from '#server/database/search.ts';

/** Contacts by name, e-mail and phone. */
export const searchedContacts: Searched = {
  id: contacts.id,
  list: 'contacts',
  holds: (pattern) =>
    sql`lower(${contacts.name} || ' ' || coalesce(${contacts.email}, '') || ' ' || coalesce(${contacts.phone}, '')) like ${pattern}`,
};
