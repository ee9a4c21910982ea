import { and, eq, inArray } from 'drizzle-orm';
import { CHANNELS } from '#domain/people/addresses.ts';
import type { CustomValues } from '#domain/people/contactFields.ts';
import { postalText } from '#domain/people/postalAddresses.ts';
import { recordConsent } from '#server/areas/people/consent/recordConsent.ts';
import { postalAddressesOf } from '#server/areas/people/contacts/addresses/postalAddresses.ts';
import { refreshSearchedAddresses } from '#server/areas/people/contacts/addresses/writeAddresses.ts';
import { removeContact } from '#server/areas/people/contacts/removal/removeContact.ts';
import { lockRecords } from '#server/database/lock.ts';
import { contactImportRows as rowTable } from '#server/database/schema/people/contactImports.ts';
import { contactAddresses, contactEmails, contactPhones, contacts } from '#server/database/schema/people/contacts.ts';
import { segmentChanges, segmentContacts } from '#server/database/schema/people/segments.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import type { Import, ImportRow } from './importTypes.ts';

type Contact = typeof contacts.$inferSelect;
type Context = { db: Transaction; services: Services };

/** The columns that an import changes by the field that names them. */
const COLUMNS = {
  name: 'name',
  first_name: 'firstName',
  last_name: 'lastName',
  organisation: 'organisation',
  job_title: 'jobTitle',
  address: 'address',
  postal_code: 'postalCode',
  city: 'city',
  country: 'country',
  birthday: 'birthday',
  language: 'language',
  external_id: 'externalId',
  notes: 'notes',
} as const satisfies Record<string, keyof Contact>;

/**
 * Undoes a batch of imported rows: contacts that they added are deleted, and can be restored; fields that they changed
 * get the value before, unless somebody has changed them since; tags, addresses and numbers that they added are removed.
 */
export async function undoRows(context: Context, job: Import, rows: readonly ImportRow[]): Promise<void> {
  const { db, services } = context;
  const ids = [...new Set(rows.flatMap(({ contactId }) => contactId ?? []))];
  await lockRecords(db, contacts, ids);
  const found = ids.length > 0 ? await db.select().from(contacts).where(inArray(contacts.id, ids)) : [];
  const known = new Map(found.map((contact) => [contact.id, contact]));
  for (const { outcome, contactId, changes } of rows) {
    const contact = known.get(contactId ?? 0);
    if (contact && outcome === 'new') {
      await removeContact({ db, services, user: job.createdBy === null ? null : { id: job.createdBy } }, contact);
    } else if (contact && changes) {
      await restore(context, job, contact, changes);
    }
  }
  const done = rows.map(({ row }) => row);
  await db
    .update(rowTable)
    .set({ isDone: false })
    .where(and(eq(rowTable.importId, job.id), inArray(rowTable.row, done)));
}

async function restore(
  { db, services }: Context,
  job: Import,
  contact: Contact,
  changes: NonNullable<ImportRow['changes']>,
): Promise<void> {
  const values: Partial<Contact> = {};
  for (const [field, column] of Object.entries(COLUMNS)) {
    const [before, after] = changes[field] ?? [];
    if (field in changes && contact[column] === after) {
      Object.assign(values, { [column]: before });
    }
  }
  const custom = restoredCustom(contact.custom, changes);
  const tags = added(changes.tags);
  const [emails, phones] = [added(changes.emails), added(changes.phones)];
  await db
    .update(contacts)
    .set({
      ...values,
      custom,
      ...(tags.length > 0 && { tags: contact.tags.filter((tag) => !tags.includes(tag)) }),
      // They were only set if there was none before.
      ...(contact.email !== null && emails.includes(contact.email) && !hadSome(changes.emails) && { email: null }),
      ...(contact.phone !== null && phones.includes(contact.phone) && !hadSome(changes.phones) && { phone: null }),
      updatedAt: services.clock.now(),
    })
    .where(eq(contacts.id, contact.id));
  if (emails.length > 0) {
    await db
      .delete(contactEmails)
      .where(and(eq(contactEmails.contactId, contact.id), inArray(contactEmails.address, emails)));
  }
  if (phones.length > 0) {
    await db
      .delete(contactPhones)
      .where(and(eq(contactPhones.contactId, contact.id), inArray(contactPhones.typed, phones)));
  }
  const places = added(changes.further_addresses);
  if (places.length > 0) {
    const own = (await postalAddressesOf(db, [contact.id])).get(contact.id) ?? [];
    const gone = own.filter((each) => places.includes(postalText(each))).map(({ id }) => id);
    await db.delete(contactAddresses).where(inArray(contactAddresses.id, gone));
  }
  await refreshSearchedAddresses(db, [contact.id]);
  await leaveSegment({ db, services }, job, contact, changes);
  for (const channel of CHANNELS) {
    if (`consent:${channel}` in changes) {
      await recordConsent(db, [contact.id], {
        ...{ channel, state: 'withdrawn', source: 'import', at: services.clock.now() },
        reason: `Import of “${job.fileName}” undone`,
      });
    }
  }
}

function restoredCustom(custom: CustomValues, changes: NonNullable<ImportRow['changes']>): CustomValues {
  const restored = { ...custom };
  for (const [field, [before, after]] of Object.entries(changes)) {
    const id = field.slice('custom:'.length);
    if (field.startsWith('custom:') && JSON.stringify(custom[id]) === JSON.stringify(after)) {
      delete restored[id];
      Object.assign(restored, before !== null && { [id]: before });
    }
  }
  return restored;
}

async function leaveSegment(
  { db, services }: Context,
  { companyId, fileName }: Import,
  { id, name }: Contact,
  changes: NonNullable<ImportRow['changes']>,
): Promise<void> {
  const segmentId = Number(changes.segment?.[1] ?? 0);
  const left =
    segmentId > 0
      ? await db
          .delete(segmentContacts)
          .where(and(eq(segmentContacts.segmentId, segmentId), eq(segmentContacts.contactId, id)))
          .returning()
      : [];
  if (left.length > 0) {
    await db.insert(segmentChanges).values({
      ...{ companyId, segmentId, kind: 'left', contactId: id, contactName: name },
      ...{ reason: `Import of “${fileName}” undone`, createdAt: services.clock.now() },
    });
  }
}

/** What a list has gained. */
function added(change: [unknown, unknown] | undefined): string[] {
  const [before, after] = (change ?? []).map((list) => (Array.isArray(list) ? list.map(String) : []));
  return (after ?? []).filter((value) => !before?.includes(value));
}

function hadSome(change: [unknown, unknown] | undefined): boolean {
  return Array.isArray(change?.[0]) && change[0].length > 0;
}
