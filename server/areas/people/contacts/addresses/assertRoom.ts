import { eq } from 'drizzle-orm';
import { MAX_ADDRESSES } from '#domain/people/addresses.ts';
import { MAX_FURTHER_ADDRESSES } from '#domain/people/postalAddresses.ts';
import { contactAddresses, contactEmails, contactPhones } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid } from '#server/http/outputs/failures.ts';

type Given = Partial<Record<'emails' | 'phones' | 'further_addresses', readonly unknown[] | undefined>>;

const LIMITS = {
  emails: { table: contactEmails, max: MAX_ADDRESSES, noun: 'e-mail addresses' },
  phones: { table: contactPhones, max: MAX_ADDRESSES, noun: 'phone numbers' },
  further_addresses: { table: contactAddresses, max: MAX_FURTHER_ADDRESSES, noun: 'further addresses' },
} as const;

/**
 * Checks that a contact does not get more addresses than one can have. After a merge it may have more: it keeps them,
 * but gets no further ones. @param id null for a new contact @throws 422 beside the list
 */
export async function assertRoom(db: Transaction, id: number | null, given: Given): Promise<void> {
  const errors: Record<string, string[]> = {};
  for (const field of ['emails', 'phones', 'further_addresses'] as const) {
    const { table, max, noun } = LIMITS[field];
    const count = given[field]?.length ?? 0;
    if (count <= max) {
      continue;
    }
    const stored = id === null ? 0 : await db.$count(table, eq(table.contactId, id));
    if (count > stored) {
      errors[field] = [
        stored > max
          ? `This contact has ${stored} ${noun} from a merge, more than the usual ${max}. Remove some before you add others.`
          : `Use at most ${max} ${noun}.`,
      ];
    }
  }
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
}
