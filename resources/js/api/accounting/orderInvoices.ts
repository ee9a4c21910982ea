import calls from 'calls:accounting/orderInvoices';
import type { orderInvoices } from '#contract/accounting/orderInvoices.ts';
import { apiOf } from '../kit/apiOf.ts';

export const orderInvoicesApi = apiOf<typeof orderInvoices>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   get: call('GET /portal/orders/{reference}/invoice')
//   request: call('POST /portal/orders/{reference}/invoice')
