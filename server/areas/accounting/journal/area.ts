import { defineArea } from '#server/defineArea.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { reportRoutes } from './endpoints.ts';

/** The journal under everything, and its reports. Other areas post with `postEntry`. */
export const journal = defineArea({
  name: 'journal',
  endpoints: reportRoutes,
  pages: definePages({
    'Accounting/Reports/Index': {
      access: 'accounting.reports',
      page: async () => render('Accounting/Reports/Index', {}),
    },
  }),
  roles: { 'accounting.reports': ['Owner', 'Manager', 'Finance'] },
  explanations: { 'accounting.reports': 'See the reports of the books and the entries behind them' },
});
