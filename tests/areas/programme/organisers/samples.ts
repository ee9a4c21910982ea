import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const organisers: AreaSamples = {
  'GET /organisers/count': (world) => ({ query: { campaign_id: String(world.organisedCampaignId) } }),
  'GET /organisers/json': (world) => ({ query: { campaign_id: String(world.organisedCampaignId), search: 'olu' } }),
  'POST /organisers/store': (world) => ({
    body: { campaign_id: world.organisedCampaignId, name: 'Nia New', email: 'nia@example.test' },
  }),
  'GET /organisers/get-organiser/{id}': (world) => ({ params: { id: world.organiserId } }),
  'PUT /organisers/update/{id}': (world) => ({
    params: { id: world.organiserId },
    body: { name: 'Olu Organiser', email: 'olu@example.test', title: 'Stage' },
  }),
  'POST /organisers/invite/{id}': (world) => ({ params: { id: world.organiserId } }),
  'DELETE /organisers/delete/{id}': (world) => ({ params: { id: world.spareOrganiserId } }),
};
