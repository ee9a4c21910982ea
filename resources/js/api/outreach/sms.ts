import calls from 'calls:outreach/sms';
import type { sms } from '#contract/outreach/sms.ts';
import { apiOf } from '../kit/apiOf.ts';

export const smsApi = apiOf<typeof sms>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   count: call('GET /sms/count')
//   store: call('POST /sms/store')
//   list: call('GET /sms/transactions/json')
//   get: call('GET /sms/transactions/get-transaction/{id}')
//   recent: call('GET /sms/transactions/recent')
//   totals: call('GET /sms/transactions/totals')
//   preflight: call('POST /sms/preflight')
//   preflightRecipients: call('POST /sms/preflight/recipients')
//   exportPreflight: call('POST /sms/preflight/recipients/export')
//   test: call('POST /sms/test')
//   listSends: call('GET /sms/sends/json')
//   getSend: call('GET /sms/sends/{id}')
//   approve: call('POST /sms/sends/{id}/approve')
//   changeSend: call('POST /sms/sends/{id}/{action}')
//   settings: call('GET /sms/settings')
//   saveSettings: call('POST /sms/settings')
