import calls from 'calls:overview/dashboard';
import type { dashboardEndpoints } from '#contract/overview/dashboard.ts';
import { apiOf } from '../kit/apiOf.ts';

export const dashboardApi = apiOf<typeof dashboardEndpoints>(calls);
