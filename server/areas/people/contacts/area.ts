import { contacts as contactTable } from '#server/database/schema/people/contacts.ts';
import { handedOver } from '#server/declarations/Belonging.ts';
import { defineArea } from '#server/defineArea.ts';
import { contactActionRoutes } from './actions.ts';
import { contactCard } from './card.ts';
import { contactList } from './contactList.ts';
import { planContacts } from './demo/planContacts.ts';
import { contactRoutes } from './endpoints.ts';
import { contactFigures } from './figures.ts';
import { contactJobs, contactSchedules } from './jobs.ts';
import { contactNews } from './news.ts';
import { contactPages } from './pages.ts';
import { contactPalette } from './palette.ts';
import { timelineRoutes } from './timeline/endpoints.ts';

export const contacts = defineArea({
  name: 'contacts',
  figures: contactFigures,
  news: contactNews,
  endpoints: [...contactActionRoutes, ...contactRoutes, ...timelineRoutes],
  pages: contactPages,
  lists: [contactList],
  palette: [contactPalette],
  cards: [contactCard],
  jobs: contactJobs,
  schedules: contactSchedules,
  roles: {
    'contacts.view': ['Owner', 'Manager', 'Marketing', 'Viewer', 'Organiser'],
    'contacts.manage': ['Owner', 'Manager', 'Marketing'],
    'contacts.delete': ['Owner', 'Manager'],
    'contacts.export': ['Owner', 'Manager'],
  },
  explanations: {
    'contacts.view': 'See and search contacts and segments',
    'contacts.manage': 'Add and change contacts and segments',
    'contacts.delete': 'Delete contacts and segments, and restore contacts',
    'contacts.export': 'Download contacts as CSV, with their addresses and notes',
  },
  belongings: [handedOver('Contacts', { table: contactTable, holder: contactTable.ownerId })],
  demo: { after: ['auth'], plan: planContacts },
  logged: { fields: ['name', 'email', 'phone', 'organisation', 'city', 'country', 'tags'] },
});
