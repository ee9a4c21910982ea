import type { campaigns } from '#contract/campaigns.ts';
import type { events } from '#contract/events.ts';
import type { groups } from '#contract/groups.ts';
import { endpoint } from './kit/endpoint.ts';

/** What surveys belong to, to choose from. */
export const surveyOwnersApi = {
  events: endpoint<typeof events, 'GET /events/json'>('GET /events/json'),
  event: endpoint<typeof events, 'GET /events/get-event/{id}'>('GET /events/get-event/{id}'),
  campaigns: endpoint<typeof campaigns, 'GET /campaigns/json'>('GET /campaigns/json'),
  campaign: endpoint<typeof campaigns, 'GET /campaigns/get-campaign/{id}'>('GET /campaigns/get-campaign/{id}'),
  groups: endpoint<typeof groups, 'GET /groups/json'>('GET /groups/json'),
  group: endpoint<typeof groups, 'GET /groups/get-group/{id}'>('GET /groups/get-group/{id}'),
};
