import { toE164 } from '#domain/people/phone.ts';
import {
  addressStates,
  contactAddresses,
  contactEmails,
  contactPhones,
  type contacts,
} from '#server/database/schema/people/contacts.ts';
import type { DemoRow } from '#server/demo/Book.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

type Contact = DemoRow<typeof contacts>;

const REASONS = {
  bounced: '550 5.1.1 No such user',
  unsubscribed: 'Link in an e-mail',
  complained: 'Reported an e-mail as spam',
};

/** Adds the addresses of a contact: some have a second one, a few no longer work, and a few have a second postal address. */
export function planAddresses(
  { book, random }: Pick<Demo, 'book' | 'random'>,
  contact: Contact,
  country: string,
): void {
  const { id: contactId, companyId, email, phone, createdAt } = contact;
  const of = { companyId, contactId };
  const searched: string[] = [];
  if (email) {
    const second = random.chance(0.06) ? email.replace('@', '.work@') : null;
    book.add(contactEmails, { ...of, address: email, label: second && 'Private', isPrimary: true });
    if (second !== null) {
      book.add(contactEmails, { ...of, address: second, label: 'Work', position: 1 });
      searched.push(second);
    }
    if (random.chance(0.015)) {
      const state = random.pick(['bounced', 'unsubscribed', 'unsubscribed', 'complained'] as const);
      const blocked = { companyId, channel: 'email', address: email, state, reason: REASONS[state] } as const;
      book.add(addressStates, { ...blocked, ...(createdAt && { since: createdAt }) });
    }
  }
  if (phone) {
    const number = toE164(phone, country);
    book.add(contactPhones, { ...of, typed: phone, number, isPrimary: true });
    searched.push(...(number ? [number] : []));
  }
  // By the id, so that the rest of the demo stays the same.
  if (contact.city && contactId % 19 === 0) {
    const studio = { address: 'Seestrasse 12', postalCode: '8700', city: 'Küsnacht', country: 'CH' };
    book.add(contactAddresses, { ...of, label: 'Studio', ...studio });
    searched.push(`${studio.address} ${studio.city}`);
  }
  contact.addresses = searched.join(' ') || null;
}
