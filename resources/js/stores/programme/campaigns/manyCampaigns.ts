import type { Campaign } from '#contract/programme/campaigns.ts';
import { campaignsApi } from '#js/api/programme/campaigns.ts';
import { changeMany } from '#js/stores/kit/changeMany.ts';
import { type CampaignInput, useCampaigns } from './campaigns.ts';

/** Updates several campaigns, shows how many were (`changeMany`), and loads the list again. */
export async function updateCampaigns(
  changes: { campaign: Campaign; input: CampaignInput }[],
  did: string,
): Promise<boolean> {
  const runs = changes.map(({ campaign, input }) => ({
    name: campaign.name,
    run: () => campaignsApi.update({ params: { id: campaign.id }, body: input }),
  }));
  const areAll = await changeMany(runs, 'campaign', did);
  void useCampaigns.getState().reload();
  return areAll;
}
