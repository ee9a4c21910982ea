import { defineSearchList } from '#server/database/SearchList.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';

/** Contacts, searchable by name and by each address and number. */
export const contactList = defineSearchList({
  name: 'contacts',
  table: contacts,
  text: [contacts.name, contacts.email, contacts.phone, contacts.addresses],
  scope: 'company',
});
