import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

export const contactFieldPages = definePages({
  'Settings/Contacts': { access: 'contacts.configure', page: async () => render('Settings/Contacts', {}) },
});
