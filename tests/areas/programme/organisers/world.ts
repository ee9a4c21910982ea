import { campaignInput } from '#tests/areas/programme/campaigns/world.ts';
import type { Maker, Sale } from '#tests/contract/sale.ts';

/** Creates the records that the organiser calls need: a campaign with two organisers. */
export async function buildOrganisers({ create }: Maker, _sale: Sale) {
  const organisedCampaignId = await create('/campaigns/store', campaignInput('Organised campaign'));
  const organiserInput = (email: string) => ({ campaign_id: organisedCampaignId, name: 'Olu Organiser', email });
  return {
    organisedCampaignId,
    organiserId: await create('/organisers/store', organiserInput('olu@example.test')),
    spareOrganiserId: await create('/organisers/store', organiserInput('spare@example.test')),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildOrganisers>> {}
}
