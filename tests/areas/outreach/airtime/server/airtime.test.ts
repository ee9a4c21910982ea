import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { AirtimeMetrics, AirtimeOrder, AirtimePreview, AirtimeTopup } from '#contract/outreach/airtimeTopup.ts';
import type { WalletMetrics } from '#contract/wallet/walletMetrics.ts';
import { readTopups } from '#domain/outreach/airtime.ts';
import { airtimeSettings, airtimeTopups } from '#server/database/schema/outreach/airtime.ts';
import { credit } from '#tests/areas/outreach/sms/server/credit.ts';
import { releaseAll } from '#tests/areas/wallet/wallet/server/releaseAll.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

const DAY = 24 * 3_600_000;
type One = { data: AirtimeOrder; message: string };

let app: TestApp;
let owner: Browser;
let companyId: number;
let next = 100;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
  await credit(app, companyId, 10_000);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.drizzle.delete(airtimeSettings);
});

/** A Kenyan number that no other test uses; 0.8 credits for a shilling. */
const aNumber = () => {
  next += 1;
  return `+254712345${next}`;
};
/** Sessions of before have ended then, so the user signs in again. */
async function onTheNextDay(user: Parameters<typeof signedIn>[1], work: (browser: Browser) => Promise<void>) {
  app.clock.advance(DAY);
  await work(await signedIn(app, user));
  app.clock.advance(-DAY);
}
const row = (number: string, amount = '100', currency?: string) => ({ line: 1, number, amount, currency });
const send = (input: object) => owner.post<One>('/airtime/send', input);
const preview = async (input: object) =>
  (await owner.post<{ data: AirtimePreview }>('/airtime/preview', input)).body.data;
const statuses = async (order: number) =>
  (await owner.get<Page<AirtimeTopup>>(`/airtime/transactions/json?order_id=${order}&sort_by=number`)).body.data.map(
    ({ status }) => status,
  );
const wallet = async () => (await owner.get<{ data: WalletMetrics }>('/wallet/metrics')).body.data;
const settle = async () => {
  await app.services.queue.drain();
  app.clock.advance(60_000);
  await app.services.queue.drain();
};

