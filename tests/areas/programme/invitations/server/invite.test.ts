import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Invited } from '#server/areas/programme/invitations/invitePeople.ts';
import { mailDue } from '#server/areas/programme/invitations/mailDue.ts';
import { segmentContacts, segments } from '#server/database/schema/people/segments.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { outbox } from '#server/database/schema/services.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aCsvForm } from '#tests/factories/aForm.ts';
import { aCompany, aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { event, openEventOffice } from '#tests/server/fixtures/openEventOffice.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';
import { guest, invite, listed, mailsTo, type One, type Refusal } from './guests.ts';

openEventOffice({ company: { timezone: 'Europe/Zurich' }, event: { venue: 'Old mill', city: 'Basel' } });
beforeEach(async () => {
  await app.database.drizzle.delete(outbox);
});

const path = (eventId = event.id) => `/events/send-invitations/${eventId}`;
const send = (body: object, eventId?: number) => owner.post<Invited & Refusal>(path(eventId), body);

async function aSegment(...contactIds: number[]) {
  const values = { companyId, name: 'Press' };
  const segment = only(await app.database.drizzle.insert(segments).values(values).returning());
  const rows = contactIds.map((contactId) => ({ companyId, segmentId: segment.id, contactId }));
  await app.database.drizzle.insert(segmentContacts).values(rows);
  return segment;
}

function endNow(eventId: number) {
  const [startsAt, endsAt] = [2, 1].map((hours) => new Date(app.clock.now().getTime() - hours * 3_600_000));
  return app.database.drizzle.update(events).set({ startsAt, endsAt }).where(eq(events.id, eventId));
}

describe('inviting guests', () => {
  it('sends one e-mail per person, with three links that do not answer by themselves, and a calendar entry', async () => {
    await invite(app, owner, event.id, 'Nora');
    const { token, status, sentAt } = await guest(app, event.id, 'Nora');
    expect({ status, sentAt }).toEqual({ status: 'sent', sentAt: expect.any(Date) });
    const mail = only(await mailsTo(app, 'Nora'));
    for (const response of ['yes', 'maybe', 'no']) {
      expect(mail.html).toContain(`/rsvp/${token}?answer=${response}`);
      expect(mail.text).toContain(`/rsvp/${token}?answer=${response}`);
    }
    expect(mail.text).toContain('Old mill, Basel');
    expect(only(mail.attachments)).toMatchObject({ name: 'event.ics', type: 'text/calendar' });
  });

  it('has a link of the guest to pass on in another way', async () => {
    await invite(app, owner, event.id, 'Nora');
    const { id, token } = await guest(app, event.id, 'Nora');
    const { body } = await owner.get<{ data: { url: string } }>(`/events/rsvp-invitations/${event.id}/${id}/link`);
    expect(body.data.url).toMatch(new RegExp(`^http.*/rsvp/${token}$`));
  });

  it('keeps the link of an online event out of the calendar entry', async () => {
    const online = await anEvent(app, companyId, { onlineUrl: 'https://live.test/secret' });
    await invite(app, owner, online.id, 'Nora');
    const [file] = only(await mailsTo(app, 'Nora')).attachments;
    const entry = Buffer.from(file?.base64 ?? '', 'base64').toString();
    expect(entry).toContain('SUMMARY:Harbour concert');
    expect(entry).not.toContain('live.test');
  });

  it('invites contacts and segments only for users who can see contacts', async () => {
    const contact = await aContact(app, companyId, { name: 'Nora', email: 'nora@example.test' });
    const segment = await aSegment(contact.id);
    await aUser(app, companyId, 'crew@lakeside.test', ['invitations.view', 'invitations.send']);
    const crew = await signedIn(app, { email: 'crew@lakeside.test' });
    for (const body of [{ contact_ids: [contact.id] }, { segment_id: segment.id }]) {
      expect((await crew.post(path(), body)).status).toBe(403);
      expect((await crew.post(`${path()}/preview`, body)).status).toBe(403);
    }
    expect((await crew.post(path(), { name: 'Ben', email: 'ben@example.test' })).status).toBe(200);
    expect((await listed(owner, `/events/get-rsvp-invitations/${event.id}`)).data.map(({ name }) => name)).toEqual([
      'Ben',
    ]);
  });

  it('invites an address once per event, ignoring case', async () => {
    expect((await send({ name: 'Nora', email: 'Nora@Example.test' })).body).toMatchObject({ invited: 1 });
    const again = await send({ name: 'Nora K.', email: 'nora@example.TEST' });
    expect(again.body).toMatchObject({
      invited: 0,
      already_invited: 1,
      message: '0 people invited, 1 already invited',
    });
    const other = await anEvent(app, companyId);
    expect(
      (await owner.post(`/events/send-invitations/${other.id}`, { name: 'Nora', email: 'nora@example.test' })).body,
    ).toMatchObject({ invited: 1 });
    await app.services.queue.drain();
    expect(await mailsTo(app, 'nora')).toHaveLength(2);
  });

  it('invites each address of contacts and a segment once, and reports who has none', async () => {
    const ada = await aContact(app, companyId, { name: 'Ada', email: 'ada@example.test' });
    const bea = await aContact(app, companyId, { name: 'Bea', email: 'bea@example.test' });
    const twin = await aContact(app, companyId, { name: 'Ada again', email: 'ADA@example.test' });
    const mute = await aContact(app, companyId, { name: 'Mute', email: null });
    const segment = await aSegment(ada.id, twin.id, mute.id);
    const chosen = { contact_ids: [ada.id, bea.id], segment_id: segment.id };
    const expected = { invited: 2, already_invited: 1, without_email: 1 };
    expect((await owner.post<Invited>(`${path()}/preview`, chosen)).body).toEqual(expected);
    expect((await listed(owner, `/events/get-rsvp-invitations/${event.id}`)).total).toBe(0);
    expect((await send(chosen)).body).toMatchObject(expected);
    expect((await listed(owner, `/events/get-rsvp-invitations/${event.id}`)).total).toBe(2);
    expect((await guest(app, event.id, 'Ada')).contactId).toBe(ada.id);
  });

  it('refuses contacts and segments of another company with an error on their field', async () => {
    const { company } = await aCompany(app, 'harbour');
    const foreign = await aContact(app, company.id);
    const refused = await send({ contact_ids: [foreign.id] });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ contact_ids: ['Choose contacts of your company.'] });
    expect((await send({ segment_id: 999_999 })).body.errors).toEqual({
      segment_id: ['Choose a segment of your company.'],
    });
  });

  it('requires a name and a valid address, or some contacts or a segment', async () => {
    expect((await send({ email: 'nora@example.test' })).body.errors).toEqual({ name: ['Enter a name.'] });
    expect((await send({ name: 'Nora', email: 'nobody' })).body.errors?.email).toHaveLength(1);
    expect((await send({})).status).toBe(422);
  });

  it.each([
    [{ status: 'draft' as const }, 'This event is not published, so nobody could answer. Publish it first.'],
    [{ status: 'paused' as const }, 'This event is not published, so nobody could answer. Publish it first.'],
    [{ status: 'completed' as const }, 'This event is not published, so nobody could answer. Publish it first.'],
    [{ startsAt: new Date(Date.now() - 9e6), endsAt: new Date(Date.now() - 3e6) }, 'This event is over.'],
    [{ status: 'completed' as const, cancelledAt: new Date() }, 'This event was cancelled.'],
  ])('is refused when nobody could answer: %o', async (values, message) => {
    const { id } = await anEvent(app, companyId, values);
    const refused = await send({ name: 'Nora', email: 'nora@example.test' }, id);
    expect(refused).toMatchObject({ status: 409, body: { message } });
  });
});

