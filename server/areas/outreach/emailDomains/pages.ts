import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { presentSettings } from './settings.ts';

export const emailDomainPages = definePages({
  'Email/Settings': {
    access: 'email.settings',
    page: async (context) => render('Email/Settings', { settings: await presentSettings(context) }),
  },
});
