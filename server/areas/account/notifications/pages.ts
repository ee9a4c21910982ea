import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

export const notificationPages = definePages({
  'Notifications/Index': { access: 'staff', page: async () => render('Notifications/Index', {}) },
  'Notifications/Preferences': { access: 'staff', page: async () => render('Notifications/Preferences', {}) },
});
