import { defineArea } from '#server/defineArea.ts';
import { contactList } from './contactList.ts';
import { planContacts } from './demo/planContacts.ts';
import { contactRoutes } from './endpoints.ts';

export const contacts = defineArea({
  name: 'contacts',
  endpoints: contactRoutes,
  lists: [contactList],
  roles: {
    'contacts.view': ['Owner', 'Manager', 'Marketing', 'Viewer', 'Organiser'],
  },
  explanations: {
    'contacts.view': 'See and search contacts',
  },
  demo: { after: ['auth'], plan: planContacts },
});
