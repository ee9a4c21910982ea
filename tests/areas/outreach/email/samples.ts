import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';
import { aForm } from '#tests/factories/aForm.ts';

const SENDS = 'tests/areas/outreach/email/server/email.test.ts';
const SUPPRESSIONS = 'tests/areas/outreach/email/server/suppressions.test.ts';
const READERS = 'tests/areas/outreach/email/server/unsubscribe.test.ts';

/** A record that no company has. */
const NOBODY = () => ({ params: { id: 1_000_000 } });

export const email: AreaSamples = {
  'POST /email/send': () => ({
    body: {
      ...{ subject: 'Doors open', text: 'Doors open at seven', purpose: 'transactional' },
      typed: ['reader@example.test'],
    },
  }),
  'GET /email/group-transactions/json': () => ({ query: { status: 'finished' } }),
  'GET /email/transactions/json': () => ({ query: { outcome: 'opened' } }),
  'GET /email/transaction-totals': () => ({ query: { filter: 'status', filter_value: 'SENT' } }),
  'GET /email/metrics': () => ({}),
  'GET /email/transactions/export': () => ({ query: { outcome: 'opened' } }),
  'GET /email/transactions/{id}': testedIn(SENDS, NOBODY),
  'POST /email/transactions/{id}/{action}': testedIn(SENDS, () => ({ params: { id: 1_000_000, action: 'accept' } })),
  'POST /email/preflight': () => ({
    body: { subject: 'Doors open', text: 'Doors open at seven', typed: ['reader@example.test'] },
  }),
  'POST /email/attachments': () => ({
    body: aForm({ file: new File(['Roses, two dozen'], 'flowers.txt', { type: 'text/plain' }) }),
  }),
  'DELETE /email/attachments/{id}': testedIn(SENDS, NOBODY),
  'GET /email/sends/{id}': testedIn(SENDS, NOBODY),
  'GET /email/sends/{id}/activity': testedIn(SENDS, NOBODY),
  'POST /email/sends/{id}/approve': testedIn(SENDS, NOBODY),
  'POST /email/sends/{id}/{action}': testedIn(SENDS, () => ({ params: { id: 1_000_000, action: 'pause' } })),
  'GET /email/rules': () => ({}),
  'POST /email/rules': () => ({ body: { approve_above: 100, rate_per_minute: 600 } }),
  'GET /email/suppressions/json': () => ({ query: { state: 'bounced' } }),
  'GET /email/suppressions/export': () => ({ query: {} }),
  'POST /email/suppressions': () => ({ body: { address: 'no-more@example.test', reason: 'Asked by phone' } }),
  'POST /email/suppressions/{id}/allow': testedIn(SUPPRESSIONS, () => ({
    params: { id: 1_000_000 },
    body: { reason: 'The mailbox works again' },
  })),
  'GET /email/topics/json': () => ({}),
  'POST /email/topics': () => ({ body: { name: 'Concerts', description: 'Once a month' } }),
  'PUT /email/topics/{id}': ({ emailTopicId }) => ({ params: { id: emailTopicId }, body: { name: 'Talks' } }),
  'DELETE /email/topics/{id}': ({ spareEmailTopicId }) => ({ params: { id: spareEmailTopicId } }),
  'POST /email/preferences/{token}': testedIn(READERS, () => ({
    params: { token: 'made-up' },
    body: { email: 'stop' },
  })),
};
