import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { EmailDomain } from '#contract/outreach/emailDomains.ts';
import { emailSender } from '#server/areas/outreach/emailDomains/emailSender.ts';
import type { OutgoingEmail } from '#server/areas/outreach/emailDomains/transports/EmailTransport.ts';
import type { EmailEvent } from '#server/areas/outreach/emailDomains/webhooks/EmailEvent.ts';
import { mountMailgunWebhook } from '#server/areas/outreach/emailDomains/webhooks/mountMailgunWebhook.ts';
import type { Env } from '#server/http/context.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { startDnsServer } from './dnsServer.ts';
import { startMailgunServer } from './mailgunServer.ts';

let app: TestApp;
let owner: Browser;
let companyId: number;
let dns: Awaited<ReturnType<typeof startDnsServer>>;
let mailgun: Awaited<ReturnType<typeof startMailgunServer>>;
const MINUTE = 60_000;

beforeAll(async () => {
  [dns, mailgun] = await Promise.all([startDnsServer(), startMailgunServer()]);
  app = await createTestApp({ environment: { DNS_SERVERS: dns.address, MAILGUN_API_URL: mailgun.url } });
  const { company, owner: user, host } = await aCompany(app, 'harbour');
  companyId = company.id;
  owner = await signedIn(app, user, host);
  await owner.post('/email/settings/update', {
    ...{ transport: 'mailgun', mailgun_key: 'key-1', mailgun_signing_key: 'sign-1', mailgun_domain: 'mg.harbour.test' },
    ...{ reply_to_email: 'hello@harbour.test', email_footer: 'Quay 1, Harbour' },
  });
});
afterAll(async () => {
  await app.close();
  await Promise.all([dns.close(), mailgun.close()]);
});
beforeEach(() => {
  mailgun.mails.length = 0;
});

let next = 0;
function aMail(): OutgoingEmail {
  next += 1;
  return {
    ...{ companyId, reference: `email:${next}:1`, messageId: `<${next}@mg.harbour.test>`, since: app.clock.now() },
    from: { name: 'Muster', address: 'no-reply@mg.harbour.test' },
    to: { name: 'Ada', address: 'ada@example.test' },
    ...{ replyTo: null, subject: 'Doors', html: '<p>Doors open</p>', text: 'Doors open' },
    headers: { 'List-Unsubscribe': '<https://muster.test/u/1>' },
    attachments: [{ name: 'plan.txt', type: 'text/plain', base64: 'aGk=', contentId: null }],
  };
}
const transport = async () => (await emailSender(app.services, companyId)).transport;

it('sends with basic authentication, its reference and headers, and without Mailgun’s tracking', async () => {
  const sender = await emailSender(app.services, companyId);
  expect(sender).toMatchObject({
    from: { name: 'Muster', address: 'no-reply@mg.harbour.test' },
    replyTo: { name: '', address: 'hello@harbour.test' },
    footer: 'Quay 1, Harbour',
  });
  expect(await sender.transport.send(aMail())).toEqual({ kind: 'accepted', providerId: '1@mailgun.test' });
  const request = mailgun.requests.at(-1);
  expect(request?.path).toBe('/v3/mg.harbour.test/messages');
  expect(request?.authorization).toBe(`Basic ${Buffer.from('api:key-1').toString('base64')}`);
  const form = mailgun.mails[0]?.form;
  expect(form?.get('v:reference')).toBe(`email:${next}:1`);
  expect(form?.get('h:List-Unsubscribe')).toBe('<https://muster.test/u/1>');
  expect(form?.get('o:tracking')).toBe('no');
  expect(form?.get('to')).toBe('Ada <ada@example.test>');
  expect(form?.get('attachment')).toBeInstanceOf(File);
});

it('takes the answer for one, although the web server has replaced the global Response', async () => {
  vi.stubGlobal('Response', class extends Response {});
  expect(await (await transport()).send(aMail())).toMatchObject({ kind: 'accepted' });
});

it.each([
  ['limit', { kind: 'later', isLimit: true, afterSeconds: 30 }],
  ['unauthorised', { kind: 'later', isLimit: false }],
  ['bad address', { kind: 'refused', bounce: 'hard' }],
  ['take and fail', { kind: 'unknown' }],
  ['take and hang up', { kind: 'unknown' }],
] as const)('judges an answer (%s)', async (behaviour, outcome) => {
  mailgun.behaviour.next = behaviour;
  expect(await (await transport()).send(aMail())).toMatchObject(outcome);
});

it('finds a mail whose answer was lost, and says that it is not there only once events are settled', async () => {
  const { send, find } = await transport();
  const [taken, lost] = [aMail(), aMail()];
  await send(aMail());
  mailgun.behaviour.next = 'take and hang up';
  expect(await send(taken)).toEqual({ kind: 'unknown' });
  expect(await find?.(taken.reference, taken.since)).toEqual({ kind: 'accepted', providerId: '2@mailgun.test' });
  await expect(find?.(lost.reference, lost.since)).rejects.toThrow('latest events');
  app.clock.advance(11 * MINUTE);
  expect(await find?.(lost.reference, lost.since)).toBe('never');
  // The key goes to the configured host, whatever a page names as the next one.
  expect(mailgun.requests.at(-1)?.path).toBe('/v3/mg.harbour.test/events');
});

