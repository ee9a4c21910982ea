import { eq, sql } from 'drizzle-orm';
import {
  ledgerAccounts as contract,
  ledgerAccount as entity,
  ledgerAccountInput,
} from '#contract/accounting/ledgerAccounts.ts';
import { CHARTS } from '#domain/accounting/charts/chartOf.ts';
import { booksForChange, booksOf } from '#server/areas/accounting/journal/booksOf.ts';
import { lockBooks } from '#server/areas/accounting/journal/lockBooks.ts';
import { writeChart } from '#server/areas/accounting/journal/prepareBooks.ts';
import { removeUnused } from '#server/areas/accounting/journal/removeUnused.ts';
import { accountingCategories } from '#server/database/schema/accounting/accounting.ts';
import { journalEntries, journalLines, ledgerAccounts as table } from '#server/database/schema/accounting/journal.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

const fields = mapFields(table, { entity, input: ledgerAccountInput });

export const ledgerAccountRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Account',
    owner: booksForChange,
    search: { text: table.name },
    sorts: { code: table.code, name: sql`lower(${table.name})`, type: table.type },
    filters: { type: table.type, is_archived: table.isArchived },
    values: async ({ db }, body, { before }) => {
      const isRetyped = before !== null && before.type !== body.type;
      if (isRetyped && (await db.$count(journalLines, eq(journalLines.accountId, before.id))) > 0) {
        throw invalid({ type: ['The type stays, because this account has entries.'] });
      }
      if (before?.role && body.role !== before.role) {
        throw invalid({ role: ['Give this use to another account instead; it moves there.'] });
      }
      if (body.role && body.role !== before?.role) {
        await db.update(table).set({ role: null }).where(eq(table.role, body.role));
      }
      return fields.toRow(body);
    },
    unique: { ledger_accounts_code: () => ({ code: 'Another account has this number.' }) },
    present: (_, rows) => rows.map(fields.toWire),
    remove: async ({ db }, row) => {
      if (row.role) {
        throw conflict('The books need this account. Give its use to another account first.');
      }
      return removeUnused(
        db,
        table,
        row.id,
        'This account is used. Archive it instead, so that it is no longer offered.',
      );
    },
  },
  {
    'POST /settings/accounting/accounts/use-template': async (context) => {
      const { db, company, body } = context;
      await booksOf(context);
      await lockBooks(db, company.id);
      if ((await db.$count(journalEntries)) > 0) {
        throw conflict('Entries exist already, so the chart can only be changed account by account.');
      }
      await db.update(accountingCategories).set({ accountId: null });
      await db.delete(table);
      await writeChart(db, company.id, CHARTS[body.template]);
      return { message: `Chart of accounts replaced: ${CHARTS[body.template].label}` };
    },
  },
);
