import { company as contract } from '#contract/account/company.ts';
import { implement } from '#server/http/implement.ts';
import { listMembers } from './listMembers.ts';

export const companyRoutes = implement(contract, {
  'GET /settings/company/json': async ({ company }) => ({
    data: {
      value: { name: company.name, timezone: company.timezone, currency: company.currency, accent: company.accent },
      logo_light: company.logoLight,
      logo_dark: company.logoDark,
    },
  }),
  'GET /roles/active-permissions': async ({ permissions }) => ({ data: [...permissions] }),
  'GET /users/members': async ({ db, query }) => ({ data: await listMembers(db, query.search) }),
});
