import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';

const SERVER = 'tests/areas/outreach/emailDomains/server/emailDomains.test.ts';

export const emailDomains: AreaSamples = {
  'POST /email/settings/update': () => ({
    body: { transport: 'installation', default_from_name: 'Harbour Hall', reply_to_email: 'hello@harbour.test' },
  }),
  'POST /email/settings/test-connection': () => ({}),
  'GET /email/settings/domains/json': () => ({ query: { search: 'news' } }),
  'POST /email/settings/domains': () => ({ body: { domain: 'mail.harbour.test' } }),
  // Needs a verified domain.
  'POST /email/settings/domains/{id}/default': testedIn(SERVER, ({ emailDomainId }) => ({
    params: { id: emailDomainId },
  })),
  'POST /email/settings/domains/{id}/verify': testedIn(SERVER, ({ emailDomainId }) => ({
    params: { id: emailDomainId },
  })),
  'GET /email/settings/domains/{id}/status': ({ emailDomainId }) => ({ params: { id: emailDomainId } }),
  'POST /email/settings/domains/{id}/keys': ({ emailDomainId }) => ({ params: { id: emailDomainId } }),
  'GET /email/settings/domains/{id}/keys': ({ emailDomainId }) => ({ params: { id: emailDomainId } }),
  'DELETE /email/settings/domains/{id}/keys/{keyId}': ({ emailDomainId, emailKeyId }) => ({
    params: { id: emailDomainId, keyId: emailKeyId },
  }),
  'DELETE /email/settings/domains/{id}': ({ spareEmailDomainId }) => ({ params: { id: spareEmailDomainId } }),
};
