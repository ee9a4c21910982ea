import { eq } from 'drizzle-orm';
import { bankAccounts } from '#server/database/schema/accounting/banking.ts';
import { bankRules, bankStatementLines, bankStatements } from '#server/database/schema/accounting/statements.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { manyRows } from '#tests/declarations/manyRows.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { statements } from './samples.ts';
import { buildStatements } from './world.ts';

const RACES = 'tests/areas/accounting/statements/server/races.test.ts';

export const area: AreaDeclaration = {
  after: ['banking', 'documents'],
  samples: statements,
  records: buildStatements,
  changes: {
    'PUT /banking/rules/update/{id}': {
      values: ({ statedAccountId, taxId, accountingContactId }) => ({
        ...{ position: 3, account_id: statedAccountId, min_amount: '10', max_amount: '20.5', description: 'Heating' },
        ...{ tax_id: taxId, contact_id: accountingContactId, is_automatic: true },
      }),
      unseen: ['category_id'],
    },
  },
  races: {
    'matching/matchLine.ts matchLine': RACES,
    'matching/unmatchLine.ts unmatchLine': RACES,
    'matching/matchLine.ts payDocument': RACES,
    'matching/matchLine.ts chosenEntries': RACES,
    'matching/lockEntriesOf.ts lockEntriesOf': RACES,
    'matching/payouts.ts payOut': RACES,
    'statements.ts locked': RACES,
    // Each line is matched as if by hand; a file is unique in the database.
    'lines.ts POST /banking/statement-lines/match-certain': null,
    'statements.ts POST /banking/statements/import': null,
  },
  organisersSee: 'nothing',
  budget: {
    rows: async ({ app, companyId }, row) => {
      const { drizzle } = app.database;
      const { id: accountId } = only(
        await drizzle
          .select()
          .from(bankAccounts)
          .where(eq(bankAccounts.companyId, companyId))
          .orderBy(bankAccounts.id)
          .limit(1),
      );
      const shared = { companyId, accountId };
      const dated = { ...shared, fromDate: '2026-01-01', toDate: '2026-01-31' };
      const { id: statementId } = only(
        await drizzle
          .insert(bankStatements)
          .values({ ...dated, name: `S${row}`, format: 'csv' })
          .returning(),
      );
      const line = { ...shared, statementId, date: '2026-01-02', amount: 100, description: `Gift ${row}` };
      await drizzle.insert(bankStatementLines).values({ ...line, fingerprint: `budget:${row}` });
      await drizzle.insert(bankRules).values({ companyId, name: `R${row}`, direction: 'income', contains: 'Gift' });
      return {};
    },
    paths: {
      'bank statements': () => '/banking/statements/json?per_page=50',
      'statement lines': () => '/banking/statement-lines/json?per_page=50',
      'bank rules': () => '/banking/rules/json?per_page=50',
    },
  },
  pages: [
    { name: 'bank-account-statements', path: '/accounting/accounts/{bankAccount}/statements', viewers: ['owner'] },
    { name: 'bank-rules', path: '/accounting/bank-rules', viewers: ['owner'] },
  ],
  idOnlyPages: [
    ['Accounting/Accounts/Statements', '/accounting/accounts/1/statements'],
    ['Accounting/BankRules/Index', '/accounting/bank-rules'],
  ],
  listRows: {
    bank_statement_lines: (size) => `
      insert into ledger_accounts (company_id, code, name, type) values (1, 'B9', 'Bank', 'asset');
      insert into bank_accounts (company_id, kind, name, currency, ledger_account_id)
        select 1, 'bank', 'Stated bank', 'EUR', max(id) from ledger_accounts where company_id = 1;
      insert into bank_statements (company_id, account_id, name, format, from_date, to_date)
        select 1, max(id), 'many.csv', 'csv', current_date - 365, current_date from bank_accounts;
      insert into bank_statement_lines (company_id, statement_id, account_id, date, amount, description, fingerprint)
        select 1, (select max(id) from bank_statements), (select max(id) from bank_accounts),
          current_date - n % 365, 100 + n, 'Donation ' || n, 'many:' || n
        from ${manyRows(size)};`,
  },
  listPaths: { 'statement lines': '/banking/statement-lines/json?per_page=10' },
};
