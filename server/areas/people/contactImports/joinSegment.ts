import { inArray } from 'drizzle-orm';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { segmentChanges, segmentContacts } from '#server/database/schema/people/segments.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Import, Planned } from './importTypes.ts';

/** Adds the contacts of a batch to the segment of the import, if it has one; those that are in it stay. */
export async function joinSegment(
  db: Transaction,
  job: Import,
  plans: readonly Planned[],
  contactIds: Map<number, number>,
  now: Date,
): Promise<void> {
  const ids = plans.flatMap(({ row, values }) => (values && contactIds.get(row)) || []);
  if (job.segmentId === null || ids.length === 0) {
    return;
  }
  const own = { segmentId: job.segmentId, companyId: job.companyId };
  const joined = await db
    .insert(segmentContacts)
    .values(ids.map((contactId) => ({ ...own, contactId, addedAt: now })))
    .onConflictDoNothing()
    .returning({ id: segmentContacts.contactId });
  const joinedIds = new Set(joined.map(({ id }) => id));
  const people = await db
    .select({ id: contacts.id, name: contacts.name })
    .from(contacts)
    .where(inArray(contacts.id, [...joinedIds]));
  if (people.length > 0) {
    await db.insert(segmentChanges).values(
      people.map(({ id, name }) => ({
        ...{ ...own, kind: 'entered' as const, contactId: id, contactName: name, createdAt: now },
        reason: `Import of “${job.fileName}”`,
      })),
    );
  }
  // What undoing takes out of the segment again.
  for (const plan of plans) {
    if (joinedIds.has(contactIds.get(plan.row) ?? 0)) {
      plan.changes.segment = [null, String(job.segmentId)];
    }
  }
}
