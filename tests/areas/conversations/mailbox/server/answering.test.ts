import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { MailAnswer, MailAnswering } from '#contract/conversations/mailAnswering.ts';
import type { Mail } from '#contract/conversations/mailbox.ts';
import type { MailDraft } from '#contract/conversations/mailWriting.ts';
import { mailboxes } from '#server/database/schema/conversations/mailbox.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let owner: Browser;
let colleague: Browser;
let stranger: Browser;
let colleagueId: number;
let mailboxId: number;
let mailId: number;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
  const { company, owner: user, host } = await aCompany(app, 'harbour');
  owner = await signedIn(app, user, host);
  const bo = await aUser(app, company.id, 'bo@harbour.test', ['mailbox.view', 'mailbox.send']);
  colleagueId = bo.id;
  colleague = await signedIn(app, bo);
  stranger = await signedIn(app, await aUser(app, company.id, 'nora@harbour.test', ['mailbox.view', 'mailbox.send']));
});
afterAll(() => app.close());
beforeEach(async () => {
  vi.restoreAllMocks();
  await app.database.drizzle.delete(mailboxes);
  mailboxId = (await owner.post<{ data: { id: number } }>('/mailbox/accounts/sandbox')).body.data.id;
  await owner.post(`/mailbox/accounts/${mailboxId}/members`, { members: [{ id: colleagueId, can_send: true }] });
  mailId = only((await owner.get<{ data: Mail[] }>(`/mailbox/search?mailbox_id=${mailboxId}`)).body.data as Mail[]).id;
});

async function answer(browser: Browser, kind = 'reply') {
  count += 1;
  const values = { client_id: `a${count}`, mailbox_id: mailboxId, kind, mail_id: mailId };
  const to = [{ name: 'Bo', address: 'bo@guest.test' }];
  return (await browser.post<{ data: MailDraft }>('/mailbox/drafts/begin', { ...values, to })).body.data.id;
}
const answering = async (browser: Browser) =>
  (await browser.get<{ data: MailAnswering }>(`/mailbox/mails/${mailId}/answering`)).body.data;
const names = async (browser: Browser) => (await answering(browser)).people.map(({ user_id }) => user_id);
const send = (browser: Browser, id: number, body: object = {}) =>
  browser.post<{ answer?: MailAnswer; message: string }>(`/mailbox/drafts/${id}/send`, body);

it('shows the others of a shared mailbox who is answering, as long as the draft is open', async () => {
  const id = await answer(colleague);
  expect(await names(owner)).toEqual([colleagueId]);
  // One’s own answer is no news.
  expect(await names(colleague)).toEqual([]);
  expect((await stranger.get(`/mailbox/mails/${mailId}/answering`)).status).toBe(404);
  app.clock.advance(50_000);
  await colleague.post(`/mailbox/drafts/${id}/presence`, { is_open: true });
  app.clock.advance(50_000);
  expect(await names(owner)).toEqual([colleagueId]);
  // The browser says nothing any more.
  app.clock.advance(61_000);
  expect(await names(owner)).toEqual([]);
  await colleague.post(`/mailbox/drafts/${id}/presence`, { is_open: true });
  expect(await names(owner)).toEqual([colleagueId]);
  await colleague.post(`/mailbox/drafts/${id}/presence`, { is_open: false });
  expect(await names(owner)).toEqual([]);
  expect((await owner.post(`/mailbox/drafts/${id}/presence`, { is_open: true })).status).toBe(404);
});

it('does not take forwarding for an answer', async () => {
  await answer(colleague, 'forward');
  expect(await names(owner)).toEqual([]);
});

it('announces the beginning, the end and the sending of an answer to the others, and nothing in between', async () => {
  const broadcast = vi.spyOn(app.services.realtime, 'broadcast');
  const announced = () => broadcast.mock.calls.filter(([, event]) => event === 'mailbox.answering').map(([to]) => to);
  const ownerChannel = only((await app.database.drizzle.select().from(mailboxes)).map((row) => `user.${row.ownerId}`));
  const id = await answer(colleague);
  expect(announced()).toEqual([ownerChannel]);
  await colleague.post(`/mailbox/drafts/${id}/presence`, { is_open: true });
  expect(announced()).toHaveLength(1);
  await colleague.post(`/mailbox/drafts/${id}/presence`, { is_open: false });
  expect(announced()).toHaveLength(2);
  await send(colleague, id);
  expect(announced()).toEqual([ownerChannel, ownerChannel, ownerChannel]);
});

it('does not send a second answer until its writer knows of the first', async () => {
  const mine = await answer(owner);
  const theirs = await answer(colleague);
  app.clock.advance(1000);
  expect((await send(colleague, theirs)).status).toBe(200);
  const refused = await send(owner, mine);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(/has answered meanwhile\. Your mail was not sent\./);
  expect(refused.body.answer).toMatchObject({ id: theirs, user_id: colleagueId });
  expect((await answering(owner)).answer).toMatchObject({ id: theirs, user_id: colleagueId });
  expect((await send(owner, mine, { seen_answer: theirs })).status).toBe(200);
  // Whoever begins now has seen both.
  app.clock.advance(1000);
  expect((await send(colleague, await answer(colleague))).status).toBe(409);
  app.clock.advance(20_000);
  await app.services.queue.drain();
  expect((await send(colleague, await answer(colleague))).status).toBe(200);
});

it('sends the second answer after the first was taken back', async () => {
  const mine = await answer(owner);
  const theirs = await answer(colleague);
  await send(colleague, theirs);
  await colleague.post(`/mailbox/drafts/${theirs}/undo`);
  expect((await send(owner, mine)).status).toBe(200);
  expect(await names(owner)).toEqual([colleagueId]);
});
