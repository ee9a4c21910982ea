import calls from 'calls:accounting/publicPayments';
import type { publicPayments } from '#contract/accounting/publicPayments.ts';
import { apiOf } from '../kit/apiOf.ts';

export const publicPaymentsApi = apiOf<typeof publicPayments>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   pay: call('POST /public/documents/{token}/pay')
