import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyOf } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmailTemplate } from '#contract/outreach/emailTemplates.ts';
import { templateOf } from '#server/areas/outreach/emailTemplates/templateOf.ts';
import { users } from '#server/database/schema/account/users.ts';
import { deletedEmailTemplates } from '#server/database/schema/outreach/emailTemplates.ts';
import { outbox } from '#server/database/schema/services.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

type One = { data: EmailTemplate; message: string; errors?: object };

let app: TestApp;
let owner: Browser;
let companyId: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
});
afterAll(() => app.close());

const store = (input: object) => owner.post<One>('/email/templates/store', { name: 'News', subject: 'News', ...input });
const text = { id: 'a', type: 'text', html: '<p>Hello {{first_name|there}}</p>', align: 'start' };
const designOf = (...blocks: object[]) => ({ version: 1, background: '#f4f5f7', blocks });

describe('templates', () => {
  it('writes the HTML and the text from the design, whatever HTML is sent with it', async () => {
    const { body } = await store({ design: designOf(text), html: '<p>Something else</p>' });
    expect(body.data.html).toContain('Hello {{first_name|there}}');
    expect(body.data.html).not.toContain('Something else');
    expect(body.data.text).toContain('Hello {{first_name|there}}');
    expect(body.data.text).toContain('Unsubscribe ({{unsubscribe_url}})');
  });

  it('gives the sender the template of its own company only', async () => {
    const { body } = await store({ design: designOf(text), preheader: 'In short' });
    const sent = await inCompany(app.database, companyId, (db) => templateOf(db, body.data.id));
    expect(sent).toMatchObject({ name: 'News', subject: 'News', preheader: 'In short' });
    await expect(inCompany(app.database, companyId + 1, (db) => templateOf(db, body.data.id))).rejects.toThrow();
  });

  it('opens what was made elsewhere as it is, without what could run', async () => {
    const sent =
      '<html><head><style>p{color:#333}</style></head><body><p onclick="x()" style="color:#333">Hi</p><script>x()</script><a href="javascript:x()">l</a></body></html>';
    const { body } = await store({ html: sent, beefree: { page: { rows: [] } } });
    expect(body.data).toMatchObject({ design: null, beefree: { page: { rows: [] } } });
    expect(body.data.html).toBe(
      '<html><head><style>p{color:#333}</style></head><body><p style="color:#333">Hi</p><a>l</a></body></html>',
    );
  });

  it.each([
    ['@import url(https://evil.test/x.css);p{color:red}', 'p{color:red}'],
    ['@font-face{font-family:x;src:url(https://evil.test/x.woff2)}p{color:red}', 'p{color:red}'],
    ['@\\66ont-face{src:url(https://evil.test/x.woff2)}p{color:red}', 'p{color:red}'],
    ['@media (max-width:600px){p{color:red}}', '@media (max-width:600px){p{color:red}}'],
  ])('keeps of a style sheet only what loads nothing: %s', async (css, kept) => {
    const { body } = await store({ html: `<style>${css}</style><p>Hi</p>` });
    expect(body.data.html).toBe(`<style>${kept}</style><p>Hi</p>`);
  });

  it('keeps the design when only the name is saved', async () => {
    const { body } = await store({ design: designOf(text) });
    const { id, updated_at } = body.data;
    const renamed = await owner.call<One>('PUT', `/email/templates/update/${id}`, {
      name: 'May',
      subject: 'News',
      updated_at,
    });
    expect(renamed.body.data).toMatchObject({ name: 'May', design: body.data.design, html: body.data.html });
  });

  it('refuses subjects that would start another header', async () => {
    const { status, body } = await store({ subject: 'News\r\nBcc: everybody@evil.test', design: designOf(text) });
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: ['subject'] });
  });

  it('lists folders and the templates in them', async () => {
    await store({ folder: 'Newsletters' });
    await store({ folder: 'Newsletters', name: 'Other' });
    const folders = await owner.get('/email/templates/folders');
    expect(folders.body).toEqual({ data: [{ name: 'Newsletters', templates: 2 }] });
    const { body } = await owner.get<{ total: number }>('/email/templates/json?folder=Newsletters');
    expect(body.total).toBe(2);
  });
});

describe('a deleted template', () => {
  const remove = (id: number) => owner.call('DELETE', `/email/templates/delete/${id}`);
  const restore = (id: number) => owner.post<One>(`/email/templates/restore/${id}`, {});
  const read = (id: number) => owner.get<One>(`/email/templates/json/${id}`);
  const versions = (id: number) => owner.get(`/email/templates/${id}/versions`);

  it('can be restored for a day as it was, with its versions, also if its writer has left', async () => {
    const writing = await aUser(app, companyId, 'gone@quay.test', ['email.view', 'email.write']);
    const writer = await signedIn(app, writing);
    const { body } = await writer.post<One>('/email/templates/store', {
      ...{ name: 'Kept', folder: 'Season', subject: 'Kept', preheader: 'In short', design: designOf(text) },
    });
    const { id } = body.data;
    const before = [(await read(id)).body, (await versions(id)).body];
    expect((await remove(id)).status).toBe(200);
    expect((await read(id)).status).toBe(404);
    await app.database.drizzle.delete(users).where(eq(users.id, writing.id));
    expect((await restore(id)).body).toMatchObject({ data: body.data, message: 'Template restored' });
    expect([(await read(id)).body, (await versions(id)).body]).toEqual(before);
    // Pressing the button twice changes nothing.
    expect((await restore(id)).status).toBe(200);
    expect((await store({})).body.data.id).toBeGreaterThan(id);
  });
});

