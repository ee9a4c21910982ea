import { sql } from 'drizzle-orm';
import { segments as contract, segment as segmentSchema } from '#contract/people/segments.ts';
import { segmentContacts, segments as table } from '#server/database/schema/segments.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

const segmentFields = mapFields(table, { entity: segmentSchema });

const contactsCount = sql<number>`(select count(*)::int from ${segmentContacts} sc where sc.segment_id = ${table.id})`;

export const segmentRoutes = implementRecords(contract, {
  table,
  noun: 'Segment',
  search: { text: table.name },
  sorts: { name: sql`lower(${table.name})`, created_at: table.createdAt, contacts_count: contactsCount },
  rows: (db) => db.select({ segment: table, contacts: contactsCount }).from(table).$dynamic(),
  present: (_, lines) =>
    lines.map(({ segment, contacts }) => ({ ...segmentFields.toWire(segment), contacts_count: contacts })),
});
