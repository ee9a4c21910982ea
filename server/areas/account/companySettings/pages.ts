import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

export const companySettingsPages = definePages({
  'Settings/Company': { access: 'company.manage', page: async () => render('Settings/Company') },
});
