import { defineArea } from '#server/defineArea.ts';
import { planContactFields } from './demo/planContactFields.ts';
import { contactFieldRoutes } from './endpoints.ts';
import { contactFieldPages } from './pages.ts';

export const contactFields = defineArea({
  name: 'contactFields',
  endpoints: contactFieldRoutes,
  pages: contactFieldPages,
  roles: { 'contacts.configure': ['Owner', 'Manager'] },
  explanations: { 'contacts.configure': 'Add fields to contacts, and decide who becomes a contact automatically' },
  demo: { after: ['contacts'], plan: planContactFields },
  logged: { fields: ['label', 'kind', 'options'] },
});
