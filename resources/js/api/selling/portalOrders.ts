import calls from 'calls:selling/portal';
import type { portalEndpoints } from '#contract/selling/portal.ts';
import { apiOf } from '../kit/apiOf.ts';

/** What a buyer does with the tickets of an order. */
export const portalOrdersApi = apiOf<typeof portalEndpoints>(calls);
