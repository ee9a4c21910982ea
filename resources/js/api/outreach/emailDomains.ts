import calls from 'calls:outreach/emailDomains';
import type { emailDomains } from '#contract/outreach/emailDomains.ts';
import { apiOf } from '../kit/apiOf.ts';

export const emailDomainsApi = apiOf<typeof emailDomains>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   update: call('POST /email/settings/update')
//   testConnection: call('POST /email/settings/test-connection')
//   list: call('GET /email/settings/domains/json')
//   create: call('POST /email/settings/domains')
//   remove: call('DELETE /email/settings/domains/{id}')
//   setDefault: call('POST /email/settings/domains/{id}/default')
//   verify: call('POST /email/settings/domains/{id}/verify')
//   status: call('GET /email/settings/domains/{id}/status')
//   createKey: call('POST /email/settings/domains/{id}/keys')
//   listKeys: call('GET /email/settings/domains/{id}/keys')
//   removeKey: call('DELETE /email/settings/domains/{id}/keys/{keyId}')
