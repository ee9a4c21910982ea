import { inArray } from 'drizzle-orm';
import { contacts } from '#server/database/schema/people/contacts.ts';
import type { CardSource } from '#server/declarations/CardSource.ts';

export const contactCard: CardSource = {
  page: 'Contacts/Show',
  noun: 'Contact',
  access: 'contacts.view',
  find: async ({ db }, ids) => {
    const rows = await db.select().from(contacts).where(inArray(contacts.id, ids));
    return rows.map(({ id, name, email, phone, organisation }) => ({
      ...{ id, title: name, status: null },
      facts: [organisation, email, phone],
    }));
  },
};
