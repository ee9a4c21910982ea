import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { SmsMessage } from '#contract/outreach/smsMessage.ts';
import type { WalletMetrics } from '#contract/wallet/walletMetrics.ts';
import { isTwilioSigned, twilioSignature } from '#server/areas/outreach/sms/providers/twilioSignature.ts';
import { smsMessages } from '#server/database/schema/outreach/sms.ts';
import { addressStates } from '#server/database/schema/people/contacts.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { credit } from './credit.ts';
import { startTwilioServer } from './twilioServer.ts';

let app: TestApp;
let owner: Browser;
let twilio: Awaited<ReturnType<typeof startTwilioServer>>;
let next = 1000;
const ORIGIN = 'https://muster.example.org';
const TOKEN = 'secret-token';

beforeAll(async () => {
  twilio = await startTwilioServer();
  app = await createTestApp({
    environment: {
      APP_URL: ORIGIN,
      TWILIO_API_URL: twilio.url,
      TWILIO_ACCOUNT_SID: 'AC123',
      TWILIO_AUTH_TOKEN: TOKEN,
      TWILIO_FROM: '+14155550100',
    },
  });
  const { company, owner: user, host } = await aCompany(app, 'lakeside');
  await credit(app, company.id);
  owner = await signedIn(app, user, host);
});
afterAll(async () => {
  await app.close();
  await twilio.close();
});

async function sent() {
  next += 1;
  const typed = [`+4179222${next}`];
  const { body } = await owner.post<{ data: { id: number } }>('/sms/store', {
    ...{ body: `Hello ${next}`, purpose: 'transactional', typed },
  });
  await app.services.queue.drain();
  return body.data.id;
}
const messageOf = async (send: number) =>
  only(await app.database.drizzle.select().from(smsMessages).where(eq(smsMessages.sendId, send)));
const spent = async () => (await owner.get<{ data: WalletMetrics }>('/wallet/metrics')).body.data;

function report(path: string, form: Record<string, string>, token = TOKEN) {
  const body = new URLSearchParams(form);
  return app.app.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(token, ORIGIN + path, body),
    },
    body: body.toString(),
  });
}

it('signs as the provider’s documentation shows', () => {
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const form = new URLSearchParams({
    ...{
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675310',
      Digits: '1234',
      From: '+14158675310',
      To: '+18005551212',
    },
  });
  expect(twilioSignature('12345', url, form)).toBe('GvWf1cFY/Q7PnoempGyD5oXAezc=');
  expect(isTwilioSigned('', twilioSignature('', url, form), url, form)).toBe(false);
});

it('sends with basic authentication and a callback, and takes signed reports only', async () => {
  const id = await sent();
  const message = await messageOf(id);
  expect(message).toMatchObject({ status: 'sent', provider: 'twilio', providerId: 'SM1' });
  const request = twilio.requests.at(-1);
  expect(request?.path).toBe('/2010-04-01/Accounts/AC123/Messages.json');
  expect(request?.authorization).toBe(`Basic ${Buffer.from('AC123:secret-token').toString('base64')}`);
  const path = `/webhooks/sms/status/${message.id}/1`;
  expect(request?.form.get('StatusCallback')).toBe(ORIGIN + path);
  expect((await report(path, { MessageStatus: 'failed' }, 'another')).status).toBe(403);
  expect((await messageOf(id)).status).toBe('sent');
  expect((await report(path, { MessageStatus: 'delivered' })).status).toBe(204);
  await report(path, { MessageStatus: 'sent' });
  await report(path, { MessageStatus: 'undelivered', ErrorCode: '30003' });
  expect((await messageOf(id)).status).toBe('delivered');
});

it('pays back what was not delivered, with the reason in words', async () => {
  const before = await spent();
  const id = await sent();
  const message = await messageOf(id);
  await report(`/webhooks/sms/status/${message.id}/1`, { MessageStatus: 'undelivered', ErrorCode: '30003' });
  expect(await messageOf(id)).toMatchObject({
    status: 'failed',
    failure: 'The phone is switched off or out of reach.',
  });
  expect(await spent()).toMatchObject({ balance: before.balance, reserved: 0 });
});

it('stores an opt-out that the provider knows', async () => {
  twilio.behaviour.next = 21_610;
  const message = await messageOf(await sent());
  expect(message).toMatchObject({ status: 'failed', failure: 'The recipient has opted out.' });
  expect(await app.database.drizzle.$count(addressStates, eq(addressStates.address, message.number))).toBe(1);
});

it.each([
  ['take and fail', 1],
  ['cut after taking', 1],
  ['fail', 1],
  [429, 1],
] as const)('asks after a lost answer before it sends again (%s)', async (behaviour, texts) => {
  twilio.behaviour.next = behaviour;
  const id = await sent();
  const before = await messageOf(id);
  expect(before.status).toBe('unknown');
  expect((await spent()).reserved).toBe(7);
  await askAgain();
  expect((await messageOf(id)).status).toBe('sent');
  expect(twilio.texts.filter(({ to }) => to === before.number)).toHaveLength(texts);
  expect((await spent()).reserved).toBe(0);
  expect((await owner.get<Page<SmsMessage>>('/sms/transactions/json?status=unknown')).body.data).toEqual([]);
});

