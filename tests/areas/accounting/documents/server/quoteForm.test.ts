import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { accountingSettings } from '#server/database/schema/accounting/accounting.ts';
import { documentLinks, documents } from '#server/database/schema/accounting/documents.ts';
import { outbox } from '#server/database/schema/services.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { anOnlineCompany } from '../anOnlineCompany.ts';

let app: TestApp;
let owner: Browser;
let visitor: Browser;

beforeAll(async () => {
  const office = await anOffice();
  ({ app, owner } = office);
  await anOnlineCompany(app, office.companyId);
  visitor = app.browser('lakeside.localhost');
});
afterAll(() => app.close());

const ASKED = { name: 'Ada', email: 'ada@example.test', message: 'A stand of three metres, please.' };
const ask = (more: object = {}) => visitor.post('/public/quote-requests', { ...ASKED, ...more });
const requests = () =>
  app.database.drizzle.select().from(documents).where(eq(documents.type, 'quote')).orderBy(desc(documents.id));
const take = (takes_quote_requests: boolean) =>
  app.database.drizzle.update(accountingSettings).set({ data: { takes_quote_requests } });

describe('the form for quotes', () => {
  it('is there only if the company wants it', async () => {
    expect((await visitor.fetch('/request-quote')).status).toBe(404);
    expect((await ask()).status).toBe(409);
    await take(true);
    expect((await visitor.fetch('/request-quote')).status).toBe(200);
    const { body } = await visitor.visit('/request-quote');
    expect(JSON.stringify(body.props)).toContain('Request a quote');
  });

  it('makes a quote request, notifies staff, and mails a link that repeats nothing of the visitor', async () => {
    expect(await ask({ organisation: 'Engines Ltd', wanted_on: '2100-05-01' })).toMatchObject({ status: 200 });
    const [row] = await requests();
    expect(row).toMatchObject({
      ...{ status: 'requested', title: 'Request of Engines Ltd', contactName: 'Engines Ltd', contactAddress: 'Ada' },
      notes: expect.stringMatching(/^A stand of three metres, please\.\n\nWanted on .*2100\.$/),
    });
    const told = await app.database.drizzle
      .select()
      .from(notifications)
      .where(eq(notifications.kind, 'document.requested'));
    expect(told).toMatchObject([{ title: 'Ada asks for a quote', url: `/accounting/quote-requests/${row?.id}` }]);
    await app.services.queue.drain();
    const mail = only(await app.database.drizzle.select().from(outbox));
    const { token } = only(await app.database.drizzle.select().from(documentLinks));
    expect(mail).toMatchObject({
      to: expect.stringContaining('ada@example.test'),
      subject: 'We received your request',
    });
    expect(mail.html).toContain(`/estimates/${token}`);
    expect(mail.html).not.toContain('three metres');
  });

  it('is talked about on the page of the link, and answered with an estimate', async () => {
    await ask();
    const [row] = await requests();
    const link = only(
      await app.database.drizzle
        .select()
        .from(documentLinks)
        .where(eq(documentLinks.documentId, row?.id ?? 0)),
    );
    expect(await (await visitor.fetch(`/estimates/${link.token}`)).text()).toContain('A stand of three metres');
    await visitor.post(`/public/documents/${link.token}/comments`, { name: 'Ada', comment: 'Or four?' });
    const comments = await owner.get<{ data: { body: string }[] }>(`/accounting/documents/comments/${row?.id}`);
    expect(comments.body.data).toMatchObject([{ body: 'Or four?', author: 'customer' }]);
    const made = await owner.post<{ data: object }>(`/accounting/documents/generate-invoice/${row?.id}`);
    expect(made.body.data).toMatchObject({ type: 'estimate', contact_email: 'ada@example.test', status: 'draft' });
  });

  it('names what is missing, and takes no day that is over', async () => {
    expect(await ask({ name: '', email: 'x', message: '' })).toMatchObject({
      status: 422,
      body: {
        errors: { name: ['Enter your name.'], message: ['Describe what you need.'], email: [expect.any(String)] },
      },
    });
    expect(await ask({ wanted_on: '2020-01-01' })).toMatchObject({ status: 422 });
  });

  it('drops what a program sends, without a word about it', async () => {
    const before = (await requests()).length;
    expect((await ask({ website: 'https://spam.test' })).status).toBe(200);
    expect(await requests()).toHaveLength(before);
  });
});
