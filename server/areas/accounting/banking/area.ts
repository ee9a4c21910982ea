import { defineArea } from '#server/defineArea.ts';
import { bankAccountRoutes } from './accounts.ts';
import { planBanking } from './demo/planBanking.ts';
import { bankingPages } from './pages.ts';
import { registerRoutes } from './register.ts';
import { transactionList, transactionRoutes } from './transactions.ts';
import { transferRoutes } from './transfers.ts';

/** Bank and cash accounts, and the money that moves on them without a document. */
export const banking = defineArea({
  name: 'banking',
  endpoints: [...bankAccountRoutes, ...registerRoutes, ...transactionRoutes, ...transferRoutes],
  pages: bankingPages,
  lists: [transactionList],
  roles: {
    'banking.view': ['Owner', 'Manager', 'Finance'],
    'banking.manage': ['Owner', 'Finance'],
  },
  explanations: {
    'banking.view': 'See bank accounts, transactions and transfers',
    'banking.manage': 'Create and change bank accounts, transactions and transfers',
  },
  demo: { after: ['accountingSettings', 'accountingContacts', 'gateways'], plan: planBanking },
  logged: {
    fields: ['name', 'kind', 'currency', 'opening_date', 'type', 'date', 'description', 'account_id', 'is_archived'],
  },
});
