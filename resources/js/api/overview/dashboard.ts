import shapes from 'shapes:overview/dashboard';
import type { dashboardEndpoints } from '#contract/overview/dashboard.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof dashboardEndpoints>(shapes);

export const dashboardApi = {
  get: call('GET /dashboard/json', { extension: true }),
  search: call('GET /search', { extension: true }),
};
