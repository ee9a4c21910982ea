import calls from 'calls:outreach/airtime';
import type { airtime } from '#contract/outreach/airtime.ts';
import { apiOf } from '../kit/apiOf.ts';

export const airtimeApi = apiOf<typeof airtime>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   metrics: call('GET /airtime/metrics')
//   sums: call('GET /airtime/transactions-totals')
//   totals: call('GET /airtime/totals')
//   send: call('POST /airtime/send')
//   list: call('GET /airtime/transactions/json')
//   preview: call('POST /airtime/preview')
//   approve: call('POST /airtime/orders/{id}/approve')
//   cancel: call('POST /airtime/orders/{id}/cancel')
//   resendFailed: call('POST /airtime/orders/{id}/resend-failed')
//   settings: call('GET /airtime/settings')
//   saveSettings: call('POST /airtime/settings')