describe('the invitation e-mails', () => {
  it('are sent once, even when their job runs twice at once and again after a crash', async () => {
    await owner.post(path(), { name: 'Nora', email: 'nora@example.test' });
    const job = { companyId, eventId: event.id };
    await Promise.all([mailDue(app.services, job), mailDue(app.services, job)]);
    await mailDue(app.services, job);
    await app.services.queue.drain();
    expect(await mailsTo(app, 'Nora')).toHaveLength(1);
  });

  it('are retried when sending fails, and stay queued meanwhile', async () => {
    await owner.post(path(), { name: 'Nora', email: 'nora@example.test' });
    const send = app.services.mail.send;
    app.services.mail.send = () => Promise.reject(new Error('the machine was switched off'));
    await expect(mailDue(app.services, { companyId, eventId: event.id })).rejects.toThrow('switched off');
    app.services.mail.send = send;
    expect((await guest(app, event.id, 'Nora')).status).toBe('queued');
    await app.services.queue.drain();
    expect((await guest(app, event.id, 'Nora')).status).toBe('sent');
    expect(await mailsTo(app, 'Nora')).toHaveLength(1);
  });

  it.each([
    ['cancelled', () => owner.post(`/events/cancellation/${event.id}`, { refund: false })],
    ['over', () => endNow(event.id)],
  ])('are not sent once the event is %s', async (_, end) => {
    await invite(app, owner, event.id, 'Nora');
    const { id } = await guest(app, event.id, 'Nora');
    await owner.post(path(), { name: 'Ada', email: 'ada@example.test' });
    await owner.post(`/events/resend-invitation/${event.id}`, { invitation_id: id });
    await end();
    await app.services.queue.drain();
    expect(await mailsTo(app, 'Ada')).toEqual([]);
    expect(await guest(app, event.id, 'Ada')).toMatchObject({ status: 'pending', sentAt: null });
    expect(await mailsTo(app, 'Nora')).toHaveLength(1);
    expect(await guest(app, event.id, 'Nora')).toMatchObject({ status: 'sent', sentAt: expect.any(Date) });
  });

  it('fail individually for an invalid address', async () => {
    await aContact(app, companyId, { name: 'Broken', email: 'no address' }).then(({ id }) =>
      send({ contact_ids: [id] }),
    );
    await invite(app, owner, event.id, 'Nora');
    expect((await guest(app, event.id, 'Broken')).status).toBe('failed');
    expect((await guest(app, event.id, 'Nora')).status).toBe('sent');
  });

  it('are sent again on request with the same link, but not while one is queued', async () => {
    await invite(app, owner, event.id, 'Nora');
    const { id, token } = await guest(app, event.id, 'Nora');
    const resend = () => owner.post<One>(`/events/resend-invitation/${event.id}`, { invitation_id: id });
    expect((await resend()).body).toMatchObject({ data: { status: 'queued' } });
    expect((await resend()).body.message).toBe('This invitation is already being sent.');
    await app.services.queue.drain();
    const mails = await mailsTo(app, 'Nora');
    expect(mails).toHaveLength(2);
    expect(mails.every(({ text }) => text.includes(token))).toBe(true);
  });
});

