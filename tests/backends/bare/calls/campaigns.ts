import { requireFields } from '../failures.ts';
import type { BareContext, Kernel } from '../Kernel.ts';

/** Campaigns and organisers. */
export function campaignCalls(kernel: Kernel): void {
  const { world, answers } = kernel;
  const { campaigns, organisers } = world;
  const id = (c: BareContext) => c.req.param('id') ?? '';

  kernel.call('GET /campaigns/json', (c) => answers.list(c, campaigns, found(c, campaigns.rows)));
  kernel.call('POST /campaigns/store', (c) => {
    requireFields(c.env.body, 'name');
    return answers.changedRecord(c, 'Campaign created.', campaigns, campaigns.add(c.env.body), true);
  });
  kernel.call('GET /campaigns/get-campaign/{id}', (c) => answers.record(c, campaigns, campaigns.find(id(c))));
  kernel.call('PUT /campaigns/update/{id}', (c) => {
    requireFields(c.env.body, 'name');
    const campaign = campaigns.fill(campaigns.find(id(c)), c.env.body);
    return answers.changedRecord(c, 'Campaign updated.', campaigns, campaign);
  });
  kernel.call('DELETE /campaigns/delete/{id}', (c) => {
    campaigns.remove(id(c));
    return answers.changed(c, 'Campaign deleted.');
  });

  kernel.call('GET /organisers/count', (c) => answers.value(c, { count: organisers.where(ofCampaign(c)).length }));
  kernel.call('GET /organisers/json', (c) => answers.list(c, organisers, found(c, organisers.where(ofCampaign(c)))));
  kernel.call('POST /organisers/store', (c) => {
    requireFields(c.env.body, 'name', 'email', 'campaign_id');
    return answers.changedRecord(c, 'Organiser added.', organisers, organisers.add(c.env.body), true);
  });
  kernel.call('GET /organisers/get-organiser/{id}', (c) => answers.record(c, organisers, organisers.find(id(c))));
  kernel.call('PUT /organisers/update/{id}', (c) => {
    requireFields(c.env.body, 'name', 'email');
    const organiser = organisers.fill(organisers.find(id(c)), c.env.body);
    return answers.changedRecord(c, 'Organiser updated.', organisers, organiser);
  });
  kernel.call('DELETE /organisers/delete/{id}', (c) => {
    organisers.remove(id(c));
    return answers.changed(c, 'Organiser removed.');
  });
}

function ofCampaign(c: BareContext) {
  return { campaign_id: c.req.query('campaign_id') };
}

/** The rows that contain the search text in any field. */
export function found<R extends object>(c: BareContext, rows: R[]): R[] {
  const search = c.req.query('search')?.toLowerCase() ?? '';
  return rows.filter((row) => JSON.stringify(Object.values(row)).toLowerCase().includes(search));
}
