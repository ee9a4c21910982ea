import { defineArea } from '#server/defineArea.ts';
import { portalRoutes } from './endpoints.ts';
import { mountCalendars } from './mountCalendars.ts';
import { portalPages } from './pages.ts';
import { paymentPages } from './paymentPages.ts';

export const portal = defineArea({
  name: 'portal',
  endpoints: portalRoutes,
  pages: [...portalPages, ...paymentPages],
  mounts: [mountCalendars],
});
