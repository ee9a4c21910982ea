import { asc, sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { find } from '#server/database/search.ts';
import type { PaletteSource } from '#server/declarations/PaletteSource.ts';
import { contactList } from './contactList.ts';

export const contactPalette: PaletteSource = {
  kind: 'contact',
  access: 'contacts.view',
  find: async ({ db }, search, limit) => {
    const rows = await db
      .select()
      .from(contacts)
      .where((await find(db, contactList, search))?.condition)
      .orderBy(sql`lower(${contacts.name})`, asc(contacts.id))
      .limit(limit);
    return rows.map(({ id, name, email, phone, organisation }) => ({
      title: name,
      detail: [organisation, email ?? phone].filter(Boolean).join(' · '),
      url: pageUrl('Contacts/Show', { id }),
    }));
  },
};
