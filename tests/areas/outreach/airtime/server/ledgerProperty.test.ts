import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CreditPurchase } from '#contract/wallet/walletMetrics.ts';
import { airtimeCallbackPath } from '#server/areas/outreach/airtime/mountAirtimeWebhook.ts';
import { applyReport } from '#server/areas/outreach/sms/sending/applyReport.ts';
import { airtimeOrders } from '#server/database/schema/outreach/airtime.ts';
import { smsMessages, smsSends } from '#server/database/schema/outreach/sms.ts';
import { walletEntries } from '#server/database/schema/wallet/wallet.ts';
import { createRandom } from '#server/demo/random.ts';
import {
  reverseInstallationPayment,
  settleInstallationPayment,
} from '#server/payments/installation/settleInstallationPayment.ts';
import { startTwilioServer } from '#tests/areas/outreach/sms/server/twilioServer.ts';
import { chargeFaults, ledgerFaults } from '#tests/areas/wallet/wallet/server/ledgerFaults.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { startAfricasTalkingServer } from './africasTalkingServer.ts';

const STEPS = 160;

let app: TestApp;
let owner: Browser;
let companyId: number;
let twilio: Awaited<ReturnType<typeof startTwilioServer>>;
let provider: Awaited<ReturnType<typeof startAfricasTalkingServer>>;

beforeAll(async () => {
  [twilio, provider] = await Promise.all([startTwilioServer(), startAfricasTalkingServer()]);
  app = await createTestApp({
    environment: {
      ...{ APP_URL: 'https://muster.example.org', RATE_LIMITS: 'false' },
      ...{
        TWILIO_API_URL: twilio.url,
        TWILIO_ACCOUNT_SID: 'AC1',
        TWILIO_AUTH_TOKEN: 'token',
        TWILIO_FROM: '+14155550100',
      },
      ...{ AFRICASTALKING_API_URL: provider.url, AFRICASTALKING_USERNAME: 'lakeside', AFRICASTALKING_API_KEY: 'key' },
    },
  });
  const { company, owner: user, host } = await aCompany(app, 'lakeside');
  companyId = company.id;
  owner = await signedIn(app, user, host);
});
afterAll(async () => {
  await app.close();
  await Promise.all([twilio.close(), provider.close()]);
});

