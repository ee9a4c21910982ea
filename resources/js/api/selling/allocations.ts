import calls from 'calls:selling/allocations';
import type { allocations } from '#contract/selling/allocations.ts';
import { apiOf } from '../kit/apiOf.ts';

export const allocationsApi = apiOf<typeof allocations>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /events/allocations/{eventId}/list')
//   create: call('POST /events/allocations/{eventId}')
//   upload: call('POST /events/allocations/{eventId}/bulk')
//   previewUpload: call('POST /events/allocations/{eventId}/bulk/preview')
//   send: call('POST /events/allocations/{eventId}/{allocationId}/send')
//   resend: call('POST /events/allocations/{eventId}/bulk-resend')
//   cancel: call('DELETE /events/allocations/{eventId}/{allocationId}')
//   extend: call('PATCH /events/allocations/{eventId}/{allocationId}/extend')
//   link: call('GET /events/allocations/{eventId}/{allocationId}/link')
//   export: call('GET /events/allocations/{eventId}/export')
//   claim: call('POST /portal/allocations/{token}/claim')
