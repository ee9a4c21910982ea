import { pageUrl } from '#domain/kit/pageUrl.ts';
import { defineArea } from '#server/defineArea.ts';
import { companySettingsRoutes } from './endpoints.ts';
import { companySettingsPages } from './pages.ts';

export const companySettings = defineArea({
  name: 'companySettings',
  endpoints: companySettingsRoutes,
  pages: companySettingsPages,
  roles: { 'company.manage': ['Owner'] },
  explanations: {
    'company.manage': 'Change the company’s name, logos, sender, legal texts and plan',
  },
  home: { access: 'company.manage', url: pageUrl('Settings/Company') },
  // The event carries no data, only that settings changed, and all staff can read those.
  channels: { company: ({ staffCompany }, id) => staffCompany?.id === id },
  logged: { fields: ['name', 'timezone', 'currency', 'locale', 'accent'] },
});
