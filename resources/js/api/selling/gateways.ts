import calls from 'calls:selling/gateways';
import type { gateways } from '#contract/selling/gateways.ts';
import { apiOf } from '../kit/apiOf.ts';

export const gatewaysApi = apiOf<typeof gateways>(calls);
