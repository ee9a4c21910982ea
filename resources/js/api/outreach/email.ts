import calls from 'calls:outreach/email';
import type { email } from '#contract/outreach/email.ts';
import { apiOf } from '../kit/apiOf.ts';

export const emailApi = apiOf<typeof email>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   send: call('POST /email/send')
//   listSends: call('GET /email/group-transactions/json')
//   list: call('GET /email/transactions/json')
//   totals: call('GET /email/transaction-totals')
//   metrics: call('GET /email/metrics')
//   export: call('GET /email/transactions/export')
//   get: call('GET /email/transactions/{id}')
//   decide: call('POST /email/transactions/{id}/{action}')
//   preflight: call('POST /email/preflight')
//   attach: call('POST /email/attachments')
//   detach: call('DELETE /email/attachments/{id}')
//   getSend: call('GET /email/sends/{id}')
//   activity: call('GET /email/sends/{id}/activity')
//   approve: call('POST /email/sends/{id}/approve')
//   changeSend: call('POST /email/sends/{id}/{action}')
//   rules: call('GET /email/rules')
//   saveRules: call('POST /email/rules')
