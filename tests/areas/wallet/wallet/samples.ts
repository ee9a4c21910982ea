import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const wallet: AreaSamples = {
  'POST /wallet/credits/purchase': () => ({ body: { credits: 1000 } }),
  'GET /wallet/get-checkout-data/{id}': ({ purchaseId }) => ({ params: { id: purchaseId } }),
  'POST /wallet/complete-payment': ({ purchaseId }) => ({ body: { id: purchaseId } }),
  'GET /wallet/metrics': () => ({}),
  'GET /wallet/get-token-purchases': () => ({ query: { type: 'weekly' } }),
  'GET /wallet/get-transactions-distribution': () => ({ query: { type: 'user' } }),
  'GET /wallet/get-recent-transactions': () => ({ query: { type: 'purchase' } }),
  'GET /wallet/get-transactions': () => ({ query: { service: 'credits' } }),
  'GET /wallet/transactions/export': () => ({}),
  'GET /wallet/prices': () => ({}),
  'POST /wallet/low-balance': () => ({ body: { low_balance: 500 } }),
};
