import type { PageName } from '#contract/pages.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { definePages, type PageContext } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { campaignHistory } from './campaignHistory.ts';
import { findCampaign } from './findCampaign.ts';
import { presentCampaign } from './presentCampaigns.ts';

type CampaignPage = Exclude<Extract<PageName, `Campaigns/${string}`>, `Campaigns/${'Index' | 'Create' | 'Show'}`>;
type Context = PageContext<{ id: number }>;

export const campaignPages = definePages({
  'Campaigns/Index': { access: 'campaigns.view', page: async () => render('Campaigns/Index', {}) },
  'Campaigns/Create': { access: 'campaigns.create', page: async () => render('Campaigns/Create', {}) },
  'Campaigns/Show': {
    access: 'campaigns.view',
    page: async (context) => {
      const { company, services } = context;
      const campaign = await campaignOf(context);
      const today = todayIn(company.timezone, services.clock.now());
      return render('Campaigns/Show', { campaign, history: await campaignHistory(context, campaign.id), today });
    },
  },
  'Campaigns/Edit': { access: 'campaigns.update', page: ofCampaign('Campaigns/Edit') },
  'Campaigns/Events': { access: 'events.view', page: ofCampaign('Campaigns/Events') },
  'Campaigns/Groups': { access: 'groups.view', page: ofCampaign('Campaigns/Groups') },
  'Campaigns/Organisers': { access: 'organisers.view', page: ofCampaign('Campaigns/Organisers') },
  'Campaigns/Media': { access: 'media.view', page: ofCampaign('Campaigns/Media') },
  'Campaigns/Surveys': { access: 'surveys.view', page: ofCampaign('Campaigns/Surveys') },
});

/** A page that shows one campaign. */
function ofCampaign(name: CampaignPage) {
  return async (context: Context) => render(name, { campaign: await campaignOf(context) });
}

async function campaignOf({ db, params }: Context) {
  return presentCampaign(db, await findCampaign(db, params.id));
}
