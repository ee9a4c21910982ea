import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

export const accountingSettingsPages = definePages({
  'Settings/Accounting': { access: 'accounting.settings', page: async () => render('Settings/Accounting', {}) },
});
