import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberReach, memberships, users } from '#server/database/schema/account/users.ts';
import { outbox } from '#server/database/schema/services.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { notificationsOf, notifyStaff } from './notificationsOf.ts';

const MINUTE = 60_000;
let app: TestApp;
let companyId: number;
let owner: { id: number; email: string };
let browser: Browser;

beforeAll(async () => {
  app = await createTestApp();
  const lakeside = await aCompany(app, 'lakeside');
  companyId = lakeside.company.id;
  owner = lakeside.owner;
  browser = await signedIn(app, owner, lakeside.host);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.queue.drain();
  await app.database.drizzle.delete(notifications);
  await app.database.drizzle.delete(outbox);
});

const mails = () => app.database.drizzle.select().from(outbox).orderBy(outbox.id);
/** Advances the clock by some minutes and runs what is due. */
async function pass(minutes: number) {
  app.clock.advance(minutes * MINUTE);
  await app.services.queue.drain();
  // The schedule queues the job, the job queues the e-mail.
  await app.services.queue.drain();
}
const getOrdersByMailOnly = () =>
  browser.call('PUT', '/notifications/preferences', {
    preferences: [
      { kind: 'order.paid', channel: 'email', is_on: true },
      { kind: 'order.paid', channel: 'app', is_on: false },
    ],
  });
const notifyOwner = (title: string, kind: 'task.assigned' | 'order.paid' = 'task.assigned') =>
  notifyStaff(app, companyId, { to: { users: [owner.id] }, title, kind });

it('e-mails unread notifications once after ten minutes, together with those that came meanwhile', async () => {
  await notifyOwner('Book the stage is yours');
  await pass(8);
  await notifyOwner('Hang the lanterns is yours');
  expect(await mails()).toEqual([]);
  await pass(3);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: expect.stringContaining(owner.email),
    subject: '2 unread notifications · lakeside',
  });
  expect(mail?.text).toContain('Book the stage is yours');
  expect(mail?.text).toContain('Hang the lanterns is yours');
  expect(mail?.text).toMatch(/See them all:\nhttp.*\/notifications\?unread=true/);
  await pass(30);
  expect(await mails()).toHaveLength(1);
});

it('uses a single notification as the subject and links to its page', async () => {
  await notifyOwner('Book the stage is yours');
  await pass(11);
  const [mail] = await mails();
  expect(mail?.subject).toBe('Book the stage is yours · lakeside');
  expect(mail?.text).toMatch(/Open:\nhttp.*\/tasks\/7/);
});

it('leaves out notifications that were read or deleted in the product, and kinds that are off', async () => {
  await notifyOwner('Read');
  await notifyOwner('Deleted');
  await notifyOwner('12 new orders', 'order.paid');
  for (const { id, title } of (await notificationsOf(browser)).data) {
    if (title === 'Read') {
      await browser.post(`/notifications/mark-as-read/${id}`);
    } else if (title === 'Deleted') {
      await browser.call('DELETE', `/notifications/delete/${id}`);
    }
  }
  await pass(11);
  expect(await mails()).toEqual([]);
});

it('leaves out a kind that was switched off while the digest waited', async () => {
  await notifyOwner('Book the stage is yours');
  const off = [{ kind: 'task.assigned', channel: 'email', is_on: false }];
  await browser.call('PUT', '/notifications/preferences', { preferences: off });
  await pass(11);
  expect(await mails()).toEqual([]);
  await browser.call('PUT', '/notifications/preferences', { preferences: off.map((one) => ({ ...one, is_on: true })) });
});

it('leaves out what the user can no longer see', async () => {
  const { drizzle } = app.database;
  const [mine, theirs] = [await anEvent(app, companyId), await anEvent(app, companyId)];
  const helper = await aUser(app, companyId, 'helper@lakeside.test', ['tasks.approve']);
  await drizzle
    .update(roles)
    .set({ scope: 'campaigns' })
    .where(eq(roles.name, `Role of ${helper.email}`));
  await drizzle
    .insert(memberReach)
    .values([mine, theirs].map(({ id }) => ({ companyId, userId: helper.id, eventId: id })));
  for (const { id } of [mine, theirs]) {
    const to = { permission: 'tasks.approve', eventId: id } as const;
    await notifyStaff(app, companyId, { kind: 'task.awaiting_approval', to, title: `Task of ${id}`, except: owner.id });
  }
  await drizzle.delete(memberReach).where(eq(memberReach.eventId, theirs.id));
  await pass(11);
  expect((await mails()).map(({ subject }) => subject)).toEqual([`Task of ${mine.id} · lakeside`]);
});

it('includes e-mail-only notifications', async () => {
  await getOrdersByMailOnly();
  await notifyOwner('12 new orders', 'order.paid');
  expect((await notificationsOf(browser)).data).toEqual([]);
  await pass(11);
  expect((await mails()).map(({ subject }) => subject)).toEqual(['12 new orders · lakeside']);
});

it('links each of several notifications to its page, and to the list only if it contains one of them', async () => {
  await getOrdersByMailOnly();
  const notifyOf = (number: number, kind: 'task.assigned' | 'order.paid') => {
    const title = `News ${number}`;
    return notifyStaff(app, companyId, { to: { users: [owner.id] }, title, kind, url: `/pages/${number}` });
  };
  await notifyOf(1, 'order.paid');
  await notifyOf(2, 'order.paid');
  await pass(11);
  const [mail] = await mails();
  expect(mail?.text).toMatch(/News 1\nhttp\S*\/pages\/1\n\nNews 2\nhttp\S*\/pages\/2\n/);
  expect(mail?.html).toMatch(/href="http[^"]*\/pages\/2"/);
  expect(mail?.text).not.toContain('See them all');
  await notifyOf(3, 'order.paid');
  await notifyOf(4, 'task.assigned');
  await pass(11);
  expect((await mails()).at(-1)?.text).toContain('See them all');
});

it('sends nothing to users who left the company, or to unconfirmed addresses', async () => {
  const gone = await aUser(app, companyId, 'gone@lakeside.test', []);
  const unsure = await aUser(app, companyId, 'unsure@lakeside.test', []);
  await app.database.drizzle.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unsure.id));
  await notifyStaff(app, companyId, { to: { users: [gone.id, unsure.id] } });
  await app.database.drizzle.delete(memberships).where(eq(memberships.userId, gone.id));
  await pass(11);
  expect(await mails()).toEqual([]);
});
