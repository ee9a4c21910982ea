import { eq, or, sql } from 'drizzle-orm';
import { accountingContacts as contract } from '#contract/accounting/accountingContacts.ts';
import { taxNumberError } from '#domain/accounting/taxNumber.ts';
import { booksOf } from '#server/areas/accounting/journal/booksOf.ts';
import { removeUnused } from '#server/areas/accounting/journal/removeUnused.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { accountingContacts as table } from '#server/database/schema/accounting/accounting.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { contactFields, contactRows, presentContact } from './presentContact.ts';
import { statementOf } from './statement.ts';

/** The `accounting_contacts_search` index is on the same text. */
export const accountingContactList = defineSearchList({
  name: 'accounting_contacts',
  table,
  text: [table.name, table.email, table.taxNumber, table.city],
  scope: sql`false`,
});

export const accountingContactRoutes = implementRecords(
  contract,
  {
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
      const problem = taxNumberError(body.tax_number ?? '');
      if (problem !== null) {
        throw invalid({ tax_number: [problem] });
      }
      return contactFields.toRow(body);
    },
    rows: contactRows,
    present: (_, rows) => rows.map(presentContact),
    remove: ({ db }, { id }) =>
      removeUnused(
        db,
        table,
        id,
        'This contact has documents or entries. Archive it instead, so that it is no longer offered.',
      ),
  },
  {
    'GET /accounting/contacts/statement/{id}': async (context) => ({
      data: await statementOf(context, context.params.id),
    }),
  },
);
