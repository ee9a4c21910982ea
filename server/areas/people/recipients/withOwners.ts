import type { Channel } from '#domain/people/addresses.ts';
import { addressOwners } from '#server/areas/people/contacts/addresses/addressOwners.ts';
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
  for (const { address, id, name } of await addressOwners(db, channel, addresses)) {
    if (!owners.has(address)) {
      owners.set(address, { id, name });
    }
  }
  return people.map((person) => {
    const owner = person.contactId === null ? owners.get(person.address ?? '') : undefined;
    return owner ? { ...person, contactId: owner.id, name: owner.name } : person;
  });
}