/** Runs what is due until nothing is unknown any more. */
async function askAgain() {
  app.clock.advance(90_000);
  await app.services.queue.drain();
  app.clock.advance(30_000);
  await app.services.queue.drain();
}

it('sends nothing twice to a provider that answers after the timeout', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 150);
    return controller.signal;
  });
  twilio.behaviour.next = 'answer late';
  const id = await sent();
  const before = await messageOf(id);
  expect(before).toMatchObject({ status: 'unknown', failure: 'The provider did not answer.' });
  await twilio.answeredLate();
  timeout.mockRestore();
  await askAgain();
  expect(await messageOf(id)).toMatchObject({ status: 'sent', providerId: twilio.texts.at(-1)?.sid });
  expect(twilio.texts.filter(({ to }) => to === before.number)).toHaveLength(1);
});

it('does not take an earlier attempt, or the same text of another message, for one that was lost', async () => {
  const id = await sent();
  const first = await messageOf(id);
  await report(`/webhooks/sms/status/${first.id}/1`, { MessageStatus: 'undelivered', ErrorCode: '30003' });
  twilio.behaviour.next = 'fail';
  await owner.post(`/sms/sends/${id}/resend-failed`);
  await app.services.queue.drain();
  expect((await messageOf(id)).status).toBe('unknown');
  await askAgain();
  expect(await messageOf(id)).toMatchObject({ status: 'sent', attempt: 2 });
  expect(twilio.texts.filter(({ to }) => to === first.number)).toHaveLength(2);
  twilio.behaviour.next = 'fail';
  const again = { body: first.body, purpose: 'transactional', typed: [first.number] };
  const { body } = await owner.post<{ data: { id: number } }>('/sms/store', again);
  await app.services.queue.drain();
  await askAgain();
  expect((await messageOf(body.data.id)).status).toBe('sent');
  expect(twilio.texts.filter(({ to }) => to === first.number)).toHaveLength(3);
});

it('names the sender before anything is sent', async () => {
  const input = { body: 'Hello', purpose: 'transactional', typed: ['+41792220099'] };
  const { body } = await owner.post<{ data: object }>('/sms/preflight', input);
  expect(body.data).toMatchObject({ sender: '+14155550100', sender_kind: 'number' });
});

it('hands over no more messages in a minute than the company allows', async () => {
  const rules = { quiet_from: 0, quiet_until: 0, approve_above: null };
  await owner.post('/sms/settings', { ...rules, rate_per_minute: 3 });
  const typed = Array.from({ length: 7 }, (_, index) => `+417933300${10 + index}`);
  const before = twilio.texts.length;
  await owner.post('/sms/store', { body: 'One by one', purpose: 'transactional', typed });
  const handedOver = [];
  for (let minute = 0; minute < 3; minute += 1) {
    await app.services.queue.drain();
    app.clock.advance(59_000);
    await app.services.queue.drain();
    handedOver.push(twilio.texts.length - before);
    app.clock.advance(1000);
  }
  expect(handedOver).toEqual([3, 6, 7]);
  await owner.post('/sms/settings', { ...rules, rate_per_minute: 120 });
});

it('answers HELP once, in its language and the name of the company, and leaves it to a provider that answered', async () => {
  const { number } = await messageOf(await sent());
  const help = async (fields: Record<string, string>) =>
    (await report('/webhooks/sms/inbound', { From: number, Body: 'Hilfe', ...fields })).text();
  expect(await help({ MessageSid: 'SMhelp1' })).toContain('<Message>lakeside: Antworten Sie STOP, um');
  expect(await help({ MessageSid: 'SMhelp1' })).toContain('<Response/>');
  expect(await help({ MessageSid: 'SMhelp2', OptOutType: 'HELP' })).toContain('<Response/>');
  expect(await app.database.drizzle.$count(addressStates, eq(addressStates.address, number))).toBe(0);
});

it('shows a message and the answer in the timeline of the contact', async () => {
  const phones = [{ phone: '+41792220042' }];
  const { body: contact } = await owner.post<{ data: { id: number } }>('/contacts/store', { name: 'Nora', phones });
  await owner.post('/sms/store', { body: 'Doors at 7', purpose: 'transactional', contact_ids: [contact.data.id] });
  await app.services.queue.drain();
  app.clock.advance(1000);
  await report('/webhooks/sms/inbound', { MessageSid: 'SMreply1', From: '+41792220042', Body: 'See you' });
  const path = `/contacts/${contact.data.id}/timeline`;
  const shown = (await owner.get<{ data: object[] }>(`${path}?kind=sms,reply`)).body.data;
  expect(shown).toMatchObject([
    { kind: 'reply', title: 'See you', url: expect.stringMatching(/^\/sms\/\d+$/) },
    { kind: 'sms', title: 'Doors at 7', status: 'sent' },
  ]);
  expect((await owner.get<{ data: object[] }>(`${path}?kind=reply`)).body.data).toHaveLength(1);
});

it('stops at STOP', async () => {
  const message = await messageOf(await sent());
  const form = { MessageSid: 'SMin1', From: message.number, Body: 'Stop' };
  const answer = await report('/webhooks/sms/inbound', form);
  expect(await answer.text()).toContain('<Response/>');
  expect(await app.database.drizzle.$count(addressStates, eq(addressStates.address, message.number))).toBe(1);
});
