import { organisers as table } from '#server/database/schema/programme/campaigns.ts';
import { forgotten } from '#server/declarations/Belonging.ts';
import { defineArea } from '#server/defineArea.ts';
import { planOrganisers } from './demo/planOrganisers.ts';
import { organiserRoutes } from './endpoints.ts';
import { organiserList } from './organiserList.ts';
import { organiserPages } from './pages.ts';

export const organisers = defineArea({
  name: 'organisers',
  endpoints: organiserRoutes,
  pages: organiserPages,
  lists: [organiserList],
  roles: {
    'organisers.view': ['Owner', 'Manager', 'Marketing', 'Viewer', 'Organiser'],
    'organisers.manage': ['Owner', 'Manager'],
  },
  explanations: {
    'organisers.view': 'See who organises a campaign',
    'organisers.manage': 'Add, invite and remove the organisers of a campaign',
  },
  belongings: [forgotten({ table, holder: table.userId })],
  demo: { after: ['campaigns', 'contacts'], plan: planOrganisers },
});