describe('a preview', () => {
  const preview = (input: object) =>
    owner.post<{ data: { subject: string; html: string; text: string } }>('/email/templates/preview', input);

  it('shows the e-mail as a contact gets it, with the event as it is now', async () => {
    const event = await anEvent(app, companyId, { name: 'Jazz & more' });
    const { id } = await aContact(app, companyId, { name: '<b>Nora</b> Keller' });
    const card = { id: 'b', type: 'event', event_id: event.id, label: 'See it' };
    const { body } = await preview({ subject: 'For {{first_name}}', design: designOf(text, card), contact_id: id });
    expect(body.data.subject).toBe('For <b>Nora</b>');
    expect(body.data.html).toContain('Hello &lt;b&gt;Nora&lt;/b&gt;');
    expect(body.data.html).toContain('Jazz &amp; more');
    expect(body.data.text).toContain('Hello <b>Nora</b>');
  });

  it('shows no contacts to those who cannot see them', async () => {
    const writer = await signedIn(app, await aUser(app, companyId, 'writer@quay.test', ['email.view', 'email.write']));
    const { id } = await aContact(app, companyId, { name: 'Nora', email: 'nora2@example.test' });
    expect((await writer.post('/email/templates/preview', { design: designOf(text) })).status).toBe(200);
    expect((await writer.post('/email/templates/preview', { design: designOf(text), contact_id: id })).status).toBe(
      403,
    );
  });

  it('is sent to oneself only', async () => {
    const { id: contact } = await aContact(app, companyId, { name: 'Nora Keller', email: 'nora3@example.test' });
    const { body } = await store({ subject: 'For {{first_name}}', design: designOf(text) });
    const sent = await owner.post<{ message: string }>(`/email/templates/${body.data.id}/test`, {
      contact_id: contact,
    });
    expect(sent.body.message).toMatch(/^Test sent to owner@/);
    await app.services.queue.drain();
    const mails = await app.database.drizzle.select().from(outbox);
    const mail = mails.find(({ subject }) => subject === 'Test: For Nora');
    expect(mail?.to).toContain('owner@');
    expect(mail?.html).not.toContain('{{');
  });
});

describe('versions', () => {
  const save = (browser: Browser, id: number, subject: string) =>
    browser.call('PUT', `/email/templates/update/${id}`, { name: 'News', subject, design: designOf(text) });
  const versions = async (id: number) =>
    (await owner.get<{ data: { id: number; subject: string }[] }>(`/email/templates/${id}/versions`)).body.data;

  it('are one for the saves of a person within ten minutes, and then another', async () => {
    const { body } = await store({ design: designOf(text) });
    const { id } = body.data;
    await save(owner, id, 'Second');
    expect((await versions(id)).map(({ subject }) => subject)).toEqual(['Second']);
    app.clock.advance(11 * 60_000);
    await save(owner, id, 'Third');
    const other = await signedIn(app, await aUser(app, companyId, 'ana@quay.test', ['email.view', 'email.write']));
    await save(other, id, 'Fourth');
    const found = await versions(id);
    expect(found.map(({ subject }) => subject)).toEqual(['Fourth', 'Third', 'Second']);
    const first = await owner.get<{ data: object }>(`/email/templates/${id}/versions/${found[2]?.id}`);
    expect(first.body.data).toMatchObject({ subject: 'Second', design: designOf(text) });
    const { body: elsewhere } = await store({});
    expect((await owner.get(`/email/templates/${elsewhere.data.id}/versions/${found[2]?.id}`)).status).toBe(404);
  });

  it('are edited by people who see each other', async () => {
    const { body } = await store({});
    const other = await signedIn(app, await aUser(app, companyId, 'bo@quay.test', ['email.view', 'email.write']));
    const open = async (browser: Browser) =>
      (await browser.post<{ data: { name: string }[] }>(`/email/templates/${body.data.id}/editing`)).body.data.length;
    expect([await open(owner), await open(other), await open(owner)]).toEqual([0, 1, 1]);
    app.clock.advance(61_000);
    expect(await open(owner)).toBe(0);
  });
});

describe('Beefree', () => {
  it('gives a company its name, which says nothing about it, and no token without an account', async () => {
    const { body } = await owner.get<{ uid: string }>('/email/beefree/uid');
    expect(body.uid).toMatch(/^company-[0-9a-f]{24}$/);
    expect((await owner.post('/email/templates/token')).body).toEqual({ data: null });
  });

  it('passes the whole answer on, and says so when there is none', async () => {
    const asked: unknown[] = [];
    const server = createServer(async (request, response) => {
      asked.push(JSON.parse(await bodyOf(request)));
      response.writeHead(asked.length === 1 ? 200 : 500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ access_token: 'a', v2: true }));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const { environment } = app.services;
    Object.assign(environment, {
      BEEFREE_URL: `http://127.0.0.1:${port}/`,
      BEEFREE_CLIENT_ID: 'id',
      BEEFREE_CLIENT_SECRET: 'secret',
    });
    expect((await owner.post('/email/templates/token')).body).toEqual({ data: { access_token: 'a', v2: true } });
    const { uid } = (await owner.get<{ uid: string }>('/email/beefree/uid')).body;
    expect(asked).toEqual([{ client_id: 'id', client_secret: 'secret', uid }]);
    expect((await owner.post('/email/templates/token')).status).toBe(409);
    Object.assign(environment, { BEEFREE_CLIENT_ID: undefined });
    server.close();
  });
});

// Last, because sessions end meanwhile.
it('a deleted template is gone after a day', async () => {
  const { id } = (await store({})).body.data;
  await owner.call('DELETE', `/email/templates/delete/${id}`);
  app.clock.advance(90_000_000);
  await app.services.queue.drain();
  expect(await app.database.drizzle.$count(deletedEmailTemplates)).toBe(0);
});
