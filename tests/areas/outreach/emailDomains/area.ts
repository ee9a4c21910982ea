import { emailDomainKeys, emailDomains } from '#server/database/schema/outreach/emailDomains.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { emailDomains as samples } from './samples.ts';
import { buildEmailDomains } from './world.ts';

const RACES = 'tests/areas/outreach/emailDomains/server/races.test.ts';

export const area: AreaDeclaration = {
  samples,
  records: buildEmailDomains,
  races: {
    'domains/endpoints.ts createDomain': RACES,
    'domains/endpoints.ts setDefault': RACES,
    'domains/endpoints.ts removeDomain': RACES,
    'domains/keyEndpoints.ts createKey': RACES,
    'domains/keyEndpoints.ts removeKey': RACES,
    // Forgets all checks, in whatever order they are stored.
    'settings.ts forgetChecks': null,
    // Checks that follow each other store the same records: whichever is last has the latest answers.
    'domains/checkDomain.ts storeChecks': null,
  },
  organisersSee: 'nothing',
  listPaths: { 'email domains': '/email/settings/domains/json?per_page=10' },
  budget: {
    rows: async ({ app, companyId }, row) => {
      const { drizzle } = app.database;
      const domain = only(
        await drizzle
          .insert(emailDomains)
          .values({ companyId, domain: `row${row}.budget.test` })
          .returning(),
      );
      const key = { companyId, domainId: domain.id, selector: 'm1', publicKey: 'AAAA', sealedPrivateKey: 'x' };
      await drizzle.insert(emailDomainKeys).values(key);
      return {};
    },
    paths: { 'email domains': () => '/email/settings/domains/json?per_page=50' },
  },
  pages: [{ name: 'email-settings', path: '/email/settings', viewers: ['owner'] }],
  idOnlyPages: [['Email/Settings', '/email/settings']],
};
