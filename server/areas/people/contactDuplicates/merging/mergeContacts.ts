import { eq, inArray, sql } from 'drizzle-orm';
import type { ConsentState } from '#domain/people/consent.ts';
import type { MergedField } from '#domain/people/contactDuplicates.ts';
import { refreshSearchedAddresses } from '#server/areas/people/contacts/addresses/writeAddresses.ts';
import { contactsChanged } from '#server/areas/people/contacts/hooks.ts';
import { lockRecords } from '#server/database/lock.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { contactMerges, type StoredRow } from '#server/database/schema/people/contactDuplicates.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { forbidden, notFound } from '#server/http/outputs/failures.ts';
import { refreshPairs } from '../pairs/refreshPairs.ts';
import { keepPostalAddresses } from './keepPostalAddresses.ts';
import { latestConsent } from './latestConsent.ts';
import { mergedValues } from './mergedValues.ts';
import { moveLinks } from './moveLinks.ts';
import { uniteAddresses } from './uniteAddresses.ts';

type Merge = { survivorId: number; absorbedIds: readonly number[]; choices?: Partial<Record<MergedField, number>> };

/**
 * Merges contacts into one of them: it gets the chosen values and everything that belonged to the others, which are
 * deleted. All that changes is kept in the returned record, so that it can be undone.
 * @throws 403 for users limited to campaigns, who do not see all that belongs to a contact; 404
 */
export async function mergeContacts(context: HandlerContext, { survivorId, absorbedIds, choices = {} }: Merge) {
  const { db, company, user, services, organiser } = context;
  if (organiser !== null) {
    throw forbidden('Contacts can be merged by users who see the whole company.');
  }
  const ids = [survivorId, ...absorbedIds];
  await lockRecords(db, contacts, ids);
  const rows = await db.select().from(contacts).where(inArray(contacts.id, ids));
  const people = ids.map((id) => rows.find((row) => row.id === id)).filter((row) => row !== undefined);
  const [survivor, ...absorbed] = people;
  if (!survivor || people.length < ids.length) {
    throw notFound('One of these contacts no longer exists.');
  }
  const before = await storedRows(db, ids);
  const moves = [];
  for (const { id } of absorbed) {
    moves.push(await moveLinks(db, id, survivorId));
  }
  const now = services.clock.now();
  await db.delete(contacts).where(inArray(contacts.id, [...absorbedIds]));
  await db
    .update(contacts)
    .set({ ...mergedValues(survivor, absorbed, choices), ...(await consentOf(db, people)), updatedAt: now })
    .where(eq(contacts.id, survivorId));
  const united = await uniteAddresses(db, survivorId);
  const added = await keepPostalAddresses(db, people, survivorId);
  await refreshSearchedAddresses(db, [survivorId]);
  const merge = only(
    await db
      .insert(contactMerges)
      .values({
        ...{ companyId: company.id, survivorId, absorbedIds: [...absorbedIds], before },
        ...{ survivorName: survivor.name, absorbedNames: absorbed.map(({ name }) => name) },
        after: only(await storedRows(db, [survivorId])),
        moved: [...moves.flatMap(({ moved }) => moved), ...united],
        dropped: moves.flatMap(({ dropped }) => dropped),
        added,
        ...{ mergedBy: user?.id ?? null, mergedAt: now },
      })
      .returning(),
  );
  await refreshPairs(db, ids);
  await contactsChanged.run(context, { ids: [survivorId] });
  return merge;
}

/** Consent after a merge: the latest decision that is known, else the stricter one of the contacts. */
async function consentOf(db: Transaction, people: readonly (typeof contacts.$inferSelect)[]) {
  const latest = await latestConsent(db, people[0]?.id ?? 0);
  const strictest = (states: readonly (ConsentState | null)[]): ConsentState | null =>
    states.includes('withdrawn') ? 'withdrawn' : states.includes('granted') ? 'granted' : null;
  return {
    emailConsent: latest.get('email') ?? strictest(people.map(({ emailConsent }) => emailConsent)),
    smsConsent: latest.get('sms') ?? strictest(people.map(({ smsConsent }) => smsConsent)),
    doNotContact: people.some(({ doNotContact }) => doNotContact),
  };
}

/** Contacts as the database writes them. */
export async function storedRows(db: Transaction, ids: readonly number[]): Promise<StoredRow[]> {
  const found = await db.execute(sql`
    select to_jsonb(c) as row from contacts c where c.id = any(${`{${ids.join(',')}}`}::integer[]) order by c.id`);
  return rowsOf<{ row: StoredRow }>(found).map(({ row }) => row);
}