describe('an uploaded guest list', () => {
  const upload = (content: string, preview = '') =>
    owner.post<{ data: { rows: object[]; invited: number } } & Refusal>(
      `/events/upload-invitations/${event.id}${preview}`,
      aCsvForm(content),
    );

  it('is previewed row by row before anyone is invited', async () => {
    await invite(app, owner, event.id, 'Nora');
    const content =
      'Guest;E-Mail\nAda;ada@example.test\n;bea@example.test\nAda;ADA@example.test\nNora;nora@example.test\n';
    const { body } = await upload(content, '/preview');
    expect(body.data).toMatchObject({
      invited: 1,
      already_invited: 1,
      failed: 2,
      rows: [
        { row: 2, action: 'invite', errors: [] },
        { row: 3, action: 'skip', errors: ['Enter a name.'] },
        { row: 4, action: 'skip', errors: ['Row 2 has the same address.'] },
        { row: 5, action: 'invited', errors: [] },
      ],
    });
    expect((await listed(owner, `/events/get-rsvp-invitations/${event.id}`)).total).toBe(1);
    expect((await upload(content)).body.data.invited).toBe(1);
    expect((await listed(owner, `/events/get-rsvp-invitations/${event.id}`)).total).toBe(2);
  });

  it('is refused with an error on the file when nobody in it can be invited', async () => {
    expect((await upload('name\nAda\n')).body.errors?.file).toEqual([
      'The first row must name the columns. Missing: email. Known: name, email, phone.',
    ]);
    expect((await upload('name,email\nAda,nobody\n')).body.message).toBe('Nobody in the file could be invited.');
  });
});
