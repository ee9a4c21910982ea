import { eq, sql } from 'drizzle-orm';
import { distinctPostal, isPartOf } from '#domain/people/postalAddresses.ts';
import {
  addPostalAddresses,
  postalAddressesOf,
  primaryPostal,
} from '#server/areas/people/contacts/addresses/postalAddresses.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import type { AddedRow, StoredRow } from '#server/database/schema/people/contactDuplicates.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/**
 * Adds the primary postal addresses that the contacts of a merge had to the further ones of the survivor, except what
 * its primary one says by now. Returns the new rows.
 * @param people as they were before the merge
 */
export async function keepPostalAddresses(
  db: Transaction,
  people: readonly (typeof contacts.$inferSelect)[],
  survivorId: number,
): Promise<AddedRow[]> {
  const contact = only(await db.select().from(contacts).where(eq(contacts.id, survivorId)));
  const primary = primaryPostal(contact);
  const former = people
    .map((each) => ({ ...primaryPostal(each), label: each.addressLabel }))
    .filter((each) => !isPartOf(each, primary));
  const { length: from } = (await postalAddressesOf(db, [survivorId])).get(survivorId) ?? [];
  const ids = await addPostalAddresses(db, [{ contact, from, addresses: distinctPostal(former, primary) }]);
  if (ids.length === 0) {
    return [];
  }
  const found = await db.execute(sql`
    select to_jsonb(t) as row from contact_addresses t where t.id = any(${`{${ids.join(',')}}`}::integer[])`);
  return rowsOf<{ row: StoredRow }>(found).map(({ row }) => ({ table: 'contact_addresses', row }));
}
