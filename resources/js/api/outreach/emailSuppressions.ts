import calls from 'calls:outreach/emailSuppressions';
import type { emailSuppressions } from '#contract/outreach/emailSuppressions.ts';
import { apiOf } from '../kit/apiOf.ts';

export const emailSuppressionsApi = apiOf<typeof emailSuppressions>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /email/suppressions/json')
//   export: call('GET /email/suppressions/export')
//   create: call('POST /email/suppressions')
//   allow: call('POST /email/suppressions/{id}/allow')
