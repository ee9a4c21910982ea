import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';

const SENDS = 'tests/areas/outreach/sms/server/sms.test.ts';

/** A record that no company has: these need credits, which the calls of the contract do not give. */
const NOBODY = () => ({ params: { id: 1_000_000 } });

export const sms: AreaSamples = {
  'GET /sms/count': () => ({}),
  'GET /sms/transactions/json': () => ({ query: { status: 'sent' } }),
  'GET /sms/transactions/recent': () => ({}),
  'GET /sms/transactions/totals': () => ({ query: { type: 'weekly' } }),
  'GET /sms/transactions/get-transaction/{id}': testedIn(SENDS, NOBODY),
  'POST /sms/preflight': () => ({ body: { body: 'Doors open at seven', typed: ['+41791234567'] } }),
  'POST /sms/preflight/recipients': () => ({
    body: { body: 'Doors open at seven', typed: ['+41791234567'], search: '4179' },
  }),
  'POST /sms/preflight/recipients/export': () => ({
    body: { body: 'Doors open at seven', typed: ['nonsense'], outcome: 'invalid' },
  }),
  'POST /sms/store': testedIn(SENDS),
  'POST /sms/test': testedIn(SENDS),
  'GET /sms/sends/json': () => ({}),
  'GET /sms/sends/{id}': testedIn(SENDS, NOBODY),
  'POST /sms/sends/{id}/approve': testedIn(SENDS, NOBODY),
  'POST /sms/sends/{id}/{action}': testedIn(SENDS, () => ({ params: { id: 1_000_000, action: 'pause' } })),
  'GET /sms/templates/json': () => ({}),
  'POST /sms/templates': () => ({ body: { name: 'Doors open', body: 'Doors open at seven' } }),
  'PUT /sms/templates/{id}': ({ smsTemplateId }) => ({
    params: { id: smsTemplateId },
    body: { name: 'Doors', body: 'Doors open at eight' },
  }),
  'DELETE /sms/templates/{id}': ({ spareSmsTemplateId }) => ({ params: { id: spareSmsTemplateId } }),
  'GET /sms/settings': () => ({}),
  'POST /sms/settings': () => ({ body: { approve_above: 100, quiet_from: 21, quiet_until: 8, rate_per_minute: 60 } }),
};
