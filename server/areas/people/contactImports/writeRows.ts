import { eq, sql } from 'drizzle-orm';
import { LOCALES } from '#domain/kit/localeNames.ts';
import type { CustomValue, CustomValues } from '#domain/people/contactFields.ts';
import { distinctPostal, NO_PLACE, postalText } from '#domain/people/postalAddresses.ts';
import { companyCountry } from '#server/areas/people/contacts/addresses/companyCountry.ts';
import { addPostalAddresses } from '#server/areas/people/contacts/addresses/postalAddresses.ts';
import { addAddresses, refreshSearchedAddresses } from '#server/areas/people/contacts/addresses/writeAddresses.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Import, Planned } from './importTypes.ts';
import { joinSegment } from './joinSegment.ts';
import { recordPlan } from './recordPlan.ts';
import { stateConsent } from './stateConsent.ts';

/**
 * Does what was planned for a batch of rows, and records it. Returns the contacts that were added or changed. The caller
 * holds the lock of the company’s people.
 */
export async function writeRows(db: Transaction, job: Import, plans: readonly Planned[], now: Date): Promise<number[]> {
  const added = plans.filter(({ outcome }) => outcome === 'new');
  const ids = await newIds(db, added.length);
  const contactIds = new Map(added.map(({ row }, index) => [row, ids[index] ?? 0]));
  if (added.length > 0) {
    await db
      .insert(contacts)
      .overridingSystemValue()
      .values(
        added.map(({ row, values }) => ({
          ...columnsOf(values),
          ...{ id: contactIds.get(row) ?? 0, companyId: job.companyId, source: 'import' as const },
          ...{ name: values?.name ?? '', tags: values?.tags ?? [], createdAt: now, updatedAt: now },
        })),
      );
  }
  const changed = plans.filter(({ outcome, existing }) => outcome === 'changed' && existing !== null);
  for (const { existing, changes } of changed) {
    await changeContact(db, existing?.id ?? 0, changes, now);
  }
  await writeAllAddresses(
    db,
    job,
    [...added, ...changed],
    (plan) => contactIds.get(plan.row) ?? plan.existing?.id ?? 0,
  );
  for (const plan of plans) {
    contactIds.set(plan.row, contactIds.get(plan.row) ?? plan.existing?.id ?? 0);
  }
  await joinSegment(db, job, plans, contactIds, now);
  await stateConsent(db, job, plans, contactIds, now);
  await recordPlan(db, job, plans, { contactIds, isDone: true });
  return [...added, ...changed].flatMap(({ row }) => contactIds.get(row) ?? []);
}

async function newIds(db: Transaction, count: number): Promise<number[]> {
  const found = await db.execute(
    sql`select nextval(pg_get_serial_sequence('contacts', 'id'))::integer as id from generate_series(1, ${count}::integer)`,
  );
  return rowsOf<{ id: number }>(found).map(({ id }) => id);
}

function columnsOf(values: Planned['values']) {
  return {
    firstName: values?.first_name ?? null,
    lastName: values?.last_name ?? null,
    email: values?.email?.toLowerCase() ?? null,
    phone: values?.phone ?? null,
    organisation: values?.organisation ?? null,
    jobTitle: values?.job_title ?? null,
    address: values?.address ?? null,
    postalCode: values?.postal_code ?? null,
    city: values?.city ?? null,
    country: values?.country ?? null,
    birthday: values?.birthday ?? null,
    language: values?.language ?? null,
    externalId: values?.external_id ?? null,
    custom: customOf(values?.custom ?? {}),
    notes: values?.notes ?? null,
  };
}

function customOf(values: Record<string, CustomValue | null>): CustomValues {
  return Object.fromEntries(Object.entries(values).flatMap(([id, value]) => (value === null ? [] : [[id, value]])));
}

/** Sets the fields of a contact that changed; `email` and `phone` only if it had none. */
async function changeContact(db: Transaction, id: number, changes: Planned['changes'], now: Date): Promise<void> {
  const text = (field: string) => {
    const after = changes[field]?.[1];
    return typeof after === 'string' ? after : undefined;
  };
  const list = (field: string) => {
    const after = changes[field]?.[1];
    return Array.isArray(after) ? after : undefined;
  };
  const custom = Object.fromEntries(
    Object.entries(changes).flatMap(([field, [, after]]) =>
      field.startsWith('custom:') ? [[field.slice(7), after]] : [],
    ),
  );
  await db
    .update(contacts)
    .set({
      name: text('name'),
      firstName: text('first_name'),
      lastName: text('last_name'),
      organisation: text('organisation'),
      jobTitle: text('job_title'),
      address: text('address'),
      postalCode: text('postal_code'),
      city: text('city'),
      country: text('country'),
      birthday: text('birthday'),
      language: LOCALES.find((locale) => locale === text('language')),
      externalId: text('external_id'),
      custom: sql`${contacts.custom} || ${JSON.stringify(custom)}::jsonb`,
      notes: text('notes'),
      tags: list('tags'),
      email: sql`coalesce(${contacts.email}, ${list('emails')?.[0] ?? null})`,
      phone: sql`coalesce(${contacts.phone}, ${list('phones')?.[0] ?? null})`,
      updatedAt: now,
    })
    .where(eq(contacts.id, id));
}

async function writeAllAddresses(
  db: Transaction,
  { companyId }: Import,
  plans: readonly Planned[],
  idOf: (plan: Planned) => number,
): Promise<void> {
  const lists = (plan: Planned, field: string) => {
    const [before, after] = plan.changes[field] ?? [];
    const known = Array.isArray(before) ? before : [];
    return Array.isArray(after)
      ? after.slice(known.length).map((value, at) => ({ value, position: known.length + at }))
      : [];
  };
  const entries = plans.flatMap((plan) => {
    const own = { companyId, contactId: idOf(plan) };
    return { ...own, emails: lists(plan, 'emails'), phones: lists(plan, 'phones') };
  });
  await addAddresses(db, entries, await companyCountry(db, companyId));
  const places = plans.map((plan) => newPlaces(plan, { id: idOf(plan), companyId }));
  await addPostalAddresses(db, places);
  const ids = entries.flatMap(({ contactId, emails, phones }, at) =>
    emails.length + phones.length + (places[at]?.addresses.length ?? 0) > 0 ? contactId : [],
  );
  if (ids.length > 0) {
    await refreshSearchedAddresses(db, ids);
  }
}

/** The further postal addresses that a row adds to its contact. */
function newPlaces({ values, changes }: Planned, contact: { id: number; companyId: number }) {
  const [before, after] = changes.further_addresses ?? [];
  const from = Array.isArray(before) ? before.length : 0;
  const added = Array.isArray(after) ? after.slice(from) : [];
  const addresses = distinctPostal(values?.further_addresses ?? [], NO_PLACE).filter((each) =>
    added.includes(postalText(each)),
  );
  return { contact, from, addresses };
}
