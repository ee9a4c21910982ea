import { defineArea } from '#server/defineArea.ts';
import { planCompany } from './demo/planCompany.ts';
import { companyRoutes } from './endpoints.ts';
import { mailAttention } from './mailAttention.ts';

export const company = defineArea({
  name: 'company',
  endpoints: companyRoutes,
  attention: mailAttention,
  demo: { plan: planCompany },
});
