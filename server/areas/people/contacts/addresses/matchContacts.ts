import { inArray, or } from 'drizzle-orm';
import { contactEmails, contactPhones, contacts } from '#server/database/schema/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';

type Wanted = {
  /** In any letter case. */
  emails?: readonly string[];
  /** In E.164. */
  numbers?: readonly string[];
};

/** The contacts of the company with any of these addresses or numbers, the oldest first. */
export async function matchContacts(db: Transaction, { emails = [], numbers = [] }: Wanted) {
  const addresses = emails.map((address) => address.toLowerCase());
  if (addresses.length + numbers.length === 0) {
    return [];
  }
  const withEmail = db
    .select({ id: contactEmails.contactId })
    .from(contactEmails)
    .where(inArray(contactEmails.address, addresses));
  const withNumber = db
    .select({ id: contactPhones.contactId })
    .from(contactPhones)
    .where(inArray(contactPhones.number, [...numbers]));
  return await db
    .select()
    .from(contacts)
    .where(
      or(
        addresses.length > 0 ? inArray(contacts.id, withEmail) : undefined,
        numbers.length > 0 ? inArray(contacts.id, withNumber) : undefined,
      ),
    )
    .orderBy(contacts.id);
}
