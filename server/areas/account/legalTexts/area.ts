import { defineArea } from '#server/defineArea.ts';
import { planLegalTexts } from './demo/planLegalTexts.ts';
import { legalTextRoutes } from './endpoints.ts';
import { legalTextPages } from './pages.ts';

export const legalTexts = defineArea({
  name: 'legalTexts',
  endpoints: legalTextRoutes,
  pages: legalTextPages,
  demo: { after: ['company'], plan: planLegalTexts },
  logged: { fields: ['kind'] },
});
