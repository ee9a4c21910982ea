import type { Maker, Sale } from '#tests/contract/sale.ts';

/** Creates the records that the campaign calls need. */
export async function buildCampaigns({ create }: Maker, _sale: Sale) {
  return {
    campaignId: await create('/campaigns/store', campaignInput('Contract campaign')),
    spareCampaignId: await create('/campaigns/store', campaignInput('Campaign to delete')),
  };
}

export function campaignInput(name: string) {
  return { name, goal: 'A full house', status: 'active', start_date: '2026-03-01', end_date: '2026-09-30' };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildCampaigns>> {}
}
