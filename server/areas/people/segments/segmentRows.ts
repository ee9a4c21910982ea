import { sql } from 'drizzle-orm';
import { segment, segmentInput } from '#contract/people/segments.ts';
import { segmentContacts, segments as table } from '#server/database/schema/people/segments.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';

export const segmentFields = mapFields(table, { entity: segment, input: segmentInput });

/** @throws 404 */
export const findSegment = recordFinder(table, 'That segment');

export const contactsCount = sql<number>`(select count(*)::int from ${segmentContacts} sc where sc.segment_id = ${table.id})`;

/** Segments with their number of contacts. */
export function segmentRows(db: Transaction) {
  return db.select({ segment: table, contacts: contactsCount }).from(table).$dynamic();
}

type Line = Awaited<ReturnType<typeof segmentRows>>[number];

export function presentSegment({ segment: row, contacts }: Line) {
  return { ...segmentFields.toWire(row), contacts_count: contacts };
}
