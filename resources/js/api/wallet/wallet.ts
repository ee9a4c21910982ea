import calls from 'calls:wallet/wallet';
import type { wallet } from '#contract/wallet/wallet.ts';
import { apiOf } from '../kit/apiOf.ts';

export const walletApi = apiOf<typeof wallet>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   purchase: call('POST /wallet/credits/purchase')
//   checkout: call('GET /wallet/get-checkout-data/{id}')
//   completePayment: call('POST /wallet/complete-payment')
//   metrics: call('GET /wallet/metrics')
//   purchases: call('GET /wallet/get-token-purchases')
//   distribution: call('GET /wallet/get-transactions-distribution')
//   recent: call('GET /wallet/get-recent-transactions')
//   list: call('GET /wallet/get-transactions')
//   export: call('GET /wallet/transactions/export')
//   prices: call('GET /wallet/prices')
//   setLowBalance: call('POST /wallet/low-balance')
