import { defineArea } from '#server/defineArea.ts';
import { planCompany } from './demo/planCompany.ts';
import { companyRoutes } from './endpoints.ts';

export const company = defineArea({
  name: 'company',
  endpoints: companyRoutes,
  demo: { plan: planCompany },
});
