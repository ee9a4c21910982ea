import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Mail, Mailbox, MailboxDetail, MailDetail } from '#contract/conversations/mailbox.ts';
import type { Page } from '#contract/kit/shapes.ts';
import { mailActions, mailboxes, mailFolders, mails } from '#server/database/schema/conversations/mailbox.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { aSandbox } from './aSandbox.ts';

let app: TestApp;
let companyId: number;
let ada: Browser;
let adaId: number;
let bo: Browser;
let boId: number;
let mailbox: Awaited<ReturnType<typeof aSandbox>>;

beforeAll(async () => {
  ({ app, companyId } = await anOffice());
  const user = (name: string) => aUser(app, companyId, `${name}@mail.test`, ['mailbox.view', 'mailbox.send']);
  const people = [await user('ada'), await user('bo')] as const;
  [adaId, boId] = people.map(({ id }) => id) as [number, number];
  [ada, bo] = (await Promise.all(people.map((each) => signedIn(app, each)))) as [Browser, Browser];
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.drizzle.delete(mailboxes);
  mailbox = await aSandbox(app, companyId, adaId);
});

const inbox = () => mailbox.folderOf('inbox');
const list = async (from: Browser, query = '', folder = inbox()) =>
  (await from.get<Page<Mail>>(`/mailbox/mails/json/${folder}?${query}`)).body;
const subjects = (page: Page<Mail>) => page.data.map(({ subject }) => subject);
const act = (from: Browser, body: object) => from.post<{ data: Mail[]; message: string }>('/mailbox/mails/act', body);

it('lists the folders in the order of specification §4, and the mails of one in pages of 15, newest first', async () => {
  for (let index = 0; index < 17; index += 1) {
    await mailbox.add();
  }
  const { body } = await ada.get<{ data: MailboxDetail }>('/mailbox/default');
  expect(body.data.folders.map(({ role }) => role)).toEqual(['inbox', 'sent', 'spam', 'trash', 'archive']);
  const first = await list(ada);
  expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 15, total: 17 });
  expect(subjects(first).slice(0, 2)).toEqual(['Mail 17', 'Mail 16']);
  expect(subjects(await list(ada, 'page=2'))).toEqual(['Mail 2', 'Mail 1']);
  expect((await list(ada, 'perPage=5')).data).toHaveLength(5);
});

it('searches words in any case, and filters by sender, day, mark, attachment and tag', async () => {
  await mailbox.add({ subject: 'Stage plan', fromName: 'Zoë', tags: ['crew'], isSeen: true, hasAttachments: true });
  await mailbox.add({ subject: 'Poster', date: new Date('2026-06-02T23:30:00Z'), isStarred: true });
  expect(subjects(await list(ada, 'search=STAGE'))).toEqual(['Stage plan']);
  expect(subjects(await list(ada, 'from=zoe'))).toEqual(['Stage plan']);
  expect(subjects(await list(ada, 'unread=1'))).toEqual(['Poster']);
  expect(subjects(await list(ada, 'starred=1'))).toEqual(['Poster']);
  expect(subjects(await list(ada, 'attachments=1'))).toEqual(['Stage plan']);
  expect(subjects(await list(ada, 'tag=crew'))).toEqual(['Stage plan']);
  expect(subjects(await list(ada, 'since=2026-06-02'))).toEqual(['Poster']);
  expect(subjects(await list(ada, 'until=2026-06-01'))).toEqual(['Stage plan']);
});

it('shows a mailbox to its owner and to those it is shared with, and to nobody else', async () => {
  const mail = await mailbox.add();
  const paths = [
    `/mailbox/mails/json/${inbox()}`,
    `/mailbox/mails/${mail.id}`,
    `/mailbox/mailboxes/${mailbox.id}`,
    `/mailbox/mails/${mail.id}/conversation`,
    `/mailbox/mails/${mail.id}/frame`,
  ];
  const statuses = async (from: Browser) => Promise.all(paths.map(async (path) => (await from.get(path)).status));
  expect(await statuses(bo)).toEqual(paths.map(() => 404));
  expect((await act(bo, { ids: [mail.id], action: 'trash' })).status).toBe(404);
  expect((await bo.get<Page<Mail>>('/mailbox/search')).body.data).toEqual([]);
  await mailbox.share(boId);
  expect(await statuses(bo)).toEqual(paths.map(() => 200));
  const all = await bo.get<{ data: Mailbox[] }>('/mailbox/all-mailboxes');
  expect(all.body.data).toMatchObject([{ id: mailbox.id, default: false, can_send: false, can_manage: false }]);
  expect((await bo.get<{ data: Mailbox[] }>('/mailbox/mailboxes')).body.data).toEqual([]);
});

it('searches all mailboxes that one may read', async () => {
  const other = await aSandbox(app, companyId, boId);
  await mailbox.add({ subject: 'Cables here' });
  await other.add({ subject: 'Cables there' });
  const found = async (from: Browser) => subjects((await from.get<Page<Mail>>('/mailbox/search?search=cables')).body);
  expect(await found(ada)).toEqual(['Cables here']);
  await other.share(adaId);
  expect((await found(ada)).toSorted()).toEqual(['Cables here', 'Cables there']);
});

