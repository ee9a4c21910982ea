import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { ADDRESS_STATES, type AddressState, type Channel } from '#domain/people/addresses.ts';
import { users } from '#server/database/schema/account/users.ts';
import { addressStates, contactEmails, contactPhones, type contacts } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { contactFields } from '../contactRecords.ts';
import { postalAddressesOf } from './postalAddresses.ts';

/** Contacts as the contract shows them, with all addresses and numbers. */
export async function presentContacts(db: Transaction, rows: (typeof contacts.$inferSelect)[]) {
  const ids = rows.map(({ id }) => id);
  const emails = await db
    .select()
    .from(contactEmails)
    .where(inArray(contactEmails.contactId, ids))
    .orderBy(asc(contactEmails.position));
  const phones = await db
    .select()
    .from(contactPhones)
    .where(inArray(contactPhones.contactId, ids))
    .orderBy(asc(contactPhones.position));
  const stateOf = await addressStatesOf(db, {
    email: emails.map(({ address }) => address),
    sms: phones.flatMap(({ number }) => number ?? []),
  });
  const owners = await ownersOf(db, rows);
  const places = await postalAddressesOf(db, ids);
  const emailsOf = Map.groupBy(emails, ({ contactId }) => contactId);
  const phonesOf = Map.groupBy(phones, ({ contactId }) => contactId);
  return rows.map((row) => ({
    ...contactFields.toWire(row),
    further_addresses: (places.get(row.id) ?? []).map(({ id, ...place }) => place),
    owner_name: owners.get(row.ownerId ?? 0) ?? null,
    emails: withPrimary<{ address: string }>(emailsOf.get(row.id), row.email, (address) => ({ address })).map(
      ({ address, label, isPrimary }) => ({
        ...{ address, label, is_primary: isPrimary, state: stateOf('email', address) },
      }),
    ),
    phones: withPrimary<{ typed: string; number: string | null }>(phonesOf.get(row.id), row.phone, (typed) => ({
      typed,
      number: null,
    })).map(({ typed, number, label, isPrimary }) => ({
      ...{ phone: typed, number, label, is_primary: isPrimary, state: stateOf('sms', number) },
    })),
  }));
}

async function ownersOf(db: Transaction, rows: readonly { ownerId: number | null }[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))];
  const found =
    ids.length === 0
      ? []
      : await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}

type Details = { label: string | null; isPrimary: boolean };

/** The addresses with the primary one, whose row may be missing until `completeAddresses` has run. */
function withPrimary<T extends object>(
  rows: readonly (T & Details)[] = [],
  primary: string | null,
  toAddress: (primary: string) => T,
): (T & Details)[] {
  return primary === null || rows.some(({ isPrimary }) => isPrimary)
    ? [...rows]
    : [{ ...toAddress(primary), label: null, isPrimary: true }, ...rows];
}

/** Reads the states of addresses; the answer finds the strongest one of each, or null. */
export async function addressStatesOf(db: Transaction, addresses: Record<Channel, string[]>) {
  const { email, sms } = addresses;
  const rows =
    email.length + sms.length === 0
      ? []
      : await db
          .select()
          .from(addressStates)
          .where(
            or(
              and(eq(addressStates.channel, 'email'), inArray(addressStates.address, email)),
              and(eq(addressStates.channel, 'sms'), inArray(addressStates.address, sms)),
            ),
          );
  const states = Map.groupBy(rows, ({ channel, address }) => `${channel} ${address}`);
  return (channel: Channel, address: string | null): AddressState | null => {
    const found = (states.get(`${channel} ${address}`) ?? []).map(({ state }) => state);
    return ADDRESS_STATES.find((state) => found.includes(state)) ?? null;
  };
}
