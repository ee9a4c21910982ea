import { defineArea } from '#server/defineArea.ts';
import { legalTextRoutes } from './endpoints.ts';
import { legalTextPages } from './pages.ts';

export const legalTexts = defineArea({
  name: 'legalTexts',
  endpoints: legalTextRoutes,
  pages: legalTextPages,
  logged: { fields: ['kind'] },
});
