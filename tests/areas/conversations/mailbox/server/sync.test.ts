import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyFlags } from '#server/areas/conversations/mailbox/sync/applyFlags.ts';
import { syncMailbox } from '#server/areas/conversations/mailbox/sync/syncMailbox.ts';
import { mailActions, mailboxes, mailFolders, mails } from '#server/database/schema/conversations/mailbox.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import { aCompany, only } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { aMailbox, aSource, copyOf } from './aMailbox.ts';
import { type Dovecot, hasDovecot, startDovecot } from './dovecot.ts';

type Row = typeof mails.$inferSelect;

/** A server that reports changes (QRESYNC), and one that does not. */
describe.skipIf(!hasDovecot).each([
  { server: 'with reports of changes', isPlain: false },
  { server: 'without reports of changes', isPlain: true },
])('synchronisation with a server $server', ({ isPlain }) => {
  let app: TestApp;
  let dovecot: Dovecot;
  let companyId: number;
  let mailboxId: number;

  beforeAll(async () => {
    [app, dovecot] = await Promise.all([
      createTestApp({ environment: { ALLOW_PRIVATE_HOSTS: 'true' } }),
      startDovecot({ isPlain }),
    ]);
    companyId = (await aCompany(app, 'harbour')).company.id;
  });
  afterAll(async () => {
    await app.close();
    await dovecot.close();
  });
  beforeEach(async () => {
    await app.database.drizzle.delete(mailboxes);
    dovecot.admin('expunge', '-u', dovecot.user, 'mailbox', '*', 'all');
    mailboxId = (await aMailbox(app, companyId, dovecot)).id;
  });
  const sync = () => syncMailbox(app.services, { companyId, mailboxId });
  const inbox = async () => (await copyOf(app, mailboxId)).rows.filter(({ deletedAt }) => deletedAt === null);
  const state = async () =>
    only(await app.database.drizzle.select().from(mailboxes).where(eq(mailboxes.id, mailboxId)));

  it('fetches mails with their people, flags and beginning', async () => {
    dovecot.deliver(aSource({ Subject: '=?utf-8?q?T=C3=BCren?=' }), aSource());
    await sync();
    const { folder, rows } = await copyOf(app, mailboxId);
    expect(folder).toMatchObject({ mails: 2, unread: 2, role: 'inbox', oldestUid: 1, failure: null });
    expect(rows[0]).toMatchObject({
      ...{ subject: 'Türen', fromName: 'Bo Lindqvist', fromAddress: 'bo@example.test', isSeen: false },
      snippet: 'Doors open at seven.',
    });
    expect(await state()).toMatchObject({ state: 'ready', foldersTotal: 5, foldersDone: 5, leaseToken: null });
  });

  it('shows the newest mails first and fetches the past in pages', async () => {
    dovecot.deliver(...Array.from({ length: 330 }, () => aSource()));
    await sync();
    const { folder, rows } = await copyOf(app, mailboxId);
    expect(rows.map(({ uid }) => uid)).toEqual(rows.map((_, at) => (rows[0]?.uid ?? 0) + at));
    expect([rows.length, folder.mails, folder.oldestUid]).toEqual([330, 330, 1]);
    // The snippets show which were fetched first.
    expect(rows.filter(({ snippet }) => snippet !== '')).toHaveLength(50);
  });

  it('follows flags, keywords, deletions and moves of another mail program', async () => {
    dovecot.deliver(aSource(), aSource(), aSource(), aSource());
    await sync();
    const [first, second, third, fourth] = (await inbox()).map(({ uid }) => String(uid));
    const other = await dovecot.client();
    await other.mailboxOpen('INBOX');
    await other.messageFlagsAdd(first ?? '', ['\\Seen', 'urgent'], { uid: true });
    await other.messageDelete(second ?? '', { uid: true });
    await other.messageMove(third ?? '', 'Archive', { uid: true });
    await other.messageFlagsAdd(fourth ?? '', ['\\Flagged'], { uid: true });
    await other.logout();
    await sync();
    const rows = await inbox();
    expect(rows.map(({ uid }) => String(uid))).toEqual([first, fourth]);
    expect(rows[0]).toMatchObject({ isSeen: true, tags: ['urgent'] });
    expect(rows[1]).toMatchObject({ isSeen: false, isStarred: true });
    expect((await copyOf(app, mailboxId, 'Archive')).rows).toHaveLength(1);
  });

  it('finds mails again after the server numbered the folder anew, and keeps their tags', async () => {
    dovecot.deliver(aSource(), aSource(), aSource());
    await sync();
    const before = await inbox();
    await app.database.drizzle
      .update(mails)
      .set({ tags: ['ours'] })
      .where(eq(mails.id, before[1]?.id ?? 0));
    dovecot.admin(
      'mailbox',
      'update',
      '-u',
      dovecot.user,
      '--uid-validity',
      String(Date.now() % 1_000_000_000),
      'INBOX',
    );
    const other = await dovecot.client();
    await other.mailboxOpen('INBOX');
    await other.messageDelete('1');
    await other.logout();
    dovecot.deliver(aSource({ Subject: 'Of that moment' }));
    await sync();
    const after = await inbox();
    expect(after.map(({ id }) => id).slice(0, 2)).toEqual(before.slice(1).map(({ id }) => id));
    expect(after.map(({ subject }) => subject)).toContain('Of that moment');
    expect([after.length, after[0]?.tags]).toEqual([3, ['ours']]);
  });

  /** What a person does here, as the calls store it. */
  async function act(row: Row, kind: 'flag' | 'unflag' | 'move' | 'delete', target?: number) {
    const db = app.database.drizzle;
    const place = { folderId: row.folderId, uidValidity: row.uidValidity ?? 0, uid: row.uid ?? 0 };
    const change = kind === 'move' ? { targetId: target ?? null } : kind === 'delete' ? {} : { flag: '\\Seen' };
    await db.insert(mailActions).values({ companyId, mailboxId, mailId: row.id, kind, ...place, ...change });
    const values = {
      flag: { isSeen: true },
      unflag: { isSeen: false },
      move: { folderId: target ?? 0, uid: null, uidValidity: null },
      delete: { deletedAt: app.clock.now() },
    };
    await db.update(mails).set(values[kind]).where(eq(mails.id, row.id));
  }
  const folderOf = async (path: string) => (await copyOf(app, mailboxId, path)).folder.id;

  it('ends like the server after random changes by two mail programs and by people here', async () => {
    const random = seededRandom(isPlain ? 7 : 11);
    const pick = <T>(list: T[]): T | undefined => list[Math.floor(random() * list.length)];
    dovecot.deliver(...Array.from({ length: 12 }, () => aSource()));
    await sync();
    const archive = await folderOf('Archive');
    const others = await Promise.all([dovecot.client(), dovecot.client()]);
    for (let step = 0; step < 120; step += 1) {
      const other = others[step % 2];
      const choice = Math.floor(random() * 8);
      if (choice === 0) {
        dovecot.deliver(aSource());
      } else if (choice <= 3 && other) {
        await other.mailboxOpen('INBOX');
        const uids = (await other.search({ all: true }, { uid: true })) || [];
        const uid = String(pick(uids) ?? 0);
        if (choice === 1) {
          await other.messageFlagsAdd(uid, ['\\Seen'], { uid: true });
        } else if (choice === 2) {
          await other.messageFlagsRemove(uid, ['\\Seen'], { uid: true });
        } else if (uids.length > 6) {
          await other.messageDelete(uid, { uid: true });
        }
      } else {
        const row = pick((await inbox()).filter(({ uid }) => uid !== null));
        const kind = pick(['flag', 'unflag', 'move', 'delete'] as const) ?? 'flag';
        if (row && (kind === 'flag' || kind === 'unflag' || (await inbox()).length > 6)) {
          await act(row, kind, archive);
        }
      }
      if (random() < 0.15) {
        await sync();
      }
    }
    await sync();
    await sync();
    for (const path of ['INBOX', 'Archive']) {
      const server = others[0];
      await server?.mailboxOpen(path);
      const listed = server ? await server.fetchAll('1:*', { uid: true, flags: true, envelope: true }) : [];
      const { rows, folder } = await copyOf(app, mailboxId, path);
      expect(rows.map((row) => [row.uid, row.isSeen, `<${row.messageId}>`])).toEqual(
        listed.map(({ uid, flags, envelope }) => [uid, flags?.has('\\Seen'), envelope?.messageId]),
      );
      expect(folder.mails).toBe(listed.length);
    }
    expect(await app.database.drizzle.select().from(mailActions)).toEqual([]);
    await Promise.all(others.map((each) => each.logout()));
  });

  it('keeps a flag that waits for the server, whatever the server still says, and takes over the others', async () => {
    dovecot.deliver(aSource(), aSource());
    await sync();
    const [waiting, other] = await inbox();
    await act(only([waiting as Row]), 'flag');
    const { folderId, uidValidity } = only([waiting as Row]);
    const place = { companyId, mailboxId, folderId, validity: uidValidity ?? 0, now: app.clock.now() };
    const listed = [waiting, other].map((row) => ({ uid: row?.uid ?? 0, flags: new Set(['\\Flagged']) }));
    await inCompany(app.database, companyId, (db) => applyFlags(db, place, listed));
    expect((await inbox()).map(({ isSeen, isStarred }) => [isSeen, isStarred])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('takes a move back whose folder the server no longer has', async () => {
    dovecot.deliver(aSource());
    await sync();
    const [row] = await inbox();
    const nowhere = only(
      await app.database.drizzle
        .insert(mailFolders)
        .values({ companyId, mailboxId, path: 'Gone', name: 'Gone' })
        .returning(),
    );
    await act(only([row as Row]), 'move', await folderOf('Archive'));
    await app.database.drizzle.update(mailActions).set({ targetId: nowhere.id });
    await app.database.drizzle
      .update(mails)
      .set({ folderId: nowhere.id })
      .where(eq(mails.id, row?.id ?? 0));
    await sync();
    // The folder that the server does not have is gone, and the mail is where the server has it.
    expect((await inbox()).map(({ uid }) => uid)).toEqual([row?.uid]);
  });

  it('says that the server is gone, keeps what is here, and goes on when it is back', async () => {
    dovecot.deliver(aSource());
    await sync();
    await dovecot.stop();
    await sync();
    expect(await state()).toMatchObject({ state: 'failing', setbacks: 1, leaseToken: null });
    expect((await state()).failure).toMatch(/no mail server/);
    expect(await inbox()).toHaveLength(1);
    await dovecot.start();
    await sync();
    expect(await state()).toMatchObject({ state: 'ready', setbacks: 0, failure: null });
  });

  it('goes on after its server was gone for an hour, with what was done and what arrived meanwhile', async () => {
    dovecot.deliver(aSource(), aSource());
    await sync();
    const [read, moved] = await inbox();
    await dovecot.stop();
    await act(only([read as Row]), 'flag');
    await act(only([moved as Row]), 'move', await folderOf('Archive'));
    dovecot.deliver(aSource({ Subject: 'Of that hour' }));
    for (let minute = 0; minute < 60; minute += 5) {
      app.clock.advance(5 * 60_000);
      await app.services.queue.drain();
    }
    // Asked less and less often.
    expect((await state()).setbacks).toBeGreaterThan(2);
    expect((await state()).setbacks).toBeLessThan(8);
    expect(await app.database.drizzle.select().from(mailActions)).toHaveLength(2);
    await dovecot.start();
    app.clock.advance(3_600_000);
    await app.services.queue.drain();
    expect(await state()).toMatchObject({ state: 'ready', setbacks: 0 });
    const other = await dovecot.client();
    const onServer = async (path: string) => {
      await other.mailboxOpen(path);
      const listed = await other.fetchAll('1:*', { envelope: true, flags: true });
      return listed.map(({ envelope, flags }) => [envelope?.subject, flags?.has('\\Seen')]);
    };
    expect(await onServer('INBOX')).toEqual([
      [read?.subject, true],
      ['Of that hour', false],
    ]);
    expect(await onServer('Archive')).toEqual([[moved?.subject, false]]);
    expect((await inbox()).map(({ subject, isSeen }) => [subject, isSeen])).toEqual(await onServer('INBOX'));
    await other.logout();
  });

  it('stores nothing after another process took the mailbox over', async () => {
    dovecot.deliver(aSource(), aSource());
    const original = app.services.clock.now();
    const first = sync();
    // The other process believes that the first one has ended.
    await app.database.drizzle.update(mailboxes).set({ leasedUntil: new Date(original.getTime() - 1) });
    await Promise.all([first, sync()]);
    await sync();
    expect((await inbox()).map(({ messageId }) => messageId)).toHaveLength(2);
  });
});
