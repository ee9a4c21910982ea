import { eq } from 'drizzle-orm';
import { hasOwnFields, isOwnFieldName, ownFieldName, ownMergeValues } from '#domain/outreach/emailFields.ts';
import { type MergeValues, unknownEmailFields } from '#domain/outreach/mergeEmail.ts';
import { contactFieldsOf } from '#server/areas/people/contacts/customValues.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/**
 * What the company's own fields are filled in with, by contact. Asks nothing if none of the texts shows one. Contacts
 * that are gone have no values.
 */
export async function ownValuesOf(
  db: Transaction,
  texts: readonly string[],
  contactIds: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, MergeValues>> {
  const ids = [...new Set(contactIds.flatMap((id) => id ?? []))];
  if (ids.length === 0 || !hasOwnFields(texts)) {
    return new Map();
  }
  const fields = await contactFieldsOf(db);
  const rows = await db
    .select({ id: contacts.id, custom: contacts.custom })
    .from(contacts)
    .where(eq(contacts.id, anyOf(ids)));
  return new Map(rows.map(({ id, custom }) => [id, ownMergeValues(fields, custom)]));
}

/** The own fields in these texts that the company does not have, or has no more. */
export async function missingOwnFields(db: Transaction, texts: readonly string[]): Promise<string[]> {
  if (!hasOwnFields(texts)) {
    return [];
  }
  const known = (await contactFieldsOf(db)).map(({ id }) => ownFieldName(id));
  return unknownEmailFields(texts.join(' '), known).filter(isOwnFieldName);
}