it('tests the connection, with the reason of a failure', async () => {
  const failed = await owner.post('/email/settings/test-connection');
  expect(failed.body).toMatchObject({
    message: expect.stringContaining('Connection test failed: Mailgun does not know'),
  });
  mailgun.domains.set('mg.harbour.test', []);
  expect(await owner.post('/email/settings/test-connection')).toMatchObject({ status: 200 });
});

it('asks Mailgun for the records of a domain, and adds it to the account', async () => {
  const { body } = await owner.post<{ data: EmailDomain }>('/email/settings/domains', { domain: 'news.harbour.test' });
  const verified = await owner.post<{ domain: EmailDomain }>(`/email/settings/domains/${body.data.id}/verify`);
  const records = verified.body.domain.records.map(({ kind, name, value }) => [kind, name, value]);
  expect(records).toEqual([
    ['spf', 'news.harbour.test', 'v=spf1 include:mailgun.org ~all'],
    ['dkim', 'mx._domainkey.news.harbour.test', `k=rsa; p=${'A'.repeat(40)}`],
    ['dmarc', '_dmarc.news.harbour.test', 'v=DMARC1; p=none; rua=mailto:dmarc@news.harbour.test'],
    ['return_path', 'news.harbour.test', 'mxa.eu.mailgun.org mxb.eu.mailgun.org'],
    ['tracking', 'email.news.harbour.test', 'eu.mailgun.org'],
  ]);
  const key = await owner.post(`/email/settings/domains/${body.data.id}/keys`);
  expect(key.status).toBe(200);
  expect(mailgun.requests.at(-1)).toMatchObject({ method: 'POST', path: '/v1/dkim/keys' });
});

const seen: EmailEvent[] = [];
let isFailing = false;
function webhook(data: object, change: { token?: string; key?: string; age?: number; company?: number } = {}) {
  const hono = new Hono<Env>();
  hono.onError((_, c) => c.json({}, 500));
  mountMailgunWebhook(hono, app.services, async (_, events) => {
    if (isFailing) {
      throw new Error('The database is away.');
    }
    seen.push(...events);
  });
  const timestamp = String(Math.floor((app.clock.now().getTime() - (change.age ?? 0)) / 1000));
  const token = change.token ?? `token-${Math.random()}`;
  const signature = createHmac('sha256', change.key ?? 'sign-1')
    .update(timestamp + token)
    .digest('hex');
  return hono.request(`/webhooks/email/mailgun/${change.company ?? companyId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': data }),
  });
}
const failed = {
  ...{ event: 'failed', severity: 'permanent', timestamp: 1_790_000_000.5, recipient: 'ada@example.test' },
  'user-variables': { reference: 'email:1:1' },
  message: { headers: { 'message-id': '1@mailgun.test' } },
  'delivery-status': { code: 550, 'enhanced-code': '5.1.1', message: 'No such user' },
};

it('takes a signed report once, and refuses forged, stale and repeated ones', async () => {
  seen.length = 0;
  expect((await webhook(failed, { key: 'another' })).status).toBe(403);
  expect((await webhook(failed, { key: '' })).status).toBe(403);
  expect((await webhook(failed, { age: 13 * 60 * MINUTE })).status).toBe(403);
  expect((await webhook(failed, { company: 999_999 })).status).toBe(403);
  expect((await webhook(failed, { company: 999_999, key: '' })).status).toBe(403);
  expect(seen).toEqual([]);
  expect((await webhook(failed, { token: 'once' })).status).toBe(204);
  expect((await webhook(failed, { token: 'once' })).status).toBe(409);
  expect(seen).toEqual([
    {
      ...{ reference: 'email:1:1', providerId: '1@mailgun.test', address: 'ada@example.test', kind: 'bounced' },
      ...{ at: new Date(1_790_000_000_500), bounce: 'hard', reason: 'No such user' },
    },
  ]);
});

it('takes a report again that could not be stored', async () => {
  isFailing = true;
  expect((await webhook(failed, { token: 'again' })).status).toBe(500);
  isFailing = false;
  expect((await webhook(failed, { token: 'again' })).status).toBe(204);
});

it.each([
  [{ event: 'delivered' }, { kind: 'delivered' }],
  [
    { event: 'opened', 'client-info': { 'user-agent': 'Proxy', bot: 'apple' } },
    { kind: 'opened', isMachine: true },
  ],
  [
    { event: 'clicked', url: 'https://a.test' },
    { kind: 'clicked', url: 'https://a.test' },
  ],
  [{ event: 'complained' }, { kind: 'complained' }],
  [{ event: 'unsubscribed' }, { kind: 'unsubscribed' }],
  [{ event: 'failed', severity: 'temporary' }, undefined],
  [{ event: 'accepted' }, undefined],
  [{ ...failed, 'delivery-status': { code: 552, 'enhanced-code': '5.2.2' } }, { bounce: 'soft' }],
  [{ ...failed, 'delivery-status': { code: 550, 'enhanced-code': '5.7.1' } }, { bounce: 'policy' }],
  [{ ...failed, 'delivery-status': { code: 498, message: 'Too old' } }, { bounce: 'soft' }],
  [{ ...failed, reason: 'suppress-bounce', 'delivery-status': { code: 605 } }, { bounce: 'hard' }],
])('reads an event of Mailgun (%o)', async (data, event) => {
  seen.length = 0;
  await webhook({ timestamp: 1_790_000_000, recipient: 'ada@example.test', ...data });
  expect(seen[0]).toEqual(event && expect.objectContaining(event));
});
