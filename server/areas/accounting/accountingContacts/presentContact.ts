import { eq } from 'drizzle-orm';
import { accountingContactInput, accountingContact as entity } from '#contract/accounting/accountingContacts.ts';
import { accountingContacts as table } from '#server/database/schema/accounting/accounting.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

export const contactFields = mapFields(table, { entity, input: accountingContactInput });

/** The query for `presentContact`. */
export function contactRows(db: Transaction) {
  return db
    .select({ contact: table, person: contacts.name })
    .from(table)
    .leftJoin(contacts, eq(contacts.id, table.contactId));
}

/** A customer or vendor with the name of the person. */
export function presentContact({ contact, person }: { contact: typeof table.$inferSelect; person: string | null }) {
  return { ...contactFields.toWire(contact), contact_name: person };
}
