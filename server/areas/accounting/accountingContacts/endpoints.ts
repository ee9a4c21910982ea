import { eq, or, sql } from 'drizzle-orm';
import {
  accountingContactInput,
  accountingContacts as contract,
  accountingContact as entity,
} from '#contract/accounting/accountingContacts.ts';
import { booksOf } from '#server/areas/accounting/journal/booksOf.ts';
import { removeUnused } from '#server/areas/accounting/journal/removeUnused.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { accountingContacts as table } from '#server/database/schema/accounting.ts';
import { contacts } from '#server/database/schema/contacts.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

const fields = mapFields(table, { entity, input: accountingContactInput });

/** The `accounting_contacts_search` index is on the same text. */
export const accountingContactList = defineSearchList({
  name: 'accounting_contacts',
  table,
  text: [table.name, table.email, table.taxNumber, table.city],
  scope: sql`false`,
});

export const accountingContactRoutes = implementRecords(contract, {
  table,
  noun: 'Contact',
  owner: booksOf,
  search: accountingContactList,
  sorts: { name: sql`lower(${table.name})`, created_at: table.createdAt },
  filters: {
    type: (type) => (type === 'both' ? eq(table.type, type) : or(eq(table.type, type), eq(table.type, 'both'))),
    is_archived: table.isArchived,
  },
  values: async ({ db }, body) => {
    if (body.contact_id !== null && (await db.$count(contacts, eq(contacts.id, body.contact_id))) === 0) {
      throw invalid({ contact_id: ['Choose a contact of your company.'] });
    }
    return fields.toRow(body);
  },
  rows: (db) =>
    db
      .select({ contact: table, person: contacts.name })
      .from(table)
      .leftJoin(contacts, eq(contacts.id, table.contactId)),
  present: (_, rows) => rows.map(({ contact, person }) => ({ ...fields.toWire(contact), contact_name: person })),
  remove: ({ db }, { id }) =>
    removeUnused(
      db,
      table,
      id,
      'This contact has documents or entries. Archive it instead, so that it is no longer offered.',
    ),
});
