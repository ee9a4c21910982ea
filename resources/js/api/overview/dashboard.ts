import calls from 'calls:overview/dashboard';
import type { dashboardEndpoints } from '#contract/overview/dashboard.ts';
import { apiOf } from '../kit/apiOf.ts';

export const dashboardApi = apiOf<typeof dashboardEndpoints>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   get: call('GET /dashboard/json')
//   waiting: call('GET /waiting')
//   search: call('GET /search')
