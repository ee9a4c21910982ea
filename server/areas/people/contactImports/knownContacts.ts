import { inArray, sql } from 'drizzle-orm';
import { postalText } from '#domain/people/postalAddresses.ts';
import { addressOwners } from '#server/areas/people/contacts/addresses/addressOwners.ts';
import { postalAddressesOf } from '#server/areas/people/contacts/addresses/postalAddresses.ts';
import { lockRecords } from '#server/database/lock.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { contactEmails, contactPhones, contacts } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Import, Known, ReadRow } from './importTypes.ts';

/**
 * Finds the contacts that the rows of a batch match, in a fixed number of queries. The answer finds that of one row: by
 * the import's rule the oldest one, otherwise the one that the very same row was imported into before.
 */
export async function knownContacts(
  db: Transaction,
  { matchRule, companyId }: Import,
  rows: readonly ReadRow[],
  isLocking: boolean,
): Promise<(row: ReadRow) => Known | null> {
  const keys = rows.flatMap(({ key }) => key ?? []);
  const digests = rows.flatMap(({ digest }) => digest ?? []);
  const byKey = new Map<string, number>();
  for (const { key, id } of keys.length > 0 ? await matches(db, matchRule, keys) : []) {
    byKey.set(key, Math.min(id, byKey.get(key) ?? id));
  }
  const byDigest = new Map<string, number>();
  if (digests.length > 0) {
    for (const { digest, id } of await earlierContacts(db, companyId, digests)) {
      byDigest.set(digest, id);
    }
  }
  const idOf = ({ key, digest }: ReadRow) => byKey.get(key ?? '') ?? byDigest.get(digest ?? '');
  const ids = [...new Set(rows.flatMap((row) => idOf(row) ?? []))];
  if (isLocking) {
    await lockRecords(db, contacts, ids);
  }
  const found = new Map((await withAddresses(db, ids)).map((contact) => [contact.id, contact]));
  return (row) => found.get(idOf(row) ?? 0) ?? null;
}

/** The contact of the latest row that was imported with each digest; looked up one by one, so that each uses the index. */
async function earlierContacts(db: Transaction, companyId: number, digests: string[]) {
  const found = await db.execute(sql`
    select d.digest, r.id from jsonb_array_elements_text(${JSON.stringify(digests)}::jsonb) d(digest)
    cross join lateral (
      select c.id from contact_import_rows r join contacts c on c.id = r.contact_id
      where r.company_id = ${companyId} and r.is_done and r.digest = d.digest order by r.id desc limit 1
    ) r`);
  return rowsOf<{ digest: string; id: number }>(found);
}

async function matches(
  db: Transaction,
  rule: Import['matchRule'],
  keys: string[],
): Promise<{ key: string; id: number }[]> {
  switch (rule) {
    case 'email':
    case 'phone': {
      const owners = await addressOwners(db, rule === 'email' ? 'email' : 'sms', keys);
      return owners.map(({ address, id }) => ({ key: address, id }));
    }
    case 'external_id':
      return await db
        .select({ key: sql<string>`${contacts.externalId}`, id: contacts.id })
        .from(contacts)
        .where(inArray(contacts.externalId, keys));
    case 'none':
      return [];
  }
}

async function withAddresses(db: Transaction, ids: number[]): Promise<Known[]> {
  if (ids.length === 0) {
    return [];
  }
  const rows = await db.select().from(contacts).where(inArray(contacts.id, ids));
  const emails = Map.groupBy(
    await db
      .select({ id: contactEmails.contactId, value: contactEmails.address })
      .from(contactEmails)
      .where(inArray(contactEmails.contactId, ids))
      .orderBy(contactEmails.position),
    ({ id }) => id,
  );
  const phones = Map.groupBy(
    await db
      .select({ id: contactPhones.contactId, value: contactPhones.typed, number: contactPhones.number })
      .from(contactPhones)
      .where(inArray(contactPhones.contactId, ids))
      .orderBy(contactPhones.position),
    ({ id }) => id,
  );
  const places = await postalAddressesOf(db, ids);
  return rows.map((row) => ({
    ...row,
    places: (places.get(row.id) ?? []).map((each) => postalText(each)),
    emails: (emails.get(row.id) ?? []).map(({ value }) => value),
    phones: (phones.get(row.id) ?? []).map(({ value }) => value),
    numbers: new Set((phones.get(row.id) ?? []).flatMap(({ number }) => number ?? [])),
  }));
}
