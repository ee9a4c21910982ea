import shapes from 'shapes:dashboard';
import type { dashboardEndpoints } from '#contract/dashboard.ts';
import { callsOf } from './kit/endpoint.ts';

const call = callsOf<typeof dashboardEndpoints>(shapes);

export const dashboardApi = {
  get: call('GET /dashboard/json', { extension: true }),
  search: call('GET /search', { extension: true }),
};
