import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';

const SENDS = 'tests/areas/outreach/airtime/server/airtime.test.ts';
/** A record that no company has: these need credits, which the calls of the contract do not give. */
const NOBODY = () => ({ params: { id: 1_000_000 } });

export const airtime: AreaSamples = {
  'GET /airtime/metrics': () => ({}),
  'GET /airtime/transactions-totals': () => ({}),
  'GET /airtime/totals': () => ({ query: { type: 'daily' } }),
  'GET /airtime/transactions/json': () => ({ query: { status: 'failed' } }),
  'POST /airtime/preview': () => ({ body: { rows: [{ line: 1, number: '+254712345678', amount: '100' }] } }),
  'POST /airtime/send': testedIn(SENDS),
  'POST /airtime/orders/{id}/approve': testedIn(SENDS, NOBODY),
  'POST /airtime/orders/{id}/cancel': testedIn(SENDS, NOBODY),
  'POST /airtime/orders/{id}/resend-failed': testedIn(SENDS, NOBODY),
  'GET /airtime/settings': () => ({}),
  'POST /airtime/settings': () => ({ body: { approve_above: 1000, daily_limit_user: '', daily_limit_company: 9000 } }),
};
