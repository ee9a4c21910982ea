import { findBankAccount } from '#server/areas/accounting/banking/findBankAccount.ts';
import { presentAccounts } from '#server/areas/accounting/banking/presentAccounts.ts';
import { only } from '#server/database/only.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

export const statementPages = definePages({
  'Accounting/Accounts/Statements': {
    access: 'statements.view',
    page: async (context) => {
      const account = await findBankAccount(context.db, context.params.id);
      return render('Accounting/Accounts/Statements', {
        bank_account: only(await presentAccounts(context, [account])),
      });
    },
  },
  'Accounting/BankRules/Index': {
    access: 'statements.view',
    page: async () => render('Accounting/BankRules/Index', {}),
  },
});
