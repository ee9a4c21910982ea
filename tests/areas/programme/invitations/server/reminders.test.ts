import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailDue } from '#server/areas/programme/invitations/mailDue.ts';
import { remindBySchedule } from '#server/areas/programme/invitations/remindBySchedule.ts';
import { eventGroups, events } from '#server/database/schema/programme/events.ts';
import { rsvpConfigs } from '#server/database/schema/programme/invitations.ts';
import { outbox } from '#server/database/schema/services.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { only, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { answer, guest, invite, mailsTo, type One, type Refusal } from './guests.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
type Reminded = { reminded: number; skipped: number } & Refusal;

let app: TestApp;
let owner: Browser;
let companyId: number;
let event: Awaited<ReturnType<typeof anEvent>>;
const begun = new Date();

beforeAll(async () => {
  ({ app, companyId, owner } = await anOffice());
});
afterAll(() => app.close());
beforeEach(async () => {
  event = await anEvent(app, companyId);
  await app.database.drizzle.delete(outbox);
});
afterEach(async () => {
  // A job left in the queue would run in a later test whose clock is past it.
  await app.services.queue.drain();
  app.clock.set(begun);
  owner = await signedIn(app, { email: 'owner@lakeside.test' }, 'lakeside.localhost');
});

const later = (milliseconds: number) => app.clock.set(new Date(app.clock.now().getTime() + milliseconds));
const settings = (values: object) => owner.call('PUT', `/events/rsvp-config/${event.id}`, values);
const remindAll = (body: object = {}) => owner.post<Reminded>(`/events/send-follow-up-reminders/${event.id}`, body);
const remind = async (name: string) =>
  owner.post<One>(`/events/send-follow-up-reminder/${event.id}/${(await guest(app, event.id, name)).id}`);

describe('an invitation', () => {
  it('can be reminded, answered and changed, and stays unchanged after the deadline', async () => {
    await settings({ deadline_hours: 24, max_party_size: 2 });
    await invite(app, owner, event.id, 'Nora');
    expect(await guest(app, event.id, 'Nora')).toMatchObject({ status: 'sent', response: null, remindersSent: 0 });

    later(2 * HOUR);
    expect((await remind('Nora')).body.message).toBe('Reminder queued for sending');
    await app.services.queue.drain();
    expect(await guest(app, event.id, 'Nora')).toMatchObject({ remindersSent: 1, response: null });

    await answer(app, event.id, 'Nora', { response: 'maybe', party_size: 2 });
    expect(await guest(app, event.id, 'Nora')).toMatchObject({ response: 'maybe', partySize: 2 });
    later(2 * HOUR);
    expect(await remind('Nora')).toMatchObject({ status: 409, body: { message: 'Nora has already answered.' } });

    await answer(app, event.id, 'Nora', { response: 'yes' });
    expect(await guest(app, event.id, 'Nora')).toMatchObject({ response: 'yes', partySize: 1 });

    app.clock.set(new Date(event.startsAt.getTime() - DAY));
    expect((await answer(app, event.id, 'Nora', { response: 'no' })).status).toBe(409);
    expect(await guest(app, event.id, 'Nora')).toMatchObject({ response: 'yes' });
    expect((await mailsTo(app, 'Nora')).map(({ subject }) => subject)).toEqual([
      'You are invited: Harbour concert',
      'Are you coming to Harbour concert?',
    ]);
  });
});

