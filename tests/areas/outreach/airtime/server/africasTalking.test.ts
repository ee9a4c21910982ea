import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AirtimeOrder } from '#contract/outreach/airtimeTopup.ts';
import type { WalletMetrics } from '#contract/wallet/walletMetrics.ts';
import { airtimeCallbackPath } from '#server/areas/outreach/airtime/mountAirtimeWebhook.ts';
import { airtimeTopups } from '#server/database/schema/outreach/airtime.ts';
import { credit } from '#tests/areas/outreach/sms/server/credit.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { startAfricasTalkingServer } from './africasTalkingServer.ts';

let app: TestApp;
let owner: Browser;
let provider: Awaited<ReturnType<typeof startAfricasTalkingServer>>;
let next = 100;
const PRICE = 80;

beforeAll(async () => {
  provider = await startAfricasTalkingServer();
  app = await createTestApp({
    environment: {
      ...{ AFRICASTALKING_API_URL: provider.url, AFRICASTALKING_USERNAME: 'lakeside' },
      AFRICASTALKING_API_KEY: 'at-key',
    },
  });
  const { company, owner: user, host } = await aCompany(app, 'lakeside');
  await credit(app, company.id, 10_000);
  owner = await signedIn(app, user, host);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** Sends one top-up and runs its job. */
async function sent() {
  next += 1;
  const rows = [{ line: 1, number: `+254712345${next}`, amount: '100' }];
  const { body } = await owner.post<{ data: AirtimeOrder }>('/airtime/send', { rows });
  await app.services.queue.drain();
  return body.data.id;
}
const topup = async (order: number) =>
  only(await app.database.drizzle.select().from(airtimeTopups).where(eq(airtimeTopups.orderId, order)));
const wallet = async () => {
  const { balance, reserved } = (await owner.get<{ data: WalletMetrics }>('/wallet/metrics')).body.data;
  return { balance, reserved };
};
const callback = (fields: Record<string, string>, path = airtimeCallbackPath(app.services.keys)) =>
  app.app.request(path, { method: 'POST', body: new URLSearchParams(fields).toString() });
const lastKept = () => only(provider.kept.slice(-1));

async function waitForRetry() {
  app.clock.advance(61_000);
  await app.services.queue.drain();
}

it('sends one recipient with the account, the currency and an idempotency key', async () => {
  const order = await sent();
  const { headers, form } = only(provider.requests.slice(-1));
  const { id, number, providerId, status } = await topup(order);
  expect(headers).toMatchObject({ apikey: 'at-key', 'idempotency-key': `airtime:${id}:1` });
  expect(form.get('username')).toBe('lakeside');
  expect(JSON.parse(form.get('recipients') ?? '')).toEqual([{ phoneNumber: number, amount: 'KES 100.00' }]);
  expect({ providerId, status }).toEqual({ providerId: lastKept().id, status: 'pending' });
});

it('gives credits back at once for what is refused, with the reason', async () => {
  const before = await wallet();
  provider.behaviour.next = 'refuse';
  expect(await topup(await sent())).toMatchObject({ status: 'failed', failure: 'Unsupported operator' });
  expect(await wallet()).toEqual(before);
});

it.each([429, 500, 'cut after taking'] as const)(
  'repeats with the same key after %s, which is one top-up',
  async (fault) => {
    const before = await wallet();
    const topupsBefore = provider.kept.length;
    provider.behaviour.next = fault;
    const order = await sent();
    expect(await topup(order)).toMatchObject({ status: 'unknown' });
    expect(await wallet()).toEqual({
      balance: (before.balance ?? 0) - PRICE,
      reserved: (before.reserved ?? 0) + PRICE,
    });
    await waitForRetry();
    const keys = provider.requests.slice(-2).map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBe(keys[1]);
    expect(provider.kept.length).toBe(topupsBefore + 1);
    const row = await topup(order);
    expect(row.status).toBe('pending');
    // The duplicate is answered without an id: the callback is the first to name it.
    lastKept().status = 'Success';
    await callback({ requestId: lastKept().id, phoneNumber: row.number, status: 'Success' });
    expect(await topup(order)).toMatchObject({ status: 'successful', providerId: lastKept().id });
    expect(await wallet()).toEqual({ balance: (before.balance ?? 0) - PRICE, reserved: before.reserved });
  },
);

it('tops up once when the provider answers after the timeout', async () => {
  const before = await wallet();
  const topupsBefore = provider.kept.length;
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    return controller.signal;
  });
  provider.behaviour.next = { delay: 400 };
  const order = await sent();
  timeout.mockRestore();
  expect(await topup(order)).toMatchObject({ status: 'unknown', failure: 'The provider did not answer.' });
  await waitForRetry();
  expect(provider.kept.length).toBe(topupsBefore + 1);
  expect((await topup(order)).status).toBe('pending');
  expect((await wallet()).balance).toBe((before.balance ?? 0) - PRICE);
});

it('waits for a slow answer', async () => {
  provider.behaviour.next = { delay: 700 };
  expect(await topup(await sent())).toMatchObject({ status: 'pending', providerId: lastKept().id });
});

it('asks the provider before credits return, so a forged callback moves nothing', async () => {
  const before = await wallet();
  const order = await sent();
  const { id } = lastKept();
  const failed = { requestId: id, status: 'Failed' };
  expect((await callback(failed, '/webhooks/airtime/guessed')).status).toBe(404);
  const asked = provider.behaviour.finds;
  // Somebody who knows the path says that it failed; the provider says that it is pending.
  expect((await callback(failed)).status).toBe(200);
  expect(provider.behaviour.finds).toBe(asked + 1);
  expect(await topup(order)).toMatchObject({ status: 'pending' });
  expect((await wallet()).balance).toBe((before.balance ?? 0) - PRICE);
  lastKept().status = 'Failed';
  await callback(failed);
  expect(await topup(order)).toMatchObject({ status: 'failed' });
  expect(await wallet()).toEqual(before);
});

it('counts a report once, in whatever order reports come', async () => {
  const before = await wallet();
  const order = await sent();
  const kept = lastKept();
  kept.status = 'Success';
  const fields = { requestId: kept.id, status: 'Success' };
  await Promise.all([callback(fields), callback(fields)]);
  kept.status = 'Failed';
  await callback({ ...fields, status: 'Failed' });
  expect((await topup(order)).status).toBe('successful');
  expect(await wallet()).toEqual({ balance: (before.balance ?? 0) - PRICE, reserved: before.reserved });
});

it('never takes a repeated callback about one top-up for the report of another to the same number', async () => {
  const first = await sent();
  const kept = lastKept();
  kept.status = 'Success';
  const { number } = await topup(first);
  const fields = { requestId: kept.id, phoneNumber: number, status: 'Success' };
  await callback(fields);
  provider.behaviour.next = 500;
  const rows = [{ line: 1, number, amount: '100' }];
  const { body } = await owner.post<{ data: AirtimeOrder }>('/airtime/send', { rows });
  await app.services.queue.drain();
  await callback(fields);
  expect(await topup(body.data.id)).toMatchObject({ status: 'unknown', providerId: null });
});
