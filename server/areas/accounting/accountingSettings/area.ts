import { defineArea } from '#server/defineArea.ts';
import { categoryRoutes } from './categories.ts';
import { currencyRoutes } from './currencies.ts';
import { planBooks } from './demo/planBooks.ts';
import { accountingSettingsRoutes } from './endpoints.ts';
import { ledgerAccountRoutes } from './ledgerAccounts.ts';
import { accountingSettingsPages } from './pages.ts';
import { rateRoutes } from './rates.ts';
import { taxRoutes } from './taxes.ts';

/** What the books begin with: the company as documents show it, currencies, taxes, categories, accounts. */
export const accountingSettings = defineArea({
  name: 'accountingSettings',
  endpoints: [
    ...accountingSettingsRoutes,
    ...taxRoutes,
    ...categoryRoutes,
    ...currencyRoutes,
    ...rateRoutes,
    ...ledgerAccountRoutes,
  ],
  pages: accountingSettingsPages,
  roles: {
    'accounting.view': ['Owner', 'Manager', 'Finance', 'Viewer'],
    'accounting.manage': ['Owner', 'Manager', 'Finance'],
    'accounting.settings': ['Owner', 'Finance'],
    'accounting.close': ['Owner', 'Finance'],
  },
  explanations: {
    'accounting.view': 'See customers, vendors, items, documents and the books',
    'accounting.manage': 'Create and change customers, vendors and items',
    'accounting.settings': 'Change currencies, taxes, categories, accounts and how documents look',
    'accounting.close': 'Close periods of the books, and open them again',
  },
  demo: { after: ['auth'], plan: planBooks },
  logged: {
    fields: ['name', 'code', 'rate', 'date', 'type', 'role', 'template', 'is_archived', 'is_default', 'locked_until'],
  },
});
