import { eq, sql } from 'drizzle-orm';
import { changedAddresses } from '#domain/people/addresses.ts';
import { toE164 } from '#domain/people/phone.ts';
import { contactEmails, contactPhones } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';

type Details = { label: string | null; is_primary: boolean };
export type EmailInput = Details & { address: string };
export type PhoneInput = Details & { phone: string };
type Addresses = { emails: EmailInput[]; phones: PhoneInput[] };

type Input = {
  email: string | null;
  phone: string | null;
  emails?: EmailInput[] | undefined;
  phones?: PhoneInput[] | undefined;
};

/** The addresses that an input gives a contact, the primary ones first; `before` is null for a new contact. */
export function addressesOf(input: Input, before: { email: string | null; phone: string | null } | null): Addresses {
  const blank = { label: null, is_primary: true };
  return {
    emails: changedAddresses(
      'address',
      { list: input.emails ?? [], value: input.email, before: before?.email ?? null },
      (address): EmailInput => ({ address, ...blank }),
    ),
    phones: changedAddresses(
      'phone',
      { list: input.phones ?? [], value: input.phone, before: before?.phone ?? null },
      (phone): PhoneInput => ({ phone, ...blank }),
    ),
  };
}

/**
 * Replaces the addresses and numbers of a contact. The caller holds its lock, or has just created it, and sets
 * `contacts.email` and `contacts.phone` to the first of each.
 * @param country of the company, for numbers without an international prefix
 */
export async function writeAddresses(
  db: Transaction,
  { id: contactId, companyId }: { id: number; companyId: number },
  { emails, phones }: Addresses,
  country: string | null,
): Promise<void> {
  await db.delete(contactEmails).where(eq(contactEmails.contactId, contactId));
  await db.delete(contactPhones).where(eq(contactPhones.contactId, contactId));
  const details = ({ label, is_primary }: Details, position: number) => ({
    ...{ companyId, contactId, label, isPrimary: is_primary, position },
  });
  if (emails.length > 0) {
    await db
      .insert(contactEmails)
      .values(emails.map((entry, position) => ({ ...details(entry, position), address: entry.address.toLowerCase() })));
  }
  if (phones.length > 0) {
    await db.insert(contactPhones).values(
      phones.map((entry, position) => ({
        ...details(entry, position),
        typed: entry.phone,
        number: toE164(entry.phone, country),
      })),
    );
  }
  await refreshSearchedAddresses(db, [contactId]);
}

/**
 * Sets `contacts.addresses`: what the contact's own columns lack, so that the search finds it. Most contacts have nothing
 * of the kind; those that stay as they are are not written, which would bring all indexes of contacts up to date.
 */
export async function refreshSearchedAddresses(db: Transaction, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    update contacts set addresses = found.addresses from (
      select c.id, (select string_agg(part, ' ') from (
        (select e.address as part from contact_emails e where e.contact_id = c.id and not e.is_primary order by e.position)
        union all
        (select p.typed from contact_phones p where p.contact_id = c.id and not p.is_primary order by p.position)
        union all
        (select concat_ws(' ', a.address, a.city) from contact_addresses a where a.contact_id = c.id order by a.position)
        union all
        (select p.number from contact_phones p where p.contact_id = c.id and p.number <> p.typed order by p.position)
      ) parts) as addresses
      from contacts c where c.id = any(${`{${ids.join(',')}}`}::integer[])
    ) found
    where contacts.id = found.id and contacts.addresses is distinct from found.addresses`);
}

type Added = { value: string; position: number };

/**
 * Adds addresses and numbers to several contacts. That at position 0 becomes the primary one; those that a contact has
 * stay as they are. The caller sets `contacts.email` and `contacts.phone`, and refreshes what the search finds.
 */
export async function addAddresses(
  db: Transaction,
  entries: readonly { companyId: number; contactId: number; emails: Added[]; phones: Added[] }[],
  country: string | null,
): Promise<void> {
  const details = (entry: { companyId: number; contactId: number }, position: number) => ({
    ...{ companyId: entry.companyId, contactId: entry.contactId, label: null, isPrimary: position === 0, position },
  });
  const emails = entries.flatMap((entry) =>
    entry.emails.map(({ value, position }) => ({ ...details(entry, position), address: value.toLowerCase() })),
  );
  const phones = entries.flatMap((entry) =>
    entry.phones.map(({ value, position }) => ({
      ...{ ...details(entry, position), typed: value, number: toE164(value, country) },
    })),
  );
  if (emails.length > 0) {
    await db.insert(contactEmails).values(emails).onConflictDoNothing();
  }
  if (phones.length > 0) {
    await db.insert(contactPhones).values(phones).onConflictDoNothing();
  }
}
