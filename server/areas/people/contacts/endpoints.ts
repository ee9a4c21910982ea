import { asc, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import { contact, contacts as contract } from '#contract/people/contacts.ts';
import { contacts as table } from '#server/database/schema/accounts.ts';
import { find } from '#server/database/search.ts';
import { implement } from '#server/http/implement.ts';
import { mapFields } from '#server/http/mapFields.ts';
import { orderBy } from '#server/http/orderBy.ts';
import { paginate } from '#server/http/paginate.ts';
import { contactList } from './contactList.ts';

type ContactRow = typeof table.$inferSelect;

const contactFields = mapFields(table, { entity: contact });

const SORTS = { name: sql`lower(${table.name})`, created_at: table.createdAt, email: sql`lower(${table.email})` };

export const contactRoutes = implement(contract, {
  'GET /contacts/json': async ({ db, query }) => {
    return paginate<ContactRow, Sent<typeof contact>>(db, query, {
      id: table.id,
      found: await find(db, contactList, query.search),
      order: orderBy(SORTS, query, table.id),
      rows: db.select().from(table).$dynamic(),
      present: (rows) => rows.map(contactFields.toWire),
    });
  },

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
});
