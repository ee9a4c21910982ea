import { and, eq, inArray } from 'drizzle-orm';
import { counted } from '#domain/kit/counted.ts';
import { lockRecord, lockRecords } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { segmentContacts, segmentOverrides, segments as table } from '#server/database/schema/people/segments.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { recordChange } from './recordChange.ts';
import { findSegment, presentSegment, segmentRows } from './segmentRows.ts';

type Input = HandlerContext & { params: { id: number }; body: { contact_ids: number[] } };

/**
 * Adds contacts to a segment; those that are in it stay.
 * @param reason shown in the segment's log
 * @throws 404, 422 for a contact that does not exist
 */
export async function addMembers(context: Input, reason = 'Added by hand') {
  const { db, company, services } = context;
  const { id, rule } = await findSegment(db, context.params.id);
  const people = await lockedPeople(context, id);
  if (rule) {
    await override(context, id, people, true);
  }
  const rows = people.map((person) => ({
    ...{ segmentId: id, contactId: person.id, companyId: company.id, addedAt: services.clock.now() },
  }));
  const added = await db.insert(segmentContacts).values(rows).onConflictDoNothing().returning();
  const ids = new Set(added.map(({ contactId }) => contactId));
  await recordChange(context, id, 'entered', {
    contacts: people.filter((person) => ids.has(person.id)),
    reason,
  });
  const before = people.length - ids.size;
  const message = `${counted(ids.size, 'contact')} added${before > 0 ? `; ${before} already in the segment` : ''}`;
  return { data: await present(context, id), message };
}

/** Takes contacts out of a segment. @throws 404, 422 */
export async function removeMembers(context: Input) {
  const { db, body } = context;
  const { id, rule } = await findSegment(db, context.params.id);
  const people = await lockedPeople(context, id);
  if (rule) {
    await override(context, id, people, false);
  }
  const removed = await db
    .delete(segmentContacts)
    .where(and(eq(segmentContacts.segmentId, id), inArray(segmentContacts.contactId, body.contact_ids)))
    .returning();
  const ids = new Set(removed.map(({ contactId }) => contactId));
  await recordChange(context, id, 'left', {
    contacts: people.filter((person) => ids.has(person.id)),
    reason: 'Removed by hand',
  });
  return { data: await present(context, id), message: `${counted(ids.size, 'contact')} removed` };
}

/** Remembers a change by hand, so that the next comparison with the rule keeps it. */
async function override(
  { db, company, services }: Input,
  segmentId: number,
  people: { id: number }[],
  isMember: boolean,
) {
  const createdAt = services.clock.now();
  await db
    .insert(segmentOverrides)
    .values(people.map(({ id: contactId }) => ({ segmentId, contactId, companyId: company.id, isMember, createdAt })))
    .onConflictDoUpdate({
      target: [segmentOverrides.segmentId, segmentOverrides.contactId],
      set: { isMember, createdAt },
    });
}

/**
 * Locks the segment, so that a comparison with its rule sees this change, and the contacts, so that one that is deleted
 * meanwhile is missing here, or is restored with this segment.
 */
async function lockedPeople({ db, body }: Input, segmentId: number) {
  await lockRecord(db, table, segmentId);
  const ids = [...new Set(body.contact_ids)];
  await lockRecords(db, contacts, ids);
  const people = await db
    .select({ id: contacts.id, name: contacts.name })
    .from(contacts)
    .where(inArray(contacts.id, ids))
    .orderBy(contacts.id);
  if (people.length < ids.length) {
    throw invalid({ contact_ids: ['Choose contacts of your company.'] });
  }
  return people;
}

async function present({ db }: Input, id: number) {
  return presentSegment(only(await segmentRows(db).where(eq(table.id, id))));
}