it('stays right whatever is bought, sent, reported, refunded and repeated, in any order', async () => {
  const random = createRandom(36);
  const { services } = app;
  const { drizzle } = app.database;
  const payments: string[] = [];
  let count = 0;
  const idIn = async (table: typeof smsSends | typeof airtimeOrders) => {
    const rows = await drizzle.select({ id: table.id }).from(table);
    return rows.length === 0 ? 0 : random.pick(rows).id;
  };
  const settled = (reference: string) => settleInstallationPayment(services, reference, { status: 'succeeded' });
  const steps: Record<string, () => Promise<unknown>> = {
    async buy() {
      const credits = random.whole(100, 900);
      const { body } = await owner.post<{ data: CreditPurchase }>('/wallet/credits/purchase', { credits });
      payments.push(body.data.reference ?? '');
    },
    pay: async () => payments.length > 0 && settled(random.pick(payments)),
    payTwice: async () => {
      const reference = payments.at(-1);
      return reference && Promise.all([settled(reference), settled(reference)]);
    },
    async giveBack() {
      const reversal = random.pick(['refunded', 'refunded', 'disputed'] as const);
      const amountMinor = random.chance(0.2) ? null : random.whole(1, 900);
      return (
        payments.length > 0 && reverseInstallationPayment(services, random.pick(payments), { reversal, amountMinor })
      );
    },
    async text() {
      count += 1;
      twilio.behaviour.next = random.pick([
        'accept',
        'accept',
        'fail',
        'take and fail',
        'cut after taking',
        429,
        21_211,
      ]);
      const typed = Array.from({ length: random.whole(1, 4) }, (_, at) => `+4179${1_000_000 + count * 10 + at}`);
      await owner.post('/sms/store', {
        body: 'Doors at 7',
        purpose: 'transactional',
        typed,
      });
    },
    async report() {
      const rows = await drizzle.select().from(smsMessages);
      const row = rows.length > 0 && random.pick(rows);
      const report = { status: random.pick(['sent', 'delivered', 'failed'] as const), failure: null };
      // Also of an earlier attempt, of one that was not handed over yet, and of one that has ended.
      return (
        row &&
        row.status !== 'scheduled' &&
        applyReport(services, { ...row, attempt: random.whole(1, row.attempt) }, report)
      );
    },
    changeSend: async () => {
      const action = random.pick(['pause', 'resume', 'cancel', 'resend-failed', 'resend-failed']);
      return owner.post(`/sms/sends/${await idIn(smsSends)}/${action}`);
    },
    async topUp() {
      count += 1;
      provider.behaviour.next = random.pick(['accept', 'accept', 'refuse', 'cut after taking', 429, 500]);
      const amount = String(random.whole(5, 200));
      const input = { rows: [{ line: 1, number: `+25471${2_000_000 + count}`, amount }], request_key: `key ${count}` };
      await Promise.all([owner.post('/airtime/send', input), owner.post('/airtime/send', input)]);
    },
    async operatorReports() {
      const kept = provider.kept.length > 0 && random.pick(provider.kept);
      if (kept) {
        kept.status = random.pick(['Pending', 'Success', 'Failed']);
        const body = new URLSearchParams({ requestId: kept.id, status: random.pick(['Success', 'Failed']) }).toString();
        await app.app.request(airtimeCallbackPath(services.keys), { method: 'POST', body });
      }
    },
    topUpAgain: async () => owner.post(`/airtime/orders/${await idIn(airtimeOrders)}/resend-failed`),
    async wait() {
      app.clock.advance(random.pick([1000, 61_000, 600_000]));
      await services.queue.drain();
    },
  };
  const names = [...Object.keys(steps), 'wait', 'report', 'text'];
  const done: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const name = random.pick(names);
    done.push(name);
    await steps[name]?.();
    expect(await ledgerFaults(app), done.slice(-5).join(', ')).toEqual([]);
  }
  // Everything that is open ends: what nobody reports is asked about.
  await drizzle.execute(sql`update sms_sends set status = 'processing' where status = 'paused'`);
  for (const kept of provider.kept) {
    kept.status = kept.status === 'Pending' ? 'Success' : kept.status;
  }
  for (let round = 0; round < 4; round += 1) {
    await steps.wait?.();
    for (const { id } of provider.kept) {
      const body = new URLSearchParams({ requestId: id, status: 'Success' }).toString();
      await app.app.request(airtimeCallbackPath(services.keys), { method: 'POST', body });
    }
  }
  expect(await ledgerFaults(app)).toEqual([]);
  expect(await chargeFaults(app)).toEqual([]);
  const keys = provider.kept.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const attempts = new Map((await drizzle.select().from(smsMessages)).map(({ number, attempt }) => [number, attempt]));
  const texts = Map.groupBy(twilio.texts, ({ to }) => to);
  expect([...texts].filter(([number, all]) => all.length > (attempts.get(number) ?? 0))).toEqual([]);
  // The sequence reached what it is about.
  expect(new Set((await drizzle.select().from(walletEntries)).map(({ kind }) => kind))).toEqual(
    new Set(['purchase', 'reserve', 'capture', 'release', 'refund', 'chargeback']),
  );
}, 60_000);

it('finds credits that were spent twice, and a balance that is wrong (negative control)', async () => {
  const { drizzle } = app.database;
  const twice = { companyId, kind: 'grant', service: 'sms', credits: 5 } as const;
  await drizzle.insert(walletEntries).values({ ...twice, reference: 'sms:1:1' });
  expect(await ledgerFaults(app)).toEqual([]);
  await drizzle.insert(walletEntries).values([
    { ...twice, kind: 'reserve', reference: 'sms:999999:1' },
    { ...twice, kind: 'capture', reference: 'sms:999999:1' },
    { ...twice, kind: 'refund', credits: 6, reference: 'sms:999999:1' },
  ]);
  expect(await ledgerFaults(app)).toEqual(['more was given back than spent: sms:999999:1']);
  await drizzle.execute(sql`update wallets set available = available + 1`);
  expect(await ledgerFaults(app)).toContain('a balance is not the sum of its entries');
});
