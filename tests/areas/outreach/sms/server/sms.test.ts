import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type {
  SmsCounts,
  SmsMessage,
  SmsMessageDetail,
  SmsPreflight,
  SmsRecipient,
  SmsSend,
} from '#contract/outreach/smsMessage.ts';
import type { WalletMetrics } from '#contract/wallet/walletMetrics.ts';
import { receiveReply } from '#server/areas/outreach/sms/replies/receiveReply.ts';
import { optOut } from '#server/areas/people/consent/optOut.ts';
import { sandboxTexts, smsMessages, smsSettings } from '#server/database/schema/outreach/sms.ts';
import { addressStates } from '#server/database/schema/people/contacts.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { releaseAll } from '#tests/areas/wallet/wallet/server/releaseAll.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { credit } from './credit.ts';

type One = { data: SmsSend; message: string };

let app: TestApp;
let owner: Browser;
let companyId: number;
let next = 1000;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
  await credit(app, companyId, 5000);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.drizzle.delete(addressStates);
  await app.database.drizzle.delete(smsSettings);
});

/** A Swiss mobile number that no other test uses; 7 credits for each part. */
const aNumber = () => {
  next += 1;
  return `+4179111${next}`;
};
const body = 'Doors open at seven';
const store = (input: object) => owner.post<One>('/sms/store', { body, purpose: 'transactional', ...input });
const list = async (query: string) => (await owner.get<Page<SmsMessage>>(`/sms/transactions/json?${query}`)).body.data;
const statuses = async (send: number) => (await list(`send_id=${send}&sort_by=number`)).map(({ status }) => status);
const balance = async () => (await owner.get<{ data: WalletMetrics }>('/wallet/metrics')).body.data;
const settle = async () => {
  await app.services.queue.drain();
  app.clock.advance(60_000);
  await app.services.queue.drain();
};

