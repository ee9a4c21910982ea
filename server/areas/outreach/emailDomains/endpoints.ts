import { emailDomains as contract } from '#contract/outreach/emailDomains.ts';
import { implement } from '#server/http/implement.ts';
import { createDomain, findDomain, listDomains, removeDomain, setDefault } from './domains/endpoints.ts';
import { createKey, listKeys, removeKey } from './domains/keyEndpoints.ts';
import { presentDomain } from './domains/presentDomains.ts';
import { verifyDomain } from './domains/verify.ts';
import { updateSettings } from './settings.ts';
import { testConnection } from './testConnection.ts';

export const emailDomainRoutes = implement(
  contract,
  {
    'POST /email/settings/update': updateSettings,
    'POST /email/settings/test-connection': testConnection,
    'GET /email/settings/domains/json': listDomains,
    'POST /email/settings/domains': createDomain,
    'DELETE /email/settings/domains/{id}': removeDomain,
    'POST /email/settings/domains/{id}/default': setDefault,
    'POST /email/settings/domains/{id}/verify': verifyDomain,
    'GET /email/settings/domains/{id}/status': async ({ db, params, services }) => ({
      domain: await presentDomain(db, services.environment, await findDomain(db, params.id)),
    }),
    'POST /email/settings/domains/{id}/keys': createKey,
    'GET /email/settings/domains/{id}/keys': listKeys,
    'DELETE /email/settings/domains/{id}/keys/{keyId}': removeKey,
  },
  {
    'POST /email/settings/test-connection': { points: 30, seconds: 600 },
    'POST /email/settings/domains/{id}/verify': { points: 60, seconds: 600 },
    'POST /email/settings/domains/{id}/keys': { points: 30, seconds: 3600 },
  },
);
