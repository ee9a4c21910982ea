import type { portalEndpoints } from '#contract/portal.ts';
import { callsOf } from './endpoint.ts';

const call = callsOf<typeof portalEndpoints>();

export const portalApi = {
  events: call('GET /portal/events/json'),
};
