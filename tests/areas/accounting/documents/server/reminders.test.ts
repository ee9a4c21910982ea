import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import { remindBySchedule } from '#server/areas/accounting/documents/sharing/remindBySchedule.ts';
import { documents } from '#server/database/schema/accounting/documents.ts';
import { outbox } from '#server/database/schema/services.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { aDraft } from '../aDraft.ts';

type One = { data: DocumentDetail };

let app: TestApp;
let owner: Browser;
const begun = new Date();

/** Sessions end while days go by. */
const signIn = async () => {
  owner = await signedIn(app, { email: 'owner@lakeside.test' }, 'lakeside.localhost');
};
const want = (sends_reminders: boolean) => owner.post('/settings/accounting/general', { sends_reminders });
const run = () => remindBySchedule(app.services);
/** How many were sent. */
async function reminders() {
  await app.services.queue.drain();
  return (await app.database.drizzle.select().from(outbox).where(like(outbox.subject, 'Reminder:%'))).length;
}

/** A sent invoice that was due this many days ago. */
async function late(days: number, input: object = {}) {
  const due_date = new Date(app.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const { body } = await owner.post<One>(
    '/accounting/documents/store',
    aDraft({ issue_date: '2020-01-01', due_date, contact_email: 'ada@example.test', ...input }),
  );
  await owner.post(`/accounting/documents/update-status/${body.data.id}`, { status: 'sent' });
  return body.data.id;
}

beforeAll(async () => {
  ({ app, owner } = await anOffice());
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.queue.drain();
  app.clock.set(begun);
  await signIn();
  await app.database.drizzle.delete(outbox);
  await app.database.drizzle.update(documents).set({ status: 'cancelled' }).where(eq(documents.status, 'sent'));
  await want(true);
});

describe('reminders by themselves', () => {
  it('are sent 7 and 14 days after the due date, once each, however often the job runs', async () => {
    const id = await late(6);
    const sent = [];
    for (let day = 6; day <= 22; day += 1) {
      await Promise.all([run(), run()]);
      await run();
      sent.push(await reminders());
      app.clock.advance(86_400_000);
    }
    expect(sent).toEqual([...Array(1).fill(0), ...Array(7).fill(1), ...Array(9).fill(2)]);
    await signIn();
    const history = (await owner.get<One>(`/accounting/documents/get-document/${id}`)).body.data.history;
    expect(history.filter(({ what }) => what === 'Reminder to ada@example.test')).toHaveLength(2);
  });

  it('are sent only for companies that want them', async () => {
    await want(false);
    await late(8);
    await run();
    expect(await reminders()).toBe(0);
  });

  it('are not sent for what is paid, has no address, or was due long ago', async () => {
    const paid = await late(8);
    await owner.post(`/accounting/documents/update-status/${paid}`, { status: 'paid' });
    await late(8, { contact_email: null });
    await late(21);
    await run();
    expect(await reminders()).toBe(0);
  });

  it('wait for the next day if somebody reminded by hand, who is refused after them', async () => {
    const id = await late(8);
    const byHand = () => owner.post(`/accounting/documents/${id}/remind`);
    expect((await byHand()).status).toBe(200);
    await run();
    expect(await reminders()).toBe(1);
    app.clock.advance(86_400_000);
    await run();
    expect(await reminders()).toBe(2);
    await signIn();
    expect(await byHand()).toMatchObject({
      status: 409,
      body: { message: 'A reminder was sent today already.' },
    });
  });
});
