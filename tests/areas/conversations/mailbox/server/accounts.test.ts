import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mailbox, MailboxDetail } from '#contract/conversations/mailbox.ts';
import type { ConnectionTest, MailboxAccount } from '#contract/conversations/mailboxAccounts.ts';
import { mailboxes, mails } from '#server/database/schema/conversations/mailbox.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { aSource } from './aMailbox.ts';
import { type Dovecot, hasDovecot, PASSWORD, startDovecot } from './dovecot.ts';
import { startMailServer } from './mailServer.ts';

const CREDENTIALS = { GOOGLE_CLIENT_ID: 'muster', GOOGLE_CLIENT_SECRET: 'hush' };

describe.skipIf(!hasDovecot)('connecting mailboxes', () => {
  let app: TestApp;
  let owner: Browser;
  let colleague: Browser;
  let colleagueId: number;
  let byPassword: Dovecot;
  let smtp: Awaited<ReturnType<typeof startMailServer>>;

  beforeAll(async () => {
    [app, byPassword, smtp] = await Promise.all([
      createTestApp({ environment: { ...{ ALLOW_PRIVATE_HOSTS: 'true' }, ...CREDENTIALS } }),
      startDovecot(),
      startMailServer((_, secret) => secret === PASSWORD),
    ]);
    const { company, owner: user, host } = await aCompany(app, 'harbour');
    owner = await signedIn(app, user, host);
    const other = await aUser(app, company.id, 'bo@harbour.test', ['mailbox.view', 'mailbox.send', 'mailbox.connect']);
    colleagueId = other.id;
    colleague = await signedIn(app, other);
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([byPassword.close(), smtp.close()]);
  });
  beforeEach(() => app.database.drizzle.delete(mailboxes));

  const servers = (password: string, port = byPassword.port) => {
    const server = { host: '127.0.0.1', security: 'none', user: byPassword.user };
    return { incoming: { ...server, port }, outgoing: { ...server, port: smtp.port }, password };
  };
  const connect = (browser: Browser, more: object = {}) =>
    browser.post<{ data: MailboxAccount; errors: Record<string, string[]> }>('/mailbox/accounts', {
      ...{ email: byPassword.user, name: 'Ada', ...servers(PASSWORD), ...more },
    });

  it('tests both directions, and says in words what a server says', async () => {
    const test = async (body: object) =>
      (await owner.post<{ data: ConnectionTest }>('/mailbox/accounts/test', body)).body.data;
    expect(await test(servers(PASSWORD))).toMatchObject({ incoming: { is_ok: true }, outgoing: { is_ok: true } });
    const wrong = await test(servers('wrong'));
    expect(wrong.incoming).toMatchObject({ is_ok: false, message: expect.stringMatching(/does not accept.*says/) });
    expect(wrong.outgoing).toMatchObject({ is_ok: false, message: expect.stringMatching(/does not accept/) });
    const nobody = await test(servers(PASSWORD, 1));
    expect([nobody.incoming.message, nobody.outgoing.is_ok]).toEqual([expect.stringMatching(/no mail server/), true]);
    const encrypted = { ...servers(PASSWORD), incoming: { ...servers(PASSWORD).incoming, security: 'tls' } };
    expect((await test(encrypted)).incoming.message).toMatch(/encryption/);
    expect(await app.database.drizzle.select().from(mailboxes)).toEqual([]);
  });

  it('connects a mailbox that works, as the default if it is the first', async () => {
    expect((await connect(owner, { password: 'wrong' })).body.errors.password).toHaveLength(1);
    const { body } = await connect(owner);
    expect(body.data).toMatchObject({ default: true, state: 'new', provider: 'imap', members: [] });
    expect(JSON.stringify(body.data)).not.toContain(PASSWORD);
    expect((await connect(owner)).body.errors.email).toHaveLength(1);
    const stored = only(await app.database.drizzle.select().from(mailboxes));
    expect(stored.sealedSecrets).not.toContain(PASSWORD);
    // A colleague may connect the same address.
    expect((await connect(colleague)).status).toBe(200);
  });

  it('shares a mailbox, takes it back, and shows nothing of it to anybody else', async () => {
    const { id } = (await connect(owner)).body.data;
    const names = async () =>
      (await colleague.get<{ data: Mailbox[] }>('/mailbox/all-mailboxes')).body.data.map(({ can_send }) => can_send);
    expect(await names()).toEqual([]);
    expect((await colleague.get(`/mailbox/accounts/${id}`)).status).toBe(404);
    const share = (members: object[]) => owner.post(`/mailbox/accounts/${id}/members`, { members });
    await share([{ id: colleagueId, can_send: false }]);
    expect(await names()).toEqual([false]);
    const draft = { client_id: 'x', mailbox_id: id };
    expect((await colleague.post('/mailbox/drafts/save', draft)).status).toBe(403);
    await share([{ id: colleagueId, can_send: true }]);
    expect((await colleague.post('/mailbox/drafts/save', draft)).status).toBe(200);
    for (const call of ['save', 'default', 'members', 'connection']) {
      expect(
        (await colleague.post(`/mailbox/accounts/${id}/${call}`, { name: 'x', members: [], ...servers('x') })).status,
      ).toBe(404);
    }
    expect((await colleague.call('DELETE', `/mailbox/delete/${id}`)).status).toBe(404);
    expect((await share([{ id: 1_000_000 }])).status).toBe(422);
    await share([]);
    expect(await names()).toEqual([]);
    expect((await colleague.get(`/mailbox/mailboxes/${id}`)).status).toBe(404);
  });

  it('keeps one default, and deletes the copy of a mailbox but not its mails', async () => {
    byPassword.deliver(aSource());
    const first = (await connect(owner)).body.data;
    const second = (await owner.post<{ data: MailboxAccount }>('/mailbox/accounts/sandbox')).body.data;
    await app.services.queue.drain();
    expect((await app.database.drizzle.select().from(mails).where(eq(mails.mailboxId, first.id))).length).toBe(1);
    await owner.post(`/mailbox/accounts/${second.id}/default`);
    const defaults = async () =>
      (await app.database.drizzle.select().from(mailboxes)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(await defaults()).toEqual([second.id]);
    expect((await owner.call<{ message: string }>('DELETE', `/mailbox/delete/${second.id}`)).status).toBe(200);
    expect(await defaults()).toEqual([first.id]);
    const removed = await owner.call<{ message: string }>('DELETE', `/mailbox/delete/${first.id}`);
    expect(removed.body.message).toBe('Mailbox removed. Its mails are still on their server.');
    expect(await app.database.drizzle.select().from(mails)).toEqual([]);
    const other = await byPassword.client();
    expect((await other.status('INBOX', { messages: true })) || {}).toMatchObject({ messages: 1 });
    await other.logout();
  });

  it('has a sandbox that works without any server', async () => {
    await owner.post('/mailbox/accounts/sandbox');
    const { data } = (await owner.get<{ data: MailboxDetail }>('/mailbox/default')).body;
    expect(data).toMatchObject({ provider: 'sandbox', state: 'ready', unread: 1 });
    const { body } = await owner.post<{ data: { id: number } }>('/mailbox/drafts/save', {
      ...{
        client_id: 's',
        mailbox_id: data.id,
        to: [{ address: data.email }],
        subject: 'To myself',
        html: '<p>Hello</p>',
      },
    });
    await owner.post(`/mailbox/drafts/${body.data.id}/send`);
    app.clock.advance(11_000);
    await app.services.queue.drain();
    const after = (await owner.get<{ data: MailboxDetail }>('/mailbox/default')).body.data;
    expect(
      after.folders.filter(({ mails: count }) => (count ?? 0) > 0).map(({ role, mails: count }) => [role, count]),
    ).toEqual([
      ['inbox', 2],
      ['sent', 1],
    ]);
    expect((await owner.post<{ message: string }>(`/mailbox/accounts/${data.id}/sync`)).body.message).toBe(
      'This mailbox has no server',
    );
  });

  it('says what is missing where the installation has no credentials', async () => {
    const { body } = await owner.post<{ message: string }>('/mailbox/oauth/outlook', {});
    expect(body.message).toMatch(/MICROSOFT_CLIENT_ID/);
    const providers = await owner.get<{ data: object[] }>('/mailbox/providers/json');
    expect(providers.body.data).toMatchObject([
      { provider: 'imap', is_available: true },
      { provider: 'gmail', is_available: true },
      { provider: 'outlook', is_available: false, missing: expect.stringMatching(/no credentials at Microsoft/) },
      { provider: 'sandbox', is_available: true },
    ]);
  });
});