describe('sending', () => {
  it('reserves, sends each recipient once, and is paid for what was sent', async () => {
    const before = await balance();
    const numbers = [aNumber(), aNumber()];
    const { id: contactId } = await aContact(app, companyId, { name: 'Nora Keller', phone: numbers[0] ?? '' });
    const { body: stored } = await store({
      body: 'Hi {{first_name|there}}',
      contact_ids: [contactId],
      typed: [...numbers, numbers[1]],
      credits: 14,
    });
    expect(stored).toMatchObject({ message: 'Message on its way', data: { recipients: 2, waiting: 2, credits: 14 } });
    expect(await balance()).toMatchObject({ balance: (before.balance ?? 0) - 14, reserved: 14 });
    await settle();
    const messages = await list(`send_id=${stored.data.id}&sort_by=number`);
    expect(messages.map((each) => [each.status, each.body, each.country])).toEqual([
      ['delivered', 'Hi Nora', 'CH'],
      ['delivered', 'Hi there', 'CH'],
    ]);
    expect(await balance()).toMatchObject({ balance: (before.balance ?? 0) - 14, reserved: 0 });
    const texts = await app.database.drizzle
      .select()
      .from(sandboxTexts)
      .where(eq(sandboxTexts.number, numbers[1] ?? ''));
    expect(texts).toHaveLength(1);
    const { body: count } = await owner.get<{ data: SmsCounts }>('/sms/count');
    expect(count.data).toMatchObject({ processing: 0, scheduled: 0 });
    expect(await list(`contact_id=${contactId}`)).toHaveLength(1);
  });

  it('pays back what failed, and sends only that again', async () => {
    const before = await balance();
    const { data } = (await store({ typed: [aNumber(), `+41791110000`] })).body;
    await settle();
    expect((await statuses(data.id)).sort()).toEqual(['delivered', 'failed']);
    expect(await balance()).toMatchObject({ balance: (before.balance ?? 0) - 7, reserved: 0 });
    expect((await owner.post<One>(`/sms/sends/${data.id}/resend-failed`)).status).toBe(200);
    await settle();
    const failed = (await list(`send_id=${data.id}&status=failed`))[0];
    const detail = await owner.get<{ data: SmsMessageDetail }>(`/sms/transactions/get-transaction/${failed?.id}`);
    expect(detail.body.data).toMatchObject({ attempt: 2, attempts: [{ status: 'failed' }] });
    const texts = await app.database.drizzle.select().from(sandboxTexts);
    expect(texts.filter(({ reference }) => reference.startsWith(`sms:${failed?.id}:`))).toHaveLength(2);
    expect((await balance()).balance).toBe((before.balance ?? 0) - 7);
  });

  it('refuses another price than the one shown, and a repeated request', async () => {
    expect((await store({ typed: [aNumber()], credits: 3 })).status).toBe(409);
    const input = { typed: [aNumber()], request_key: 'once' };
    const [first, second] = [await store(input), await store(input)];
    expect(second.body).toMatchObject({ message: 'This message was sent before', data: { id: first.body.data.id } });
  });

  it('leaves out invalid, repeated, landline and opted-out numbers, and says so before', async () => {
    const [good, stopped] = [aNumber(), aNumber()];
    await inCompany(app.database, companyId, (db) => optOut(db, { companyId, number: stopped }, new Date()));
    const { body: found } = await owner.post<{ data: SmsPreflight }>('/sms/preflight', {
      body: `${'a'.repeat(160)}b`,
      purpose: 'transactional',
      typed: [good, good, stopped, '+41441234567', 'nonsense'],
    });
    expect(found.data).toMatchObject({ ready: 1, parts: 2, credits: 14, needs_approval: false });
    const reasons = found.data.left_out.map(({ reason, recipients }) => [reason, recipients]);
    expect(Object.fromEntries(reasons)).toMatchObject({ opted_out: 1, landline: 1, invalid: 1 });
    expect(found.data.previews).toMatchObject([{ number: good, parts: 2 }]);
  });

  it('lists everyone who is left out, and the text of every recipient, by page, search and as a file', async () => {
    const message = {
      ...{ body: 'Hi {{first_name|there}}', purpose: 'transactional' },
      typed: [
        ...Array.from({ length: 12 }, () => aNumber()),
        ...Array.from({ length: 25 }, (_, at) => `nonsense-${at}`),
      ],
    };
    const ask = async (more: object) =>
      (await owner.post<Page<SmsRecipient>>('/sms/preflight/recipients', { ...message, ...more })).body;
    const invalid = await ask({ outcome: 'invalid', page: 3 });
    expect(invalid).toMatchObject({ current_page: 3, last_page: 3, total: 25, data: { length: 5 } });
    expect(invalid.data[0]).toMatchObject({ body: null, credits: null });
    expect((await ask({ outcome: 'invalid', search: 'SENSE-24' })).data).toMatchObject([{ number: 'nonsense-24' }]);
    const last = await ask({ page: 12, per_page: 1 });
    expect(last).toMatchObject({ total: 12, data: [{ body: 'Hi there', parts: 1, credits: 7 }] });
    expect((await ask({ page: 13, per_page: 1 })).data).toEqual([]);
    const input = { ...message, outcome: 'invalid' };
    const file = await owner.post<string>('/sms/preflight/recipients/export', input);
    expect(file.body.trim().split(/\r?\n/)).toHaveLength(26);
    expect(file.body).toContain('nonsense-24');
  });

  it('is marketing only for people who agreed to it', async () => {
    const number = aNumber();
    const { id } = await aContact(app, companyId, { name: 'Ada Obi', phone: number });
    const ready = async () =>
      (await owner.post<{ data: SmsPreflight }>('/sms/preflight', { body, contact_ids: [id], purpose: 'marketing' }))
        .body.data.ready;
    expect(await ready()).toBe(0);
    await owner.post(`/contacts/${id}/consent`, { channel: 'sms', state: 'granted', reason: 'By phone' });
    expect(await ready()).toBe(1);
  });

  it('waits for its time, pauses, goes on, and releases what is cancelled', async () => {
    const before = await balance();
    const at = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const { data } = (await store({ typed: [aNumber()], scheduled_at: at })).body;
    await settle();
    expect(await statuses(data.id)).toEqual(['scheduled']);
    expect((await owner.post<One>(`/sms/sends/${data.id}/pause`)).body.data.status).toBe('paused');
    app.clock.advance(3_700_000);
    await settle();
    expect(await statuses(data.id)).toEqual(['scheduled']);
    await owner.post(`/sms/sends/${data.id}/resume`);
    await settle();
    expect(await statuses(data.id)).toEqual(['delivered']);
    const other = (await store({ typed: [aNumber()], scheduled_at: new Date(app.clock.now().getTime() + 3_600_000) }))
      .body;
    await owner.post(`/sms/sends/${other.data.id}/cancel`);
    expect(await statuses(other.data.id)).toEqual(['cancelled']);
    expect(await balance()).toMatchObject({ balance: (before.balance ?? 0) - 7, reserved: 0 });
  });

  it('sends nothing in quiet hours', async () => {
    const hour = app.clock.now().getUTCHours();
    await owner.post('/sms/settings', {
      quiet_from: hour,
      quiet_until: (hour + 2) % 24,
      rate_per_minute: 60,
      approve_above: null,
    });
    const { data } = (await store({ typed: [aNumber()] })).body;
    await settle();
    expect(await statuses(data.id)).toEqual(['scheduled']);
    app.clock.advance(2 * 3_600_000);
    await settle();
    expect(await statuses(data.id)).toEqual(['delivered']);
  });

  it('needs a second person above the limit of credits', async () => {
    const rules = { quiet_from: 0, quiet_until: 0, rate_per_minute: 60, approve_above: null };
    await owner.post('/sms/settings', { ...rules, approve_above_credits: 14 });
    const draft = (count: number) => ({
      ...{ body, purpose: 'transactional' },
      typed: Array.from({ length: count }, () => aNumber()),
    });
    const asks = async (input: object) =>
      (await owner.post<{ data: SmsPreflight }>('/sms/preflight', input)).body.data.needs_approval;
    expect([await asks(draft(2)), await asks(draft(3))]).toEqual([false, true]);
    expect((await store(draft(2))).body.data.status).toBe('scheduled');
    const { data } = (await store(draft(3))).body;
    expect(data.status).toBe('awaiting_approval');
    await owner.post(`/sms/sends/${data.id}/cancel`);
    await settle();
  });

  it('needs a second person above the limit', async () => {
    await owner.post('/sms/settings', { quiet_from: 0, quiet_until: 0, rate_per_minute: 60, approve_above: 1 });
    const { body: stored } = await store({ typed: [aNumber(), aNumber()] });
    expect(stored.data.status).toBe('awaiting_approval');
    await settle();
    expect(await statuses(stored.data.id)).toEqual(['scheduled', 'scheduled']);
    expect((await owner.post(`/sms/sends/${stored.data.id}/approve`)).status).toBe(403);
    const approver = await signedIn(
      app,
      await aUser(app, companyId, 'boss@lakeside.test', ['sms.view', 'sms.approve']),
    );
    const waiting = async () => (await approver.get<{ data: object }>('/waiting')).body.data;
    expect(await waiting()).toEqual([{ page: 'Sms/Messages', count: 1 }]);
    expect((await approver.post<One>(`/sms/sends/${stored.data.id}/approve`)).body.data.status).toBe('scheduled');
    await settle();
    expect(await statuses(stored.data.id)).toEqual(['delivered', 'delivered']);
  });

  it('sends nothing whose credits were released while it waited, until it is sent again and paid', async () => {
    const before = await balance();
    const scheduled_at = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const { data } = (await store({ typed: [aNumber()], scheduled_at })).body;
    await owner.post(`/sms/sends/${data.id}/pause`);
    await releaseAll(app);
    expect(await balance()).toMatchObject({ balance: before.balance, reserved: 0 });
    await owner.post(`/sms/sends/${data.id}/resume`);
    app.clock.advance(3_600_000);
    await settle();
    const [failed] = await list(`send_id=${data.id}`);
    expect(failed).toMatchObject({ status: 'failed', failure: expect.stringContaining('credits were released') });
    await owner.post(`/sms/sends/${data.id}/resend-failed`);
    await settle();
    expect(await statuses(data.id)).toEqual(['delivered']);
    expect((await balance()).balance).toBe((before.balance ?? 0) - 7);
  });

  it('asks the provider about messages of a process that was killed, and sends none twice', async () => {
    const numbers = [aNumber(), aNumber()];
    const { data } = (await store({ typed: numbers })).body;
    const { drizzle } = app.database;
    const rows = await drizzle
      .update(smsMessages)
      .set({ status: 'processing' })
      .where(eq(smsMessages.sendId, data.id))
      .returning();
    // The first had reached the provider when the process ended, the second had not.
    const [taken] = rows;
    const reference = `sms:${taken?.id}:1`;
    await drizzle
      .insert(sandboxTexts)
      .values({ companyId, reference, number: taken?.number ?? '', body, parts: 1, status: 'delivered' });
    await settle();
    expect(await statuses(data.id)).toEqual(['delivered', 'delivered']);
    const texts = await drizzle.select().from(sandboxTexts);
    expect(texts.filter(({ number }) => numbers.includes(number))).toHaveLength(2);
  });
});