describe('airtime', () => {
  it('is reserved, pending, and paid once it is successful', async () => {
    const before = await wallet();
    const { body: sent } = await send({ rows: [row(aNumber()), row(aNumber(), '50')], credits: 120 });
    expect(sent).toMatchObject({ message: 'Airtime on its way', data: { topups: 2, credits: 120 } });
    expect(await wallet()).toMatchObject({ balance: (before.balance ?? 0) - 120, reserved: 120 });
    await settle();
    expect(await statuses(sent.data.id)).toEqual(['successful', 'successful']);
    expect(await wallet()).toMatchObject({ balance: (before.balance ?? 0) - 120, reserved: 0 });
    const { body: found } = await owner.get<{ data: AirtimeMetrics }>('/airtime/metrics');
    expect(found.data).toMatchObject({ total: 2, successful: 2, pending: 0, total_sent: 120 });
    const sums = await owner.get<{ data: object[] }>('/airtime/transactions-totals');
    expect(sums.body.data).toMatchObject([{ currency: 'KES', amount: '150.00', topups: 2 }]);
  });

  it('gives credits back for what failed, and sends only that again', async () => {
    const before = await wallet();
    const { data } = (await send({ rows: [row(aNumber()), row('+254712340000')] })).body;
    await settle();
    expect((await statuses(data.id)).sort()).toEqual(['failed', 'successful']);
    expect(await wallet()).toMatchObject({ balance: (before.balance ?? 0) - 80, reserved: 0 });
    await owner.post(`/airtime/orders/${data.id}/resend-failed`);
    await settle();
    const rows = await app.database.drizzle.select().from(airtimeTopups).where(eq(airtimeTopups.orderId, data.id));
    expect(rows.map(({ attempt }) => attempt).sort()).toEqual([1, 2]);
    expect((await wallet()).balance).toBe((before.balance ?? 0) - 80);
  });

  it('names the line and the reason of every error, and sends nothing then', async () => {
    const good = aNumber();
    const rows = [
      row(good),
      ...[row(good), row('0712', '100'), row('+41791234567'), row(aNumber(), '100', 'TZS')],
      ...[row(aNumber(), '1'), row(aNumber(), '20000'), row(aNumber(), 'ten')],
    ].map((each, index) => ({ ...each, line: index + 1 }));
    const { topups, errors } = await preview({ rows });
    expect(topups).toBe(1);
    expect(errors.map(({ line, message }) => [line, message])).toEqual([
      [2, 'This number is in the list twice.'],
      [3, 'Enter the number with its country code, such as +254712345678.'],
      [4, 'Airtime is not offered in the country of this number.'],
      [5, 'The amount for this number must be in KES.'],
      [6, 'Enter between 5 and 10000 KES.'],
      [7, 'Enter between 5 and 10000 KES.'],
      [8, 'Enter an amount in KES, such as 50.'],
    ]);
    expect((await send({ rows })).status).toBe(422);
  });

  it('is sent once for one key, and not at another price than the one shown', async () => {
    const input = { rows: [row(aNumber())], request_key: 'once' };
    const [first, second] = [await send(input), await send(input)];
    expect(second.body).toMatchObject({ data: { id: first.body.data.id } });
    expect((await send({ rows: [row(aNumber())], credits: 3 })).status).toBe(409);
  });

  it('respects the daily limits', async () => {
    await owner.post('/airtime/settings', { daily_limit_user: '', daily_limit_company: 10 });
    expect(await send({ rows: [row(aNumber())] })).toMatchObject({
      status: 422,
      body: { errors: { rows: [expect.stringMatching(/^Your company can send airtime for 10 credits a day/)] } },
    });
  });

  it('counts the daily limit of a person by what this person sent', async () => {
    const user = await aUser(app, companyId, 'colleague@lakeside.test', ['airtime.send']);
    const colleague = await signedIn(app, user);
    await owner.post('/airtime/settings', { daily_limit_user: 100, daily_limit_company: '' });
    const sendAs = (browser: Browser) => browser.post<One>('/airtime/send', { rows: [row(aNumber())] });
    expect((await sendAs(colleague)).status).toBe(200);
    const refused = await sendAs(colleague);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { rows: ['You can send airtime for 100 credits a day, and 80 are used today.'] } },
    });
    await onTheNextDay(user, async (browser) => expect((await sendAs(browser)).status).toBe(200));
  });

  it('respects the daily limits also when the failed ones are sent again', async () => {
    const user = await aUser(app, companyId, 'again@lakeside.test', ['airtime.view', 'airtime.send']);
    const colleague = await signedIn(app, user);
    await owner.post('/airtime/settings', { daily_limit_user: 100, daily_limit_company: '' });
    const sendTo = async (number: string) =>
      (await colleague.post<One>('/airtime/send', { rows: [row(number)] })).body.data;
    const { id } = await sendTo('+254712340000');
    await settle();
    expect(await statuses(id)).toEqual(['failed']);
    // What failed is not counted, so as much can be sent again once.
    await sendTo(aNumber());
    expect(await colleague.post(`/airtime/orders/${id}/resend-failed`)).toMatchObject({
      status: 409,
      body: { message: 'You can send airtime for 100 credits a day, and 80 are used today.' },
    });
    await onTheNextDay(user, async (browser) =>
      expect((await browser.post(`/airtime/orders/${id}/resend-failed`)).status).toBe(200),
    );
    await settle();
  });

  it('is not sent once its credits were released because nobody approved it for too long', async () => {
    await settle();
    await releaseAll(app);
    const before = await wallet();
    await owner.post('/airtime/settings', { approve_above: 0, daily_limit_user: '', daily_limit_company: '' });
    const { data } = (await send({ rows: [row(aNumber())] })).body;
    await releaseAll(app);
    expect(await wallet()).toMatchObject({ balance: before.balance, reserved: 0 });
    const user = await aUser(app, companyId, 'late@lakeside.test', ['airtime.view', 'airtime.approve']);
    await (await signedIn(app, user)).post(`/airtime/orders/${data.id}/approve`);
    await settle();
    expect(await statuses(data.id)).toEqual(['failed']);
    expect(await wallet()).toMatchObject({ balance: before.balance, reserved: 0 });
  });

  it('is cancelled while it waits for approval, and gives its credits back', async () => {
    await settle();
    const before = await wallet();
    await owner.post('/airtime/settings', { approve_above: 0, daily_limit_user: '', daily_limit_company: '' });
    const { data } = (await send({ rows: [row(aNumber())] })).body;
    const { body: cancelled } = await owner.post<One>(`/airtime/orders/${data.id}/cancel`);
    expect(cancelled).toMatchObject({ message: 'Top-ups cancelled', data: { status: 'cancelled' } });
    expect(await statuses(data.id)).toEqual(['cancelled']);
    expect(await wallet()).toMatchObject({ balance: before.balance, reserved: before.reserved });
    expect((await owner.post(`/airtime/orders/${data.id}/cancel`)).status).toBe(409);
  });

  it('needs a second person above the limit', async () => {
    await owner.post('/airtime/settings', { approve_above: 10 });
    const { data } = (await send({ rows: [row(aNumber())] })).body;
    await settle();
    expect(await statuses(data.id)).toEqual(['scheduled']);
    const waiting = async () => {
      const { body } = await owner.get<Page<AirtimeTopup>>(`/airtime/transactions/json?order_id=${data.id}`);
      return body.data.map(({ awaits_approval }) => awaits_approval);
    };
    expect(await waiting()).toEqual([true]);
    expect((await owner.post(`/airtime/orders/${data.id}/approve`)).status).toBe(403);
    const boss = await signedIn(app, await aUser(app, companyId, 'boss@lakeside.test', ['airtime.approve']));
    await boss.post(`/airtime/orders/${data.id}/approve`);
    expect(await waiting()).toEqual([false]);
    await settle();
    expect(await statuses(data.id)).toEqual(['successful']);
  });
});

it('reads the lines of a file', () => {
  expect(readTopups('phone,amount\n+254712345678,KES 100\r\n\n"+254712345679"; 50 kes\n+254712345670,20,KES')).toEqual([
    { line: 2, number: '+254712345678', amount: '100', currency: 'KES' },
    { line: 4, number: '+254712345679', amount: '50', currency: 'KES' },
    { line: 5, number: '+254712345670', amount: '20', currency: 'KES' },
  ]);
});
