import { asc, eq, inArray } from 'drizzle-orm';
import type { Channel } from '#domain/people/addresses.ts';
import { contactEmails, contactPhones, contacts } from '#server/database/schema/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Person } from './chosenPeople.ts';

/** Gives people without a contact the oldest one with their address, by any of its addresses. They are normalised. */
export async function withOwners<P extends Person>(
  db: Transaction,
  people: readonly P[],
  channel: Channel,
): Promise<P[]> {
  const addresses = people.flatMap(({ contactId, address }) =>
    contactId === null && address !== null ? [address] : [],
  );
  const owners = new Map<string, { id: number; name: string }>();
  for (const { address, id, name } of addresses.length > 0 ? await ownersOf(db, addresses, channel) : []) {
    if (address !== null && !owners.has(address)) {
      owners.set(address, { id, name });
    }
  }
  return people.map((person) => {
    const owner = person.contactId === null ? owners.get(person.address ?? '') : undefined;
    return owner ? { ...person, contactId: owner.id, name: owner.name } : person;
  });
}

async function ownersOf(db: Transaction, addresses: string[], channel: Channel) {
  const contact = { id: contacts.id, name: contacts.name };
  return channel === 'email'
    ? await db
        .select({ address: contactEmails.address, ...contact })
        .from(contactEmails)
        .innerJoin(contacts, eq(contacts.id, contactEmails.contactId))
        .where(inArray(contactEmails.address, addresses))
        .orderBy(asc(contacts.id))
    : await db
        .select({ address: contactPhones.number, ...contact })
        .from(contactPhones)
        .innerJoin(contacts, eq(contacts.id, contactPhones.contactId))
        .where(inArray(contactPhones.number, addresses))
        .orderBy(asc(contacts.id));
}
