import { eq } from 'drizzle-orm';
import { emailDomainKeys, emailDomains } from '#server/database/schema/outreach/emailDomains.ts';
import { call, type Desk, describeRaces } from '#tests/server/races/describeRaces.ts';

type Status = 'pending' | 'verified';

async function domains({ app, companyId }: Desk, ...statuses: Status[]): Promise<number[]> {
  const { drizzle } = app.database;
  await drizzle.delete(emailDomains);
  if (statuses.length === 0) {
    return [];
  }
  const rows = await drizzle
    .insert(emailDomains)
    .values(statuses.map((status, at) => ({ companyId, domain: `d${at}.test`, status, isDefault: at === 0 })))
    .returning();
  return rows.map(({ id }) => id);
}
const addKeys = ({ app, companyId }: Desk, domainId: number, selectors: string[]) =>
  app.database.drizzle
    .insert(emailDomainKeys)
    .values(selectors.map((selector) => ({ companyId, domainId, selector, publicKey: 'A', sealedPrivateKey: 'x' })))
    .returning();
const defaults = ({ app }: Desk) => app.database.drizzle.$count(emailDomains, eq(emailDomains.isDefault, true));
const path = '/email/settings/domains';

describeRaces('quayside', {
  'two domains become the default': {
    gate: { rows: 'email_domains' },
    async prepare(desk) {
      const [, second, third] = await domains(desk, 'verified', 'verified', 'verified');
      const calls = [second, third].map((id) => call(desk.owner, 'POST', `${path}/${id}/default`));
      return { calls, left: () => defaults(desk) };
    },
    locked: { statuses: [200, 200], left: 1 },
    // The index still allows one default only, so the second person would see a failure.
    unlocked: { statuses: [200, 500], left: 1 },
  },
  'the first two domains are added': {
    gate: { tables: ['email_domains'] },
    async prepare(desk) {
      await domains(desk);
      const calls = ['one', 'two'].map((name) => call(desk.owner, 'POST', path, { domain: `${name}.race.test` }));
      return { calls, left: () => defaults(desk) };
    },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 500], left: 1 },
  },
  'a domain with one free place gets two keys': {
    gate: { tables: ['email_domain_keys'] },
    async prepare(desk) {
      const [domainId = 0] = await domains(desk, 'verified');
      await addKeys(desk, domainId, ['a', 'b', 'c', 'd']);
      const calls = [1, 2].map(() => call(desk.owner, 'POST', `${path}/${domainId}/keys`));
      return { calls, left: () => desk.app.database.drizzle.$count(emailDomainKeys) };
    },
    locked: { statuses: [200, 409], left: 5 },
    unlocked: { statuses: [200, 200], left: 6 },
  },
  'a domain becomes the default while it is deleted': {
    gate: { rows: 'email_domains' },
    async prepare(desk) {
      const [, second] = await domains(desk, 'verified', 'verified');
      const calls = [
        call(desk.owner, 'POST', `${path}/${second}/default`),
        call(desk.owner, 'DELETE', `${path}/${second}`),
      ];
      return { calls, left: () => defaults(desk) };
    },
    locked: { statuses: [200, 409], left: 1 },
    unlocked: { statuses: [200, 200], left: 0 },
  },
  'two people delete the last two keys': {
    gate: { rows: 'email_domain_keys' },
    async prepare(desk) {
      const { app, owner } = desk;
      const [domainId = 0] = await domains(desk, 'verified');
      const keys = await addKeys(desk, domainId, ['a', 'b']);
      return {
        calls: keys.map(({ id }) => call(owner, 'DELETE', `${path}/${domainId}/keys/${id}`)),
        left: () => app.database.drizzle.$count(emailDomainKeys),
      };
    },
    locked: { statuses: [200, 409], left: 1 },
    unlocked: { statuses: [200, 200], left: 0 },
  },
});
