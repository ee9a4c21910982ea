import { bankAccounts, bankTransactions, bankTransfers } from '#server/database/schema/accounting/banking.ts';
import { ledgerAccounts } from '#server/database/schema/accounting/journal.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { manyRows } from '#tests/declarations/manyRows.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { banking } from './samples.ts';
import { buildBanking } from './world.ts';

const RACES = 'tests/areas/accounting/banking/server/races.test.ts';

export const area: AreaDeclaration = {
  budget: {
    rows: async ({ app, companyId }, row) => {
      const { drizzle } = app.database;
      const named = { companyId, name: `Account ${row}` };
      const ledger = await drizzle
        .insert(ledgerAccounts)
        .values({ ...named, code: `B${row}`, type: 'asset' })
        .returning();
      const account = { ...named, kind: 'bank', currency: 'EUR', ledgerAccountId: only(ledger).id } as const;
      const { id: accountId } = only(await drizzle.insert(bankAccounts).values(account).returning());
      const dated = { companyId, date: '2026-01-01' };
      await drizzle
        .insert(bankTransactions)
        .values({ ...dated, type: 'income', accountId, description: 'Gift', amount: 1 });
      const { id: toAccountId } = only(await drizzle.select().from(bankAccounts).orderBy(bankAccounts.id).limit(1));
      if (toAccountId !== accountId) {
        await drizzle
          .insert(bankTransfers)
          .values({ ...dated, fromAccountId: accountId, toAccountId, sentAmount: 1, receivedAmount: 1 });
      }
      return {};
    },
    paths: {
      'bank accounts': () => '/banking/accounts/json?per_page=50',
      'bank transactions': () => '/banking/transactions/json?per_page=50',
      'bank transfers': () => '/banking/transfers/json?per_page=50',
    },
  },
  after: ['gateways', 'accountingSettings', 'accountingContacts', 'items'],
  samples: banking,
  records: buildBanking,
  coreRecords: [
    {
      names: ['bankAccountId', 'spareBankAccountId', 'cashAccountId'],
      store: '/banking/accounts/store',
      list: '/banking/accounts/json',
      body: (_, nth) => ({ name: `Contract account ${nth}`, kind: 'bank', currency: 'EUR' }),
    },
  ],
  changes: {
    'PUT /banking/accounts/update/{id}': {
      values: ({ gatewayId }) => ({
        ...{ kind: 'cash', bank_name: 'Lake bank', iban: 'CH9300762011623852957', bic: 'POFICHBEXXX' },
        ...{ account_number: '80-2-2', opening_balance: '120.50', opening_date: '2026-01-01' },
        ...{ gateway_id: gatewayId, is_archived: true },
      }),
    },
    'PUT /banking/transactions/update/{id}': {
      values: ({ accountingContactId, eventId }) => ({
        ...{ reference: 'RF18', contact_id: accountingContactId, event_id: eventId },
      }),
      unseen: ['campaign_id'],
      text: 'description',
    },
    'PUT /banking/transfers/update/{id}': {
      values: () => ({ fee_amount: '1.50', description: 'To the till' }),
      text: 'description',
    },
  },
  races: { 'changeMany.ts assertNotMatched': RACES, 'changeMany.ts changeMany': RACES },
  organisersSee: 'nothing',
  pages: [
    { name: 'bank-accounts', path: '/accounting/accounts', viewers: ['owner'] },
    { name: 'bank-account', path: '/accounting/accounts/{bankAccount}', viewers: ['owner'] },
    { name: 'bank-transactions', path: '/accounting/transactions', viewers: ['owner'] },
    { name: 'bank-transfers', path: '/accounting/transfers', viewers: ['owner'] },
  ],
  demoIds: { bankAccount: '/banking/accounts/json' },
  pageRecords: { 'Accounting/Accounts': ({ bankAccountId }) => bankAccountId },
  idOnlyPages: [
    ['Accounting/Accounts/Index', '/accounting/accounts'],
    ['Accounting/Accounts/Show', '/accounting/accounts/1'],
    ['Accounting/Transactions/Index', '/accounting/transactions'],
    ['Accounting/Transfers/Index', '/accounting/transfers'],
  ],
  listRows: {
    bank_transactions: (size) => `
      insert into ledger_accounts (company_id, code, name, type) values (1, 'B1', 'Bank', 'asset');
      insert into bank_accounts (company_id, kind, name, currency, ledger_account_id)
        select 1, 'bank', 'Bank', 'EUR', max(id) from ledger_accounts where company_id = 1;
      insert into bank_transactions (company_id, type, account_id, date, description, amount)
        select 1, 'income', (select max(id) from bank_accounts), current_date - n % 365, 'Donation ' || n, 100
        from ${manyRows(size)};`,
  },
  listPaths: { 'bank transactions': '/banking/transactions/json?per_page=10' },
};
