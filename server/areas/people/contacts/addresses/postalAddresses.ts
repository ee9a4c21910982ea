import { asc, eq, inArray } from 'drizzle-orm';
import { distinctPostal, type PostalParts } from '#domain/people/postalAddresses.ts';
import { contactAddresses as table } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';

export type PostalInput = PostalParts & { label: string | null };
type Contact = { id: number; companyId: number; address: string | null; postalCode: string | null } & {
  city: string | null;
  country: string | null;
};

/** The primary postal address of a contact. */
export function primaryPostal({ address, postalCode, city, country }: Omit<Contact, 'id' | 'companyId'>): PostalParts {
  return { address, postal_code: postalCode, city, country };
}

/** Replaces the further postal addresses of a contact; the caller refreshes what the search finds. */
export async function writePostalAddresses(
  db: Transaction,
  contact: Contact,
  addresses: readonly PostalInput[],
): Promise<void> {
  await db.delete(table).where(eq(table.contactId, contact.id));
  await addPostalAddresses(db, [{ contact, from: 0, addresses: distinctPostal(addresses, primaryPostal(contact)) }]);
}

type Added = {
  contact: { id: number; companyId: number };
  /** The position of the first one. */
  from: number;
  addresses: readonly PostalInput[];
};

/** Adds further postal addresses to contacts, those that a contact has already once. Returns the ids of the new rows. */
export async function addPostalAddresses(db: Transaction, entries: readonly Added[]): Promise<number[]> {
  const rows = entries.flatMap(({ contact, from, addresses }) =>
    addresses.map(({ label, address, postal_code: postalCode, city, country }, at) => ({
      ...{ companyId: contact.companyId, contactId: contact.id, position: from + at },
      ...{ label, address, postalCode, city, country },
    })),
  );
  const added =
    rows.length === 0 ? [] : await db.insert(table).values(rows).onConflictDoNothing().returning({ id: table.id });
  return added.map(({ id }) => id);
}

/** The further postal addresses of contacts in their order, by contact. */
export async function postalAddressesOf(
  db: Transaction,
  ids: readonly number[],
): Promise<Map<number, (PostalInput & { id: number })[]>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(table)
          .where(inArray(table.contactId, [...ids]))
          .orderBy(asc(table.position), asc(table.id));
  const byContact = Map.groupBy(rows, ({ contactId }) => contactId);
  return new Map(
    [...byContact].map(([id, own]) => [
      id,
      own.map((row) => ({ ...primaryPostal(row), id: row.id, label: row.label })),
    ]),
  );
}