it('shows a conversation oldest first, and a message that is in two folders once', async () => {
  const first = await mailbox.add({ subject: 'Plan' });
  const answer = { threadKey: first.threadKey, messageId: 'answer@muster.test', subject: 'Re: Plan' };
  await mailbox.add({ ...answer, folder: 'archive' });
  const shown = await mailbox.add({ ...answer });
  await mailbox.add({ threadKey: first.threadKey, subject: 'Re: Plan, deleted', folder: 'trash' });
  const { body } = await ada.get<{ data: Mail[] }>(`/mailbox/mails/${shown.id}/conversation`);
  expect(body.data.map(({ id }) => id)).toEqual([first.id, shown.id]);
});

it('marks, tags, moves and deletes at once, counts again, and writes down what the server has to do', async () => {
  const mail = await mailbox.add({ uid: 7, uidValidity: 3 });
  const unread = async () =>
    (await app.database.drizzle.select().from(mailFolders).where(eq(mailFolders.id, inbox())))[0]?.unread;
  await act(ada, { ids: [mail.id], action: 'unread' });
  await act(ada, { ids: [mail.id], action: 'star' });
  await act(ada, { ids: [mail.id], action: 'tag', tag: 'crew' });
  const { body } = await act(ada, { ids: [mail.id], action: 'move', folder_id: mailbox.folderOf('archive') });
  expect(body).toMatchObject({ message: 'Mail moved', data: [{ is_starred: true, tags: ['crew'] }] });
  expect(await unread()).toBe(0);
  await act(ada, { ids: [mail.id], action: 'read' });
  await act(ada, { ids: [mail.id], action: 'delete' });
  expect((await ada.get(`/mailbox/mails/${mail.id}`)).status).toBe(404);
  const queued = await app.database.drizzle.select().from(mailActions).orderBy(mailActions.id);
  const place = { folderId: inbox(), uid: 7, uidValidity: 3 };
  // What is done after the move still names the mail by its old number, and the move itself is not needed any more.
  expect(queued).toMatchObject([
    { ...place, kind: 'flag', flag: '\\Flagged' },
    { ...place, kind: 'flag', flag: 'crew' },
    { ...place, kind: 'flag', flag: '\\Seen' },
    { ...place, kind: 'delete' },
  ]);
});

it('refuses a folder of another mailbox, and a folder that the mailbox does not have', async () => {
  const mail = await mailbox.add();
  const other = await aSandbox(app, companyId, adaId);
  const moved = await act(ada, { ids: [mail.id], action: 'move', folder_id: other.folderOf('inbox') });
  expect(moved).toMatchObject({
    status: 422,
    body: { errors: { folder_id: ['Choose a folder of the same mailbox.'] } },
  });
  await app.database.drizzle.delete(mailFolders).where(eq(mailFolders.id, mailbox.folderOf('archive')));
  expect(await act(ada, { ids: [mail.id], action: 'archive' })).toMatchObject({ status: 422 });
});

it('loads pictures from elsewhere only in the frame, and remembers whose', async () => {
  const html =
    '<p>Hi</p><img src="https://img.test/a.png"><img src="https://track.test/o.gif" width="1" height="1"><p style="background:url(https://img.test/b.png)">x</p>';
  const mail = await mailbox.add({ html });
  const shown = async (from: Browser) => (await from.get<{ data: MailDetail }>(`/mailbox/mails/${mail.id}`)).body.data;
  const before = await shown(ada);
  expect(before).toMatchObject({ remote_pictures: 1, trackers: 1, is_trusted: false });
  expect(before.html).not.toContain('img.test');
  const frame = await ada.get<string>(`/mailbox/mails/${mail.id}/frame`);
  expect(frame.body).toContain('src="https://img.test/a.png"');
  expect(frame.body).not.toContain('track.test');
  expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups [^;]*; default-src 'none';/);
  await ada.post(`/mailbox/mails/${mail.id}/trust`, { is_trusted: true });
  expect((await shown(ada)).is_trusted).toBe(true);
  await mailbox.share(boId);
  expect((await shown(bo)).is_trusted).toBe(false);
});

it('adds, renames and removes tags', async () => {
  const path = `/mailbox/mailboxes/${mailbox.id}/tags`;
  const { body } = await ada.post<{ data: { id: number; keyword: string } }>(path, { name: 'Presse', color: 'red' });
  const mail = await mailbox.add({ tags: [body.data.keyword] });
  await ada.post(path, { tag_id: body.data.id, name: 'Press', color: 'blue' });
  const { tags } = (await ada.get<{ data: MailboxDetail }>(`/mailbox/mailboxes/${mailbox.id}`)).body.data;
  expect(tags).toMatchObject([{ name: 'Press', color: 'blue', keyword: body.data.keyword }]);
  await ada.call('DELETE', `${path}/${body.data.id}`);
  expect(only(await app.database.drizzle.select().from(mails).where(eq(mails.id, mail.id))).tags).toEqual([]);
});
