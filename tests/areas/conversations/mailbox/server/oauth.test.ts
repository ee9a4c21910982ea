import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailboxAccount } from '#contract/conversations/mailboxAccounts.ts';
import type { MailDraft } from '#contract/conversations/mailWriting.ts';
import { mailboxes } from '#server/database/schema/conversations/mailbox.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { aSource, copyOf } from './aMailbox.ts';
import { startAuthorisationServer } from './authorisationServer.ts';
import { type Dovecot, hasDovecot, startDovecot } from './dovecot.ts';
import { startMailServer } from './mailServer.ts';

/** `copies`: how many copies of a sent mail we store; Gmail keeps one by itself. */
describe.skipIf(!hasDovecot).each([
  { provider: 'gmail', like: 'google', scope: 'https://mail.google.com/', renewed: 'refresh-1', copies: 0 },
  { provider: 'outlook', like: 'microsoft', scope: 'offline_access', renewed: 'refresh-2', copies: 1 },
] as const)('a mailbox of $provider', ({ provider, like, scope, renewed, copies }) => {
  let app: TestApp;
  let owner: Browser;
  let colleague: Browser;
  let dovecot: Dovecot;
  let smtp: Awaited<ReturnType<typeof startMailServer>>;
  let server: Awaited<ReturnType<typeof startAuthorisationServer>>;

  beforeAll(async () => {
    server = await startAuthorisationServer('ada@example.test', like);
    const prefix = like.toUpperCase();
    [app, dovecot, smtp] = await Promise.all([
      createTestApp({
        environment: {
          ...{ ALLOW_PRIVATE_HOSTS: 'true', [`${prefix}_CLIENT_ID`]: 'muster', [`${prefix}_CLIENT_SECRET`]: 'hush' },
          ...{
            [`${prefix}_AUTH_URL`]: `${server.origin}/authorise`,
            [`${prefix}_TOKEN_URL`]: `${server.origin}/token`,
          },
        },
      }),
      startDovecot({ tokens: `${server.origin}/check` }),
      startMailServer((_, token) => server.valid.has(token)),
    ]);
    const { company, owner: user, host } = await aCompany(app, 'harbour');
    owner = await signedIn(app, user, host);
    const rights = await aUser(app, company.id, 'bo@harbour.test', ['mailbox.view', 'mailbox.connect']);
    colleague = await signedIn(app, rights);
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([dovecot.close(), smtp.close(), server.close()]);
  });
  beforeEach(async () => {
    server.state.count = 0;
    await app.database.drizzle.delete(mailboxes);
  });

  const begin = async () =>
    (await owner.post<{ data: { url: string } }>(`/mailbox/oauth/${provider}`, {})).body.data.url;
  const finish = (answer: object, browser = owner) =>
    browser.post<{ data: MailboxAccount; message: string }>(`/mailbox/oauth/${provider}/finish`, answer);
  /** Connects a mailbox that is on the servers of this machine. */
  async function connected() {
    const { id } = (await finish(server.signIn(await begin()))).body.data;
    const here = { host: '127.0.0.1', security: 'none' as const, user: dovecot.user };
    const places = { incoming: { ...here, port: dovecot.port }, outgoing: { ...here, port: smtp.port } };
    await app.database.drizzle.update(mailboxes).set(places).where(eq(mailboxes.id, id));
    await app.services.queue.drain();
    return id;
  }
  const account = async (id: number) =>
    (await owner.get<{ data: MailboxAccount }>(`/mailbox/accounts/${id}`)).body.data;

  it('signs in once, with PKCE, and only the person who began', async () => {
    const url = await begin();
    expect(new URL(url).searchParams.get('scope')).toContain(scope);
    const answer = server.signIn(url);
    expect((await finish(answer, colleague)).status).toBe(404);
    expect((await finish(answer)).body.data).toMatchObject({ provider, email: 'ada@example.test' });
    expect((await finish(answer)).status).toBe(404);
    const forged = server.signIn((await begin()).replace(/code_challenge=[^&]*/, 'code_challenge=forged'));
    expect((await finish(forged)).status).toBe(409);
    const late = server.signIn(await begin());
    app.clock.advance(16 * 60_000);
    expect((await finish(late)).status).toBe(404);
  });

  it('reads with a token that it renews, and asks to connect again once access is withdrawn', async () => {
    dovecot.deliver(aSource());
    const id = await connected();
    const before = server.state.refreshes;
    expect(await account(id)).toMatchObject({ state: 'ready' });
    app.clock.advance(2 * 3_600_000);
    await owner.post(`/mailbox/accounts/${id}/sync`);
    await app.services.queue.drain();
    expect([(await account(id)).state, server.state.refreshes - before]).toEqual(['ready', 1]);
    expect(server.state.refreshToken).toBe(renewed);
    app.clock.advance(2 * 3_600_000);
    await app.services.queue.drain();
    expect([(await account(id)).state, server.state.refreshes - before]).toEqual(['ready', 2]);
    server.state.isRevoked = true;
    app.clock.advance(2 * 3_600_000);
    await app.services.queue.drain();
    const asked = server.state.refreshes;
    expect((await account(id)).state).toBe('reconnect');
    // Nothing is tried any more until somebody connects it again.
    app.clock.advance(2 * 3_600_000);
    await app.services.queue.drain();
    expect(server.state.refreshes).toBe(asked);
    server.state.isRevoked = false;
    await finish(server.signIn(await begin()));
    await app.services.queue.drain();
    expect((await account(id)).state).toBe('ready');
  });

  it('sends with a renewed token, and keeps one copy among the sent mails', async () => {
    const id = await connected();
    app.clock.advance(2 * 3_600_000);
    const values = { client_id: 'x', mailbox_id: id, to: [{ address: 'bo@example.test' }], subject: 'Doors' };
    const { body } = await owner.post<{ data: MailDraft }>('/mailbox/drafts/save', values);
    await owner.post(`/mailbox/drafts/${body.data.id}/send`);
    app.clock.advance(11_000);
    await app.services.queue.drain();
    expect(only(smtp.received).to).toEqual(['bo@example.test']);
    expect((await copyOf(app, id, 'Sent')).rows).toHaveLength(copies);
  });
});
