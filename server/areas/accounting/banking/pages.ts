import { only } from '#server/database/only.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { findBankAccount } from './findBankAccount.ts';
import { presentAccounts } from './presentAccounts.ts';

export const bankingPages = definePages({
  'Accounting/Accounts/Index': { access: 'banking.view', page: async () => render('Accounting/Accounts/Index', {}) },
  'Accounting/Accounts/Show': {
    access: 'banking.view',
    page: async (context) => {
      const account = await findBankAccount(context.db, context.params.id);
      return render('Accounting/Accounts/Show', { bank_account: only(await presentAccounts(context, [account])) });
    },
  },
  'Accounting/Transactions/Index': {
    access: 'banking.view',
    page: async () => render('Accounting/Transactions/Index', {}),
  },
  'Accounting/Transfers/Index': {
    access: 'banking.view',
    page: async () => render('Accounting/Transfers/Index', {}),
  },
});
