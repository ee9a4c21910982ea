import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EmailDomain, EmailDomainKey } from '#contract/outreach/emailDomains.ts';
import { emailSender } from '#server/areas/outreach/emailDomains/emailSender.ts';
import { recheckDomains } from '#server/areas/outreach/emailDomains/recheckDomains.ts';
import { emailDomainKeys, emailDomains, emailSettings } from '#server/database/schema/outreach/emailDomains.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { startDnsServer } from './dnsServer.ts';

let app: TestApp;
let owner: Browser;
let companyId: number;
let signIn: () => Promise<Browser>;
let dns: Awaited<ReturnType<typeof startDnsServer>>;
const DAY = 86_400_000;

beforeAll(async () => {
  dns = await startDnsServer();
  app = await createTestApp({ environment: { DNS_SERVERS: dns.address, EMAIL_SPF: 'include:spf.muster.test' } });
  const { company, owner: user, host } = await aCompany(app, 'harbour');
  companyId = company.id;
  signIn = () => signedIn(app, user, host);
});
afterAll(async () => {
  await app.close();
  await dns.close();
});
beforeEach(async () => {
  // The clock of the test before may have ended the session.
  owner = await signIn();
  await app.database.drizzle.delete(emailDomains);
  await app.database.drizzle.delete(emailSettings);
  for (const name of Object.keys(dns.zone)) {
    delete dns.zone[name];
  }
  dns.failing.clear();
});

async function add(domain = 'news.harbour.test'): Promise<EmailDomain> {
  const { status, body } = await owner.post<{ data: EmailDomain }>('/email/settings/domains', { domain });
  expect(status).toBe(200);
  return body.data;
}
const verify = async (id: number) =>
  (await owner.post<{ domain: EmailDomain; message: string }>(`/email/settings/domains/${id}/verify`)).body;

/** Publishes what a domain asks for. */
function publish({ records }: EmailDomain): void {
  for (const { kind, type, name, value, strings } of records) {
    const entry = dns.zone[name] ?? {};
    dns.zone[name] =
      type === 'MX' ? { ...entry, MX: ['mx.harbour.test'] } : { ...entry, TXT: [kind === 'dkim' ? strings : value] };
  }
}
const states = ({ records }: EmailDomain) => Object.fromEntries(records.map(({ kind, state }) => [kind, state]));

it('verifies a domain once its records are published, and sends from there', async () => {
  const added = await add();
  expect(added).toMatchObject({ is_default: true, status: 'pending' });
  expect((await emailSender(app.services, companyId)).from.address).toBe('no-reply@muster.example');
  const early = await verify(added.id);
  expect(early.domain.status).toBe('pending');
  expect(new Set(Object.values(states(early.domain)))).toEqual(new Set(['pending']));
  publish(added);
  const { domain, message } = await verify(added.id);
  expect(domain).toMatchObject({ status: 'verified' });
  expect(message).toBe('news.harbour.test is verified');
  expect(new Set(Object.values(states(domain)))).toEqual(new Set(['verified']));
  const sender = await emailSender(app.services, companyId);
  expect(sender.from).toEqual({ name: 'Muster', address: 'no-reply@news.harbour.test' });
});

it('follows a CNAME, takes the DMARC record of the domain above, and shows what differs', async () => {
  const added = await add();
  publish(added);
  const dkim = only(added.records.filter(({ kind }) => kind === 'dkim'));
  dns.zone[dkim.name] = { CNAME: 'keys.provider.test' };
  dns.zone['keys.provider.test'] = { TXT: [dkim.strings] };
  delete dns.zone['_dmarc.news.harbour.test'];
  dns.zone['_dmarc.harbour.test'] = { TXT: ['v=DMARC1; p=reject'] };
  dns.zone['news.harbour.test'] = { TXT: ['v=spf1 mx ~all'], MX: ['mx.harbour.test'] };
  const { domain } = await verify(added.id);
  expect(states(domain)).toEqual({ spf: 'wrong', dkim: 'verified', dmarc: 'verified', return_path: 'verified' });
  expect(domain.records[0]).toMatchObject({
    found: ['v=spf1 mx ~all'],
    note: 'Add include:spf.muster.test to the record that is there.',
  });
  expect(domain.status).toBe('pending');
});

it('keeps the last state if the DNS does not answer', async () => {
  const added = await add();
  publish(added);
  await verify(added.id);
  dns.failing.add('news.harbour.test');
  const { domain, message } = await verify(added.id);
  expect(domain.status).toBe('verified');
  expect(states(domain).spf).toBe('verified');
  expect(domain.records[0]?.note).toBe('The DNS servers of this domain did not answer. We will ask again.');
  expect(message).toBe('news.harbour.test is verified');
});

