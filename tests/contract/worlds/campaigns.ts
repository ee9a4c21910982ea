import type { Maker, Sale } from '../world.ts';

/** What the calls of campaigns need. */
export async function buildCampaigns(_make: Maker, _sale: Sale) {
  return {};
}
