import type { PageName } from '#contract/pages.ts';
import { toZonedLocal } from '#domain/dates.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { campaignHistory } from './campaignHistory.ts';
import { findCampaign } from './findCampaign.ts';
import { presentCampaign } from './presentCampaigns.ts';

type CampaignPage = Exclude<Extract<PageName, `Campaigns/${string}`>, `Campaigns/${'Index' | 'Create' | 'Show'}`>;
type Context = HandlerContext & { params: Record<string, string> };

export const campaignPages = definePages({
  'GET /campaigns': { access: 'campaigns.view', page: async () => render('Campaigns/Index', {}) },
  'GET /campaigns/create': { access: 'campaigns.create', page: async () => render('Campaigns/Create', {}) },
  'GET /campaigns/{campaign}': {
    access: 'campaigns.view',
    page: async (context) => {
      const { company, services } = context;
      const campaign = await campaignOf(context);
      const today = toZonedLocal(services.clock.now().toISOString(), company.timezone).slice(0, 10);
      return render('Campaigns/Show', { campaign, history: await campaignHistory(context, campaign.id), today });
    },
  },
  'GET /campaigns/{campaign}/edit': { access: 'campaigns.update', page: ofCampaign('Campaigns/Edit') },
  'GET /campaigns/{campaign}/events': { access: 'events.view', page: ofCampaign('Campaigns/Events') },
  'GET /campaigns/{campaign}/groups': { access: 'groups.view', page: ofCampaign('Campaigns/Groups') },
  'GET /campaigns/{campaign}/organisers': { access: 'organisers.view', page: ofCampaign('Campaigns/Organisers') },
  'GET /campaigns/{campaign}/media': { access: 'media.view', page: ofCampaign('Campaigns/Media') },
  'GET /campaigns/{campaign}/surveys': { access: 'surveys.view', page: ofCampaign('Campaigns/Surveys') },
});

/** A page that shows one campaign. */
function ofCampaign(name: CampaignPage) {
  return async (context: Context) => render(name, { campaign: await campaignOf(context) });
}

async function campaignOf({ db, params }: Context) {
  return presentCampaign(db, await findCampaign(db, Number(params.campaign)));
}
