import { campaigns as table } from '#server/database/schema/programme/events.ts';
import { handedOver } from '#server/declarations/Belonging.ts';
import { defineArea } from '#server/defineArea.ts';
import { campaignList } from './campaignList.ts';
import { campaignCard } from './card.ts';
import { planCampaigns } from './demo/planCampaigns.ts';
import { campaignRoutes } from './endpoints.ts';
import { campaignMentions } from './mentions.ts';
import { campaignPages } from './pages.ts';
import { campaignPalette } from './palette.ts';

export const campaigns = defineArea({
  name: 'campaigns',
  endpoints: campaignRoutes,
  pages: campaignPages,
  lists: [campaignList],
  roles: {
    'campaigns.view': ['Owner', 'Manager', 'Marketing', 'Viewer', 'Organiser'],
    'campaigns.create': ['Owner', 'Manager', 'Marketing'],
    'campaigns.update': ['Owner', 'Manager', 'Marketing'],
    'campaigns.delete': ['Owner', 'Manager'],
  },
  explanations: {
    'campaigns.view': 'See campaigns and their figures',
    'campaigns.create': 'Create campaigns',
    'campaigns.update': 'Change campaigns, their goals and dates',
    'campaigns.delete': 'Delete campaigns',
  },
  palette: [campaignPalette],
  cards: [campaignCard],
  mentions: campaignMentions,
  belongings: [handedOver('Campaigns', { table, holder: table.ownerId })],
  demo: { after: ['auth'], plan: planCampaigns },
  logged: {
    fields: ['name', 'status', 'start_date', 'end_date', 'owner_id'],
  },
});
