import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

export const notificationPages = definePages({
  'GET /notifications': { access: 'staff', page: async () => render('Notifications/Index', {}) },
  'GET /notifications/preferences': { access: 'staff', page: async () => render('Notifications/Preferences', {}) },
});
