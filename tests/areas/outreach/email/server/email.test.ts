import { desc, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { EmailPreflight } from '#contract/outreach/emailCompose.ts';
import type { EmailMetrics, EmailSend } from '#contract/outreach/emailFigures.ts';
import type { EmailMessage } from '#contract/outreach/emailMessages.ts';
import {
  emailMessages,
  emailPauses,
  emailRates,
  emailRules,
  emailSends,
} from '#server/database/schema/outreach/email.ts';
import { addressStates } from '#server/database/schema/people/contacts.ts';
import { outbox } from '#server/database/schema/services.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { aForm } from '#tests/factories/aForm.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

type One = { data: EmailSend; message: string };

let app: TestApp;
let owner: Browser;
let companyId: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
});
afterAll(() => app.close());
beforeEach(async () => {
  const { drizzle } = app.database;
  for (const table of [addressStates, emailSends, emailRules, emailRates, emailPauses]) {
    await drizzle.delete(table);
  }
});

const written = { subject: 'Doors open', text: 'Hi {{first_name|there}}', purpose: 'transactional' };
const send = (input: object) => owner.post<One>('/email/send', { ...written, ...input });
const list = async (query: string) =>
  (await owner.get<Page<EmailMessage>>(`/email/transactions/json?${query}`)).body.data;
const statuses = async (id: number) => (await list(`send_id=${id}&sort_by=address`)).map(({ status }) => status);
const get = async (id: number) => (await owner.get<{ data: EmailSend }>(`/email/sends/${id}`)).body.data;
const inAnHour = () => new Date(app.clock.now().getTime() + 3_600_000).toISOString();
const drain = () => app.services.queue.drain();

