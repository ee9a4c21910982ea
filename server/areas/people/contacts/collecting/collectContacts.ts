import { eq, inArray, sql } from 'drizzle-orm';
import type { ContactSource } from '#domain/people/contacts.ts';
import { toE164 } from '#domain/people/phone.ts';
import { only } from '#server/database/only.ts';
import { contactEmails, contactPhones, contacts } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { addressOwners } from '../addresses/addressOwners.ts';
import { addressesOf, writeAddresses } from '../addresses/writeAddresses.ts';
import { lockPeople } from '../lockPeople.ts';

export type Candidate = {
  source: ContactSource;
  name: string | null;
  email: string | null;
  phone: string | null;
  /** When the person did what makes them a contact. */
  at: Date;
};

type Company = { id: number; country: string | null };
type Contact = typeof contacts.$inferSelect;

/**
 * Makes people contacts of the company, or adds what they did to the contact that they are: the one with their e-mail
 * address, else the one with their number, unless both have different addresses, because families share phones. Nothing
 * that a contact has is overwritten, and repeating it changes nothing. The transaction must be that of one company.
 */
export async function collectContacts(
  db: Transaction,
  company: Company,
  candidates: readonly Candidate[],
): Promise<void> {
  await lockPeople(db, company.id);
  const known = await knownAmong(db, company, candidates);
  for (const candidate of candidates) {
    await collectOne(db, company, candidate, known);
  }
}

type Known = { byEmail: Map<string, Contact>; byNumber: Map<string, Contact> };

async function collectOne(db: Transaction, company: Company, candidate: Candidate, known: Known): Promise<void> {
  const { source, at } = candidate;
  const email = emailOf(candidate);
  const number = candidate.phone ? toE164(candidate.phone, company.country) : null;
  const phone = number === null ? null : (candidate.phone?.trim() ?? null);
  if (email === null && number === null) {
    return;
  }
  const byNumber = number === null ? undefined : known.byNumber.get(number);
  const found = (email !== null && known.byEmail.get(email)) || (byNumber && isSame(byNumber, email) ? byNumber : null);
  const contact = found ? await complete(db, found, { email, phone, at }) : await create();
  if (contact !== found) {
    await writeMissing(db, company, contact, { email, phone });
  }
  if (email !== null) {
    known.byEmail.set(email, contact);
  }
  if (number !== null && !byNumber) {
    known.byNumber.set(number, contact);
  }

  async function create(): Promise<Contact> {
    const name = candidate.name?.trim() || email || phone || '';
    const values = {
      companyId: company.id,
      name,
      email,
      phone,
      source,
      createdAt: at,
      updatedAt: at,
      lastActivityAt: at,
    };
    return only(await db.insert(contacts).values(values).returning());
  }
}

/** The contact with what it lacked. @returns the same object if nothing was added but the time */
async function complete(
  db: Transaction,
  contact: Contact,
  { email, phone, at }: { email: string | null; phone: string | null; at: Date },
): Promise<Contact> {
  const added = {
    ...(contact.email === null && email !== null && { email }),
    ...(contact.phone === null && phone !== null && { phone }),
  };
  await db
    .update(contacts)
    .set({ ...added, lastActivityAt: sql`greatest(${contacts.lastActivityAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(contacts.id, contact.id));
  return Object.keys(added).length === 0 ? contact : { ...contact, ...added };
}

async function writeMissing(
  db: Transaction,
  { country }: Company,
  contact: Contact,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<void> {
  const emails = await db.select().from(contactEmails).where(eq(contactEmails.contactId, contact.id));
  const phones = await db.select().from(contactPhones).where(eq(contactPhones.contactId, contact.id));
  const stored = {
    emails: emails.map(({ address, label, isPrimary }) => ({ address, label, is_primary: isPrimary })),
    phones: phones.map(({ typed, label, isPrimary }) => ({ phone: typed, label, is_primary: isPrimary })),
  };
  const before = {
    email: contact.email === email ? null : contact.email,
    phone: contact.phone === phone ? null : contact.phone,
  };
  const after = { email: contact.email, phone: contact.phone };
  await writeAddresses(db, contact, addressesOf({ ...stored, ...after }, before), country);
}

/** Families share phones: two people with different e-mail addresses are not the same. */
function isSame(contact: Contact, email: string | null): boolean {
  return email === null || contact.email === null;
}

async function knownAmong(db: Transaction, { country }: Company, candidates: readonly Candidate[]): Promise<Known> {
  const emails = candidates.flatMap((candidate) => emailOf(candidate) ?? []);
  const numbers = candidates.flatMap(({ phone }) => (phone ? (toE164(phone, country) ?? []) : []));
  const owners = {
    email: await addressOwners(db, 'email', emails),
    number: await addressOwners(db, 'sms', numbers),
  };
  const ids = [...new Set([...owners.email, ...owners.number].map(({ id }) => id))];
  const rows = ids.length === 0 ? [] : await db.select().from(contacts).where(inArray(contacts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  // The oldest contact comes last, and so is the one that counts.
  const oldest = (list: readonly { address: string; id: number }[]) =>
    new Map(
      list.toReversed().flatMap(({ address, id }) => {
        const row = byId.get(id);
        return row ? [[address, row] as const] : [];
      }),
    );
  return { byEmail: oldest(owners.email), byNumber: oldest(owners.number) };
}

function emailOf({ email }: Pick<Candidate, 'email'>): string | null {
  const address = email?.trim().toLowerCase() ?? '';
  return address.includes('@') ? address : null;
}