it('never turns a pending record into a failed one', async () => {
  const added = await add();
  for (let round = 0; round < 3; round += 1) {
    app.clock.advance(6 * 3_600_000);
    await recheckDomains(app.services);
  }
  owner = await signIn();
  const { body } = await owner.get<{ domain: EmailDomain }>(`/email/settings/domains/${added.id}/status`);
  expect(body.domain.status).toBe('pending');
  expect(new Set(Object.values(states(body.domain)))).toEqual(new Set(['pending']));
});

it('refuses to delete the default in use, or to send from a domain that is not verified', async () => {
  const first = await add();
  publish(first);
  await verify(first.id);
  const second = await add('two.harbour.test');
  const isDefault = (id: number) => owner.post(`/email/settings/domains/${id}/default`);
  expect((await isDefault(second.id)).status).toBe(409);
  expect((await owner.call('DELETE', `/email/settings/domains/${first.id}`)).status).toBe(409);
  publish(second);
  await verify(second.id);
  expect((await isDefault(second.id)).status).toBe(200);
  expect((await owner.call('DELETE', `/email/settings/domains/${first.id}`)).status).toBe(200);
  const rows = await app.database.drizzle.select().from(emailDomains);
  expect(rows).toMatchObject([{ id: second.id, isDefault: true }]);
});

it('has exactly one default after twenty changes at once', async () => {
  const { drizzle } = app.database;
  const values = Array.from({ length: 20 }, (_, at) => ({
    ...{ companyId, domain: `d${at}.harbour.test`, status: 'verified' as const, isDefault: at === 0 },
  }));
  const rows = await drizzle.insert(emailDomains).values(values).returning();
  const answers = await Promise.all(rows.map(({ id }) => owner.post(`/email/settings/domains/${id}/default`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await drizzle.$count(emailDomains, eq(emailDomains.isDefault, true))).toBe(1);
});

it('shows the secret of a key once, and stores it sealed', async () => {
  const { id } = await add();
  const path = `/email/settings/domains/${id}/keys`;
  const { body } = await owner.post<{ data: EmailDomainKey & { secret: string } }>(path);
  expect(body.data.secret).toContain('BEGIN PRIVATE KEY');
  const listed = JSON.stringify((await owner.get(path)).body);
  expect(listed).not.toContain('PRIVATE');
  const rows = await app.database.drizzle.select().from(emailDomainKeys);
  expect(JSON.stringify(rows)).not.toContain('PRIVATE');
  expect(app.services.keys.unseal(rows[1]?.sealedPrivateKey ?? '')).toBe(body.data.secret);
  expect((await owner.call('DELETE', `${path}/${body.data.id}`)).status).toBe(200);
  expect((await owner.call('DELETE', `${path}/${rows[0]?.id}`)).status).toBe(409);
});

it('stores secrets sealed, keeps them when they are left empty, and never sends them', async () => {
  const settings = { transport: 'mailgun', mailgun_key: 'key-secret', mailgun_domain: 'mg.harbour.test' };
  const saved = await owner.post('/email/settings/update', settings);
  expect(JSON.stringify(saved.body)).not.toContain('key-secret');
  expect(saved.body).toMatchObject({ data: { has_mailgun_key: true, mailgun_region: 'eu' } });
  const again = await owner.post('/email/settings/update', { ...settings, mailgun_key: '' });
  expect(again.body).toMatchObject({ data: { has_mailgun_key: true } });
  const row = only(await app.database.drizzle.select().from(emailSettings));
  expect(row.sealedSecrets).not.toContain('key-secret');
  const sender = await emailSender(app.services, companyId);
  expect(sender.transport.name).toBe('mailgun');
  expect(sender.from.address).toBe('no-reply@mg.harbour.test');
});

it('connects to hosts on the internet only', async () => {
  await owner.post('/email/settings/update', { transport: 'smtp', smtp_host: 'localhost', smtp_port: 25 });
  const { status, body } = await owner.post('/email/settings/test-connection');
  expect(status).toBe(409);
  expect(body).toMatchObject({ message: 'Connection test failed: The host localhost is not on the internet.' });
});

it('asks again by itself: pending domains after six hours, verified ones after thirty days', async () => {
  const added = await add();
  await recheckDomains(app.services);
  const row = async () =>
    only(await app.database.drizzle.select().from(emailDomains).where(eq(emailDomains.id, added.id)));
  expect(await row()).toMatchObject({ status: 'pending' });
  publish(added);
  app.clock.advance(5 * 3_600_000);
  await recheckDomains(app.services);
  expect((await row()).status).toBe('pending');
  app.clock.advance(3_600_000);
  await recheckDomains(app.services);
  const verified = await row();
  expect(verified.status).toBe('verified');
  expect(Number(verified.nextCheckAt) - Number(verified.checkedAt)).toBe(30 * DAY);
  delete dns.zone['news.harbour.test'];
  app.clock.advance(30 * DAY);
  await recheckDomains(app.services);
  expect((await row()).status).toBe('problem');
  const spf = Object.entries((await row()).checks).find(([key]) => key.startsWith('spf '));
  expect(spf?.[1].state).toBe('missing');
});
