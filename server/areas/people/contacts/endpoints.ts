import { asc, sql } from 'drizzle-orm';
import { contact, contacts as contract } from '#contract/people/contacts.ts';
import { contacts as table } from '#server/database/schema/contacts.ts';
import { find } from '#server/database/search.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { contactList } from './contactList.ts';

const contactFields = mapFields(table, { entity: contact });

export const contactRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Contact',
    search: contactList,
    sorts: { name: sql`lower(${table.name})`, created_at: table.createdAt, email: sql`lower(${table.email})` },
    present: (_, rows) => rows.map(contactFields.toWire),
  },
  {
    'GET /contacts/search': async ({ db, query }) => {
      // Names that start with the search text come first.
      const nearest = sql`(lower(${table.name}) like ${`${query.search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}) desc`;
      const rows = await db
        .select()
        .from(table)
        .where((await find(db, contactList, query.search))?.condition)
        .orderBy(...(query.search ? [nearest] : []), sql`lower(${table.name})`, asc(table.id))
        .limit(10);
      return rows.map(contactFields.toWire);
    },
  },
);