describe('replies', () => {
  it('end and begin messages to a number, once for each id, and others are shown', async () => {
    const number = aNumber();
    await store({ typed: [number] });
    await settle();
    const reply = (providerId: string, text: string) => receiveReply(app.services, { providerId, number, body: text });
    const reach = async () =>
      (await owner.post<{ data: SmsPreflight }>('/sms/preflight', { body, typed: [number], purpose: 'transactional' }))
        .body.data.ready;
    await reply('SM1', ' Stop. ');
    expect(await reach()).toBe(0);
    await reply('SM2', 'START');
    await reply('SM1', 'STOP');
    expect(await reach()).toBe(1);
    await reply('SM3', 'Is there parking?');
    const { body: heard } = await owner.get<{ data: { title: string }[] }>('/notifications/json?kind=sms.reply');
    expect(heard.data[0]?.title).toBe(`${number} answered your message`);
  });

  it('stop messages that wait already', async () => {
    const number = aNumber();
    await store({ typed: [number] });
    await settle();
    const at = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const { data } = (await store({ typed: [number], scheduled_at: at })).body;
    await receiveReply(app.services, { providerId: 'SM9', number, body: 'STOP' });
    app.clock.advance(3_700_000);
    await settle();
    expect(await list(`send_id=${data.id}`)).toMatchObject([{ status: 'failed', failure: 'Replied STOP.' }]);
  });
});
