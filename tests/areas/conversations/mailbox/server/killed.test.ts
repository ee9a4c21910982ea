import { and, eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { queueSync } from '#server/areas/conversations/mailbox/sync/queueSync.ts';
import { rowsOf } from '#server/database/migrate.ts';
import {
  mailActions,
  mailboxes,
  mailDrafts,
  mailFolders,
  mails,
} from '#server/database/schema/conversations/mailbox.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import { type Crashes, withCrashes } from '#tests/server/fixtures/crashes.ts';
import { aCompany, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { aMailbox, aSource, copyOf } from './aMailbox.ts';
import { type Dovecot, hasDovecot, PASSWORD, startDovecot } from './dovecot.ts';
import { startMailServer } from './mailServer.ts';

const canCrash = postgresUrl && hasDovecot;
const MAILS = 1500;
const MOVED = 120;
const SENT = 12;
const PRIVATE = { ALLOW_PRIVATE_HOSTS: 'true' };

/** Everything that the server has in a folder, and our copy of it. */
async function bothSides(app: TestApp, dovecot: Dovecot, mailboxId: number, path: string) {
  const client = await dovecot.client();
  await client.mailboxOpen(path, { readOnly: true });
  const listed = await client.fetchAll('1:*', { uid: true, envelope: true });
  await client.logout();
  const { rows } = await copyOf(app, mailboxId, path);
  return {
    server: listed.map(({ uid, envelope }) => [uid, envelope?.messageId]),
    here: rows.map(({ uid, messageId }) => [uid, `<${messageId}>`]),
  };
}

/** A killed process cannot give its mailbox back: its lease ends later. */
const endLease = ({ database }: TestApp) => database.drizzle.execute(sql`update mailboxes set leased_until = now()`);

async function office({ app }: Crashes, dovecot: Dovecot) {
  const { company, owner, host } = await aCompany(app, 'harbour');
  const { id } = await aMailbox(app, company.id, dovecot);
  return { companyId: company.id, browser: await signedIn(app, owner, host), mailboxId: id };
}

it.skipIf(!canCrash)('has each mail once after a crash while it fetches and while it moves', { timeout: 240_000 }, () =>
  withCrashes(async (crashes) => {
    const { app, crash } = crashes;
    const db = app.database.drizzle;
    const dovecot = await startDovecot();
    onTestFinished(() => dovecot.close());
    dovecot.deliver(...Array.from({ length: MAILS }, () => aSource()));
    const { companyId, browser, mailboxId } = await office(crashes, dovecot);
    await inCompany(app.database, companyId, (step) => queueSync(app.services, step, { companyId, id: mailboxId }));
    const stored = () => db.$count(mails);
    await crash({
      hasBegun: async () => (await stored()) > 0,
      leaves: async () => {
        expect(await stored()).toBeLessThan(MAILS);
        await endLease(app);
      },
      isDone: async () => expect(await stored()).toBe(MAILS),
    });
    const fetched = await bothSides(app, dovecot, mailboxId, 'INBOX');
    expect(fetched.here).toEqual(fetched.server);

    const chosen = (await copyOf(app, mailboxId)).rows.slice(0, MOVED).map(({ id }) => id);
    for (const ids of [chosen.slice(0, MOVED / 2), chosen.slice(MOVED / 2)]) {
      expect((await browser.post('/mailbox/mails/act', { ids, action: 'archive' })).status).toBe(200);
    }
    await endLease(app);
    const waiting = () => db.$count(mailActions);
    const isInArchive = eq(mailFolders.role, 'archive');
    await crash({
      hasBegun: async () => (await waiting()) < MOVED,
      leaves: async () => {
        expect(await waiting()).toBeGreaterThan(0);
        await endLease(app);
      },
      isDone: async () => {
        const [archive] = await db.select().from(mailFolders).where(isInArchive);
        const placed = await db.$count(mails, and(eq(mails.folderId, archive?.id ?? 0), sql`uid is not null`));
        expect([await waiting(), placed]).toEqual([0, MOVED]);
      },
    });
    for (const [path, count] of [
      ['INBOX', MAILS - MOVED],
      ['Archive', MOVED],
    ] as const) {
      const { server, here } = await bothSides(app, dovecot, mailboxId, path);
      expect(here).toEqual(server);
      expect(new Set(server.map(([, messageId]) => messageId)).size).toBe(count);
    }
  }, PRIVATE),
);

it.skipIf(!canCrash)('sends each mail at most once, and names those that nobody knows of', { timeout: 240_000 }, () =>
  withCrashes(async (crashes) => {
    const { app, crash } = crashes;
    const db = app.database.drizzle;
    const [dovecot, smtp] = await Promise.all([
      startDovecot(),
      startMailServer((_, secret) => secret === PASSWORD, 400),
    ]);
    onTestFinished(async () => {
      await Promise.all([dovecot.close(), smtp.close()]);
    });
    const { browser, mailboxId } = await office(crashes, dovecot);
    const outgoing = { host: '127.0.0.1', port: smtp.port, security: 'none' as const, user: dovecot.user };
    await db.update(mailboxes).set({ outgoing });
    for (let count = 0; count < SENT; count += 1) {
      const values = { client_id: `k${count}`, mailbox_id: mailboxId, to: [{ address: `guest${count}@example.test` }] };
      const { body } = await browser.post<{ data: { id: number } }>('/mailbox/drafts/save', values);
      await browser.post(`/mailbox/drafts/${body.data.id}/send`);
    }
    // The time in which they could be taken back has passed.
    await db.update(mailDrafts).set({ sendAt: sql`now() - interval '1 second'` });
    const states = async () =>
      rowsOf<{ state: string; copy: string; to: string }>(
        await db.execute(sql`select state, copy_state as copy, recipients->0->>'address' as to from mail_drafts`),
      );
    await crash({
      hasBegun: async () => smtp.received.length >= 2,
      leaves: async () => {
        expect((await states()).filter(({ state }) => state === 'sending').length).toBeGreaterThan(0);
        expect((await states()).filter(({ state }) => state === 'waiting').length).toBeGreaterThan(0);
      },
      isDone: async () =>
        expect((await states()).filter(({ state, copy }) => state === 'unconfirmed' || copy === 'stored')).toHaveLength(
          SENT,
        ),
    });
    const addresses = smtp.received.map(({ to }) => only(to));
    expect(addresses).toHaveLength(new Set(addresses).size);
    const sent = (await states()).filter(({ state }) => state === 'sent').map(({ to }) => to);
    expect(addresses).toEqual(expect.arrayContaining(sent));
    // At most as many as were on their way in one process.
    expect(SENT - sent.length).toBeLessThanOrEqual(4);
    const client = await dovecot.client();
    await client.mailboxOpen('Sent', { readOnly: true });
    const copies = await client.fetchAll('1:*', { envelope: true });
    await client.logout();
    expect(copies.map(({ envelope }) => envelope?.to?.[0]?.address).sort()).toEqual(sent.sort());
  }, PRIVATE),
);