describe('sending', () => {
  it('sends each contact and each address once', async () => {
    const { id: contactId } = await aContact(app, companyId, { name: 'Nora Keller', email: 'nora@example.test' });
    const { body } = await send({
      contact_ids: [contactId],
      typed: ['NORA@example.test', 'ada@example.test', 'ada@example.test', 'nonsense'],
    });
    expect(body).toMatchObject({ message: 'E-mail on its way', data: { recipients: 2, waiting: 2 } });
    await drain();
    expect(await get(body.data.id)).toMatchObject({ status: 'finished', waiting: 0, sent: 2 });
    expect(await list(`contact_id=${contactId}`)).toHaveLength(1);
    expect((await owner.get<{ data: EmailMetrics }>('/email/metrics')).body.data).toMatchObject({ sends: 1, sent: 2 });
  });

  it('answers a repeated request with the first e-mail', async () => {
    const input = { typed: ['ada@example.test'], request_key: 'once' };
    const [first, second] = [await send(input), await send(input)];
    expect(second.body).toMatchObject({ message: 'This e-mail was sent before', data: { id: first.body.data.id } });
  });

  it('says before who gets it and who does not', async () => {
    await app.database.drizzle
      .insert(addressStates)
      .values({ companyId, channel: 'email', address: 'gone@example.test', state: 'bounced' });
    const { body } = await owner.post<{ data: EmailPreflight }>('/email/preflight', {
      ...written,
      typed: ['ada@example.test', 'ada@example.test', 'gone@example.test', 'nonsense'],
    });
    expect(body.data).toMatchObject({ chosen: 3, ready: 1, previews: [{ subject: 'Doors open' }] });
    const reasons = body.data.left_out.map(({ reason, recipients }) => [reason, recipients]);
    expect(Object.fromEntries(reasons)).toEqual({ bounced: 1, invalid: 1 });
  });

  it('is marketing only for people who agreed to it', async () => {
    expect((await send({ typed: ['ada@example.test'], purpose: 'marketing' })).status).toBe(422);
  });

  it('waits for its time, pauses, goes on, and cancels', async () => {
    const { data } = (await send({ typed: ['ada@example.test'], scheduled_at: inAnHour() })).body;
    await drain();
    expect(await statuses(data.id)).toEqual(['queued']);
    await owner.post(`/email/sends/${data.id}/pause`);
    app.clock.advance(3_700_000);
    await drain();
    expect(await statuses(data.id)).toEqual(['queued']);
    await owner.post(`/email/sends/${data.id}/resume`);
    await drain();
    expect(await statuses(data.id)).toEqual(['sent']);
    const other = (await send({ typed: ['ada@example.test'], scheduled_at: inAnHour() })).body.data;
    expect((await owner.post(`/email/sends/${other.id}/cancel`)).status).toBe(200);
    expect(await statuses(other.id)).toEqual(['cancelled']);
    expect((await owner.post(`/email/sends/${other.id}/resume`)).status).toBe(409);
  });

  it('asks first if it is more than an hour late', async () => {
    const { data } = (await send({ typed: ['ada@example.test'], scheduled_at: inAnHour() })).body;
    app.clock.advance(2 * 3_600_000 + 60_000);
    await drain();
    expect(await get(data.id)).toMatchObject({ status: 'paused', hold: 'late', waiting: 1 });
    await owner.post(`/email/sends/${data.id}/resume`);
    await drain();
    expect(await get(data.id)).toMatchObject({ status: 'finished', hold: null, sent: 1 });
  });

  it('is approved by somebody else above the limit', async () => {
    await app.database.drizzle.insert(emailRules).values({ companyId, approveAbove: 0 });
    const { data } = (await send({ typed: ['ada@example.test'] })).body;
    expect(data.status).toBe('awaiting_approval');
    expect((await owner.post(`/email/sends/${data.id}/approve`)).status).toBe(403);
    const user = await aUser(app, companyId, 'approver@example.test', ['email.approve']);
    expect(
      (await (await signedIn(app, user, 'lakeside.localhost')).post(`/email/sends/${data.id}/approve`)).status,
    ).toBe(200);
    await drain();
    expect(await statuses(data.id)).toEqual(['sent']);
  });

  it('goes to those who were added since, and to nobody twice', async () => {
    const { id } = await aContact(app, companyId, { name: 'Lea', email: 'lea@example.test' });
    const { data } = (await send({ contact_ids: [id] })).body;
    await drain();
    expect((await owner.post(`/email/sends/${data.id}/send-to-new`)).status).toBe(409);
    await app.database.drizzle
      .update(emailSends)
      .set({
        choice: {
          ...{ contact_ids: [id], segment_ids: [], group_ids: [], campaign_ids: [], events: [] },
          typed: ['new@example.test'],
        },
      })
      .where(eq(emailSends.id, data.id));
    expect((await owner.post<One>(`/email/sends/${data.id}/send-to-new`)).body.message).toBe('1 e-mail on the way');
    await drain();
    expect(await statuses(data.id)).toEqual(['sent', 'sent']);
  });

  it('decides about one unconfirmed e-mail, and about none that is confirmed or on hold', async () => {
    const { data } = (await send({ typed: ['ada', 'bea', 'cem', 'dan'].map((name) => `${name}@example.test`) })).body;
    await drain();
    const [ada, bea, cem] = await list(`send_id=${data.id}&sort_by=address`);
    await app.database.drizzle
      .update(emailMessages)
      .set({ status: 'unconfirmed', sentAt: null })
      .where(ne(emailMessages.address, 'cem@example.test'));
    const decide = (message: EmailMessage | undefined, action: string) =>
      owner.post<{ data: EmailMessage }>(`/email/transactions/${message?.id}/${action}`);
    expect((await decide(cem, 'resend')).status).toBe(409);
    expect((await decide(ada, 'accept')).body.data).toMatchObject({ status: 'sent', attempt: 1 });
    expect((await decide(ada, 'resend')).status).toBe(409);
    await app.database.drizzle.update(emailSends).set({ status: 'paused' });
    expect((await decide(bea, 'resend')).status).toBe(409);
    await app.database.drizzle.update(emailSends).set({ status: 'finished' });
    expect((await decide(bea, 'resend')).body.data).toMatchObject({ status: 'queued', attempt: 2 });
    await drain();
    expect(await statuses(data.id)).toEqual(['sent', 'sent', 'sent', 'unconfirmed']);
    expect(await app.database.drizzle.$count(outbox, sql`${outbox}::text like '%bea@example.test%'`)).toBe(2);
  });

  it('exports the recipients that a list shows', async () => {
    const { data } = (await send({ typed: ['ada@example.test', 'bea@example.test'], subject: '=1+1' })).body;
    await drain();
    const csv = async (query: string) =>
      (await owner.fetch(`/email/transactions/export?send_id=${data.id}${query}`)).text();
    expect(await csv('')).toMatch(/ada@example\.test[^\n]*\n[^\n]*bea@example\.test/);
    expect(await csv('')).not.toContain(',=1+1');
    expect(await csv('&search=bea')).not.toContain('ada@example.test');
    expect(await csv('&status=bounced')).not.toContain('@example.test');
  });

  it('keeps to the rate of the company', async () => {
    await app.database.drizzle.insert(emailRules).values({ companyId, ratePerMinute: 60 });
    const typed = Array.from({ length: 25 }, (_, n) => `p${n}@example.test`);
    const { data } = (await send({ typed })).body;
    await drain();
    const out = () => app.database.drizzle.$count(emailMessages, eq(emailMessages.status, 'sent'));
    expect(await out()).toBe(10);
    app.clock.advance(9000);
    await drain();
    expect(await out()).toBe(20);
    app.clock.advance(60_000);
    await drain();
    expect(await get(data.id)).toMatchObject({ status: 'finished', sent: 25 });
  });

  it('sends files, judged by their content, and each only once', async () => {
    const add = (content: string, name: string) =>
      owner.call<{ data: { id: number } }>('POST', '/email/attachments', aForm({ file: new File([content], name) }));
    expect((await add('MZ\u0000\u0001\u0002', 'note.pdf')).status).toBe(422);
    const { id } = (await add('Roses, two dozen', 'flowers.txt')).body.data;
    const input = { typed: ['ada@example.test'], attachment_ids: [id] };
    const { data } = (await send(input)).body;
    await drain();
    expect(await statuses(data.id)).toEqual(['sent']);
    const [mail] = await app.database.drizzle.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    expect(JSON.stringify(mail)).toContain('flowers.txt');
    expect((await send(input)).status).toBe(422);
    expect((await owner.call('DELETE', `/email/attachments/${id}`)).status).toBe(404);
  });

  it.each(['subject', 'reply_to', 'reason'])(
    'refuses a line break in %s, which would start a header',
    async (field) => {
      const { status, body } = await send({
        typed: ['ada@example.test'],
        [field]: 'a@example.test\r\nBcc: x@example.test',
      });
      expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([422, [field]]);
      expect(await app.database.drizzle.$count(emailMessages)).toBe(0);
    },
  );
});