describe('a follow-up reminder', () => {
  it('is sent only to guests who have not answered', async () => {
    await invite(app, owner, event.id, 'Nora', 'Ada', 'Bea');
    await answer(app, event.id, 'Nora', { response: 'no' });
    later(2 * HOUR);
    expect((await remindAll()).body).toMatchObject({
      reminded: 2,
      skipped: 1,
      message: '2 reminders queued for sending',
    });
    await app.services.queue.drain();
    expect(await mailsTo(app, 'Nora')).toHaveLength(1);
    expect(await mailsTo(app, 'Ada')).toHaveLength(2);
    expect(await mailsTo(app, 'Bea')).toHaveLength(2);
  });

  it('is sent only to the chosen guests, and refuses invitations of another event', async () => {
    await invite(app, owner, event.id, 'Nora', 'Ada');
    later(2 * HOUR);
    const { id } = await guest(app, event.id, 'Ada');
    expect((await remindAll({ invitation_ids: [id] })).body).toMatchObject({ reminded: 1, skipped: 0 });
    const other = event;
    event = await anEvent(app, companyId);
    expect((await remindAll({ invitation_ids: [id] })).body.errors).toEqual({
      invitation_ids: ['Choose invitations of this event.'],
    });
    event = other;
  });

  it('is sent once when two people request it at once', async () => {
    await invite(app, owner, event.id, 'Nora');
    later(2 * HOUR);
    const both = await Promise.all([remindAll(), remindAll()]);
    expect(both.map(({ body }) => body.reminded).sort()).toEqual([0, 1]);
    await app.services.queue.drain();
    expect(await mailsTo(app, 'Nora')).toHaveLength(2);
  });

  it('is not sent to a guest who answers before it leaves the queue', async () => {
    await invite(app, owner, event.id, 'Nora');
    later(2 * HOUR);
    await remindAll();
    await answer(app, event.id, 'Nora', { response: 'no' });
    await app.services.queue.drain();
    expect(await mailsTo(app, 'Nora')).toHaveLength(1);
    expect((await guest(app, event.id, 'Nora')).remindersSent).toBe(0);
  });

  it('is sent once, even when its job runs again', async () => {
    await invite(app, owner, event.id, 'Nora');
    later(2 * HOUR);
    await remindAll();
    const job = { companyId, eventId: event.id };
    await Promise.all([mailDue(app.services, job), mailDue(app.services, job)]);
    await app.services.queue.drain();
    expect(await mailsTo(app, 'Nora')).toHaveLength(2);
  });

  it('is refused when nobody could answer', async () => {
    await invite(app, owner, event.id, 'Nora');
    await app.database.drizzle.update(events).set({ status: 'paused' }).where(eq(events.id, event.id));
    expect((await remindAll()).status).toBe(409);
    expect((await remind('Nora')).status).toBe(409);
  });
});

describe('scheduled reminders', () => {
  const run = async () => {
    await remindBySchedule(app.services);
    await app.services.queue.drain();
  };
  /** Sessions do not last for weeks, so this signs in again. */
  const daysBefore = async (days: number) => {
    app.clock.set(new Date(event.startsAt.getTime() - days * DAY));
    owner = await signedIn(app, { email: 'owner@lakeside.test' }, 'lakeside.localhost');
  };

  it('are sent on their days to guests who have not answered, once however often the job runs', async () => {
    await settings({ reminder_days: [7, 2] });
    await invite(app, owner, event.id, 'Nora', 'Ada');
    await answer(app, event.id, 'Ada', { response: 'maybe' });
    await daysBefore(7.1);
    await run();
    expect(await mailsTo(app, 'Nora')).toHaveLength(1);
    await daysBefore(7);
    await Promise.all([remindBySchedule(app.services), remindBySchedule(app.services)]);
    await run();
    later(10 * HOUR);
    await run();
    expect(await mailsTo(app, 'Nora')).toHaveLength(2);
    await daysBefore(2);
    await run();
    expect(await mailsTo(app, 'Nora')).toHaveLength(3);
    expect(await mailsTo(app, 'Ada')).toHaveLength(1);
    expect((await guest(app, event.id, 'Nora')).remindersSent).toBe(2);
  });

  it('never send two e-mails within 24 hours', async () => {
    await settings({ reminder_days: [7] });
    await invite(app, owner, event.id, 'Nora', 'Late');
    await daysBefore(7.5);
    await remindAll();
    await app.services.queue.drain();
    await daysBefore(7);
    await run();
    expect(await mailsTo(app, 'Nora')).toHaveLength(2);
  });

  it('skip guests who were invited after that day, or the day before it', async () => {
    await settings({ reminder_days: [7] });
    await daysBefore(7.5);
    await invite(app, owner, event.id, 'Nora');
    await daysBefore(6.9);
    await run();
    expect(await mailsTo(app, 'Nora')).toHaveLength(1);
  });

  it('are skipped when they are more than a day late, after downtime', async () => {
    await settings({ reminder_days: [7] });
    await invite(app, owner, event.id, 'Nora');
    await daysBefore(5.9);
    await run();
    expect(await mailsTo(app, 'Nora')).toHaveLength(1);
  });

  it('use the group’s setting when the event has none, and stop while the event is paused', async () => {
    const dates = { startsAt: event.startsAt, endsAt: event.endsAt };
    const group = only(
      await app.database.drizzle
        .insert(eventGroups)
        .values({ companyId, name: 'Season', ...dates })
        .returning(),
    );
    await app.database.drizzle.insert(rsvpConfigs).values({ companyId, groupId: group.id, reminderDays: [3] });
    await app.database.drizzle.update(events).set({ groupId: group.id }).where(eq(events.id, event.id));
    await invite(app, owner, event.id, 'Nora');
    await daysBefore(3);
    await app.database.drizzle.update(events).set({ status: 'paused' }).where(eq(events.id, event.id));
    await run();
    expect(await mailsTo(app, 'Nora')).toHaveLength(1);
    await app.database.drizzle.update(events).set({ status: 'active' }).where(eq(events.id, event.id));
    await run();
    expect(await mailsTo(app, 'Nora')).toHaveLength(2);
  });
});
