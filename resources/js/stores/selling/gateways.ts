import type { Gateway } from '#contract/selling/gateways.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { gatewaysApi } from '#js/api/selling/gateways.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { recordCalls } from '../kit/recordCalls.ts';

export type GatewayInput = CallBody<typeof gatewaysApi.create>;

/** Payment gateways of the company. */
export const useGateways = createResourceStore<Gateway, object, GatewayInput>(
  { ...recordCalls(gatewaysApi), list: (_, signal) => gatewaysApi.list({ signal }) },
  {
    createFailed: 'The payment gateway could not be added. What you entered is still here.',
    updateFailed: 'The payment gateway could not be saved. What you entered is still here.',
    removeFailed: 'The payment gateway could not be removed. Nothing was changed.',
  },
);
