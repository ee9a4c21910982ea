import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Mail } from '#contract/conversations/mailbox.ts';
import { storeMails } from '#server/areas/conversations/mailbox/sync/storeMails.ts';
import { mailboxes, mailFolders, mails } from '#server/database/schema/conversations/mailbox.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let owner: Browser;
let stranger: Browser;
let companyId: number;
let mailboxId: number;
let folderId: number;
let uid = 0;

type Changed = { data: { id: number; mails: number }; message: string };

beforeAll(async () => {
  app = await createTestApp();
  const { company, owner: user, host } = await aCompany(app, 'harbour');
  companyId = company.id;
  owner = await signedIn(app, user, host);
  stranger = await signedIn(app, await aUser(app, company.id, 'nora@harbour.test', ['mailbox.view']));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.drizzle.delete(mailboxes);
  mailboxId = (await owner.post<{ data: { id: number } }>('/mailbox/accounts/sandbox')).body.data.id;
  await app.database.drizzle.delete(mails);
  const folders = await app.database.drizzle.select().from(mailFolders).where(eq(mailFolders.role, 'inbox'));
  folderId = only(folders).id;
  await arrive(['a'], ['b', 'a'], ['c', 'b', 'a'], ['x'], ['y', 'x']);
});

/** Mails arrive as the synchronisation stores them: message id, then those that it refers to, the latest first. */
async function arrive(...all: string[][]) {
  const now = app.clock.now();
  const place = { companyId, mailboxId, folderId, validity: 1, now };
  await inCompany(app.database, companyId, async (db) => {
    for (const [id = '', ...refers] of all) {
      uid += 1;
      const date = new Date(Date.UTC(2026, 4, 1) + uid * 60_000);
      const references = { referenceIds: [...refers].reverse(), inReplyTo: refers[0] ?? null };
      const mail = {
        uid,
        messageId: id,
        subject: id,
        addresses: [],
        size: 1,
        date,
        receivedAt: date,
        isDeleted: false,
      };
      await storeMails(db, place, [{ ...mail, ...references }]);
    }
  });
}
const idOf = async (messageId: string) =>
  only(await app.database.drizzle.select().from(mails).where(eq(mails.messageId, messageId))).id;
/** The conversation that a mail belongs to, in letters. */
async function conversation(messageId: string) {
  const { body } = await owner.get<{ data: Mail[] }>(`/mailbox/mails/${await idOf(messageId)}/conversation`);
  return (body.data as Mail[]).map(({ subject }) => subject).join('');
}
const split = async (messageId: string, browser = owner) =>
  browser.post<Changed>(`/mailbox/mails/${await idOf(messageId)}/split`);
const join = async (messageId: string, other: number, browser = owner) =>
  browser.post<Changed>(`/mailbox/mails/${await idOf(messageId)}/join`, { mail_id: other });
const undo = (id: number, browser = owner) => browser.post(`/mailbox/thread-changes/${id}/undo`);

it('splits a conversation at a mail, also for answers that arrive later', async () => {
  expect(await conversation('b')).toBe('abc');
  expect((await split('b')).body).toMatchObject({ data: { mails: 2 }, message: 'Conversation split' });
  await arrive(['d', 'c', 'b', 'a'], ['e', 'a']);
  expect([await conversation('a'), await conversation('b')]).toEqual(['ae', 'bcd']);
});

it('keeps a split when another mail program moves the mail to another folder', async () => {
  await split('b');
  await app.database.drizzle.delete(mails).where(eq(mails.messageId, 'b'));
  await arrive(['b', 'a']);
  expect(await conversation('b')).toBe('cb');
});

it('joins two conversations, also for what arrives later of either', async () => {
  expect((await join('y', await idOf('b'))).body).toMatchObject({
    data: { mails: 2 },
    message: 'Conversations joined',
  });
  await arrive(['z', 'y', 'x'], ['d', 'c']);
  expect(await conversation('a')).toBe('abcxyzd');
});

it('joins a conversation whose first mail is not here yet', async () => {
  await arrive(['q', 'root']);
  await join('q', await idOf('a'));
  await arrive(['root'], ['r', 'root']);
  expect(await conversation('root')).toBe('abcqrootr');
});

it('takes a split back with what has arrived since', async () => {
  const { id } = (await split('b')).body.data;
  await arrive(['d', 'c']);
  expect((await undo(id)).status).toBe(200);
  expect(await conversation('d')).toBe('abcd');
  await arrive(['e', 'd']);
  expect(await conversation('e')).toBe('abcde');
  expect((await undo(id)).status).toBe(404);
});

it('takes a join back with what has arrived since of the one that moved', async () => {
  const { id } = (await join('x', await idOf('a'))).body.data;
  await arrive(['z', 'y', 'x'], ['d', 'c']);
  await undo(id);
  expect([await conversation('x'), await conversation('a')]).toEqual(['xyz', 'abcd']);
  await arrive(['w', 'y']);
  expect(await conversation('w')).toBe('xyzw');
});

it('applies the latest of several changes', async () => {
  await join('x', await idOf('a'));
  const again = (await split('x')).body.data;
  await arrive(['z', 'y']);
  expect([await conversation('a'), await conversation('z')]).toEqual(['abc', 'xyz']);
  await undo(again.id);
  expect(await conversation('z')).toBe('abcxyz');
});

it('refuses the first mail, the same conversation, other mailboxes and other people', async () => {
  const own = await idOf('a');
  expect((await split('a')).status).toBe(409);
  expect((await join('b', own)).status).toBe(422);
  expect((await join('b', 1_000_000)).status).toBe(422);
  expect((await split('b', stranger)).status).toBe(404);
  expect((await join('x', own, stranger)).status).toBe(404);
  const { id } = (await split('b')).body.data;
  expect((await undo(id, stranger)).status).toBe(404);
});
