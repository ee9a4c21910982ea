import shapes from 'shapes:selling/allocations';
import type { allocations } from '#contract/selling/allocations.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof allocations>(shapes);

export const allocationsApi = {
  list: call('GET /events/allocations/{eventId}/list'),
  create: call('POST /events/allocations/{eventId}'),
  upload: call('POST /events/allocations/{eventId}/bulk'),
  previewUpload: call('POST /events/allocations/{eventId}/bulk/preview', { extension: true }),
  send: call('POST /events/allocations/{eventId}/{allocationId}/send'),
  resend: call('POST /events/allocations/{eventId}/bulk-resend'),
  cancel: call('DELETE /events/allocations/{eventId}/{allocationId}'),
  extend: call('PATCH /events/allocations/{eventId}/{allocationId}/extend'),
  export: call('GET /events/allocations/{eventId}/export', { file: true }),
  claim: call('POST /portal/allocations/{token}/claim', { extension: true }),
};
