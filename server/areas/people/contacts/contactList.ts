import { defineSearchList } from '#server/database/SearchList.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';

/** Contacts, searchable by name, by each address and number, and by where they live. */
export const contactList = defineSearchList({
  name: 'contacts',
  table: contacts,
  text: [contacts.name, contacts.email, contacts.phone, contacts.addresses, contacts.address, contacts.city],
  scope: 'company',
});
