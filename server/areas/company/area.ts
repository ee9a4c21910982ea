import { defineArea } from '#server/defineArea.ts';
import { companyRoutes } from './endpoints.ts';

export const company = defineArea({
  name: 'company',
  endpoints: companyRoutes,
});
