import { defineArea } from '#server/defineArea.ts';
import { planStatements } from './demo/planStatements.ts';
import { statementLineList, statementLineRoutes } from './lines.ts';
import { statementPages } from './pages.ts';
import { bankRuleRoutes } from './rules/rules.ts';
import { statementRoutes } from './statements.ts';

/** Statements of banks, and what in the books explains their lines. */
export const statements = defineArea({
  name: 'statements',
  endpoints: [...statementRoutes, ...statementLineRoutes, ...bankRuleRoutes],
  pages: statementPages,
  lists: [statementLineList],
  roles: {
    'statements.view': ['Owner', 'Manager', 'Finance'],
    'statements.manage': ['Owner', 'Finance'],
    'statements.reconcile': ['Owner', 'Finance'],
    'statements.reopen': ['Owner'],
  },
  explanations: {
    'statements.view': 'See bank statements, what they are matched with, and rules',
    'statements.manage': 'Import bank statements, match them, which records payments, and change rules',
    'statements.reconcile': 'Reconcile bank statements, which locks what they are matched with',
    'statements.reopen': 'Open reconciled bank statements again',
  },
  demo: { after: ['banking', 'orders'], plan: planStatements },
  logged: {
    fields: ['account_id', 'name', 'contains', 'direction', 'category_id', 'is_automatic', 'closing_balance'],
  },
});
