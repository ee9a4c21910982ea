import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyStaff } from '#server/areas/programme/invitations/notifyStaff.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { rsvpAnswers } from '#server/database/schema/programme/invitations.ts';
import { outbox } from '#server/database/schema/services.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { event, openEventOffice } from '#tests/server/fixtures/openEventOffice.ts';
import { app, owner } from '#tests/server/fixtures/openOffice.ts';
import { answer, guest, invite, listed, type One, type Refusal } from './guests.ts';

const HOUR = 3_600_000;

openEventOffice();
beforeEach(async () => {
  await app.database.drizzle.delete(outbox);
  await app.database.drizzle.delete(notifications);
  await app.database.drizzle.delete(rsvpAnswers);
});

const settings = (values: object) => owner.call<{ data: object }>('PUT', `/events/rsvp-config/${event.id}`, values);
const note = async (name: string, given: object) =>
  owner.post<One & Refusal>(`/events/rsvp-answer/${event.id}/${(await guest(app, event.id, name)).id}`, given);

describe('an answer to an invitation', () => {
  it('can be changed until the deadline: each is stored, the last counts', async () => {
    await settings({ deadline_hours: 24, max_party_size: 4, ask_note: true });
    await invite(app, owner, event.id, 'Nora');
    expect((await answer(app, event.id, 'Nora', { response: 'yes', party_size: 3 })).status).toBe(200);
    await answer(app, event.id, 'Nora', { response: 'no', note: 'Ill' });
    const { response, partySize, note: kept, id } = await guest(app, event.id, 'Nora');
    expect({ response, partySize, kept }).toEqual({ response: 'no', partySize: 1, kept: 'Ill' });
    const all = await app.database.drizzle
      .select()
      .from(rsvpAnswers)
      .where(eq(rsvpAnswers.invitationId, id))
      .orderBy(asc(rsvpAnswers.id));
    expect(all.map((each) => [each.response, each.partySize])).toEqual([
      ['yes', 3],
      ['no', 1],
    ]);
  });

  it('is stored once when the same answer is given twice', async () => {
    await invite(app, owner, event.id, 'Nora');
    await answer(app, event.id, 'Nora', { response: 'yes' });
    await answer(app, event.id, 'Nora', { response: 'yes' });
    expect(await app.database.drizzle.$count(rsvpAnswers)).toBe(1);
  });

  it('is refused after the deadline, the configured hours before the start', async () => {
    await settings({ deadline_hours: 48 });
    await invite(app, owner, event.id, 'Nora');
    const deadline = event.startsAt.getTime() - 48 * HOUR;
    vi.spyOn(app.clock, 'now').mockReturnValue(new Date(deadline - 1000));
    expect((await answer(app, event.id, 'Nora', { response: 'yes' })).status).toBe(200);
    vi.spyOn(app.clock, 'now').mockReturnValue(new Date(deadline));
    const late = await answer(app, event.id, 'Nora', { response: 'no' });
    vi.restoreAllMocks();
    expect(late).toMatchObject({
      status: 409,
      body: { message: 'The deadline for answers has passed. Write to the organiser if your plans have changed.' },
    });
    expect((await guest(app, event.id, 'Nora')).response).toBe('yes');
  });

  it.each(['draft', 'paused', 'completed'] as const)('is refused while the event is %s', async (status) => {
    await invite(app, owner, event.id, 'Nora');
    await app.database.drizzle.update(events).set({ status }).where(eq(events.id, event.id));
    expect((await answer(app, event.id, 'Nora', { response: 'yes' })).status).toBe(409);
    expect((await note('Nora', { response: 'yes' })).status).toBe(409);
  });

  it('is refused when answers are closed', async () => {
    await invite(app, owner, event.id, 'Nora');
    await settings({ is_open: false });
    expect((await answer(app, event.id, 'Nora', { response: 'yes' })).status).toBe(409);
  });

  it('can be “maybe” only when that is allowed', async () => {
    await settings({ allow_maybe: false });
    await invite(app, owner, event.id, 'Nora');
    const refused = await answer(app, event.id, 'Nora', { response: 'maybe' });
    expect(refused.body.errors).toEqual({ response: ['Answer yes or no: “maybe” is not available here.'] });
  });

  it('is limited to the maximum party size', async () => {
    await settings({ max_party_size: 2 });
    await invite(app, owner, event.id, 'Nora');
    const refused = await answer(app, event.id, 'Nora', { response: 'yes', party_size: 3 });
    expect(refused).toMatchObject({ status: 422, body: { errors: { party_size: ['At most 2 people.'] } } });
    expect((await answer(app, event.id, 'Nora', { response: 'maybe', party_size: 2 })).status).toBe(200);
  });

  it('keeps what it holds when the limits are lowered, for guests and when staff record it', async () => {
    await settings({ capacity: 5, max_party_size: 4, ask_note: true });
    await invite(app, owner, event.id, 'Nora', 'Ada');
    await answer(app, event.id, 'Nora', { response: 'yes', party_size: 4 });
    await answer(app, event.id, 'Ada', { response: 'maybe', party_size: 3 });
    const saved = await settings({ capacity: 2, max_party_size: 1, allow_maybe: false, ask_note: true });
    expect(saved.body.data).toMatchObject({ people_over: 2, parties_over: 1 });

    const { token } = await guest(app, event.id, 'Nora');
    const { body: page } = await app.browser('lakeside.localhost').visit(`/rsvp/${token}`);
    expect(page.props).toMatchObject({ places_left: 4, max_party_size: 4 });
    const yes = (name: string, party_size: number, text = '') =>
      answer(app, event.id, name, { response: 'yes', party_size, note: text });
    expect((await yes('Nora', 4, 'We come by train')).status).toBe(200);
    expect((await yes('Nora', 5)).body.errors).toEqual({ party_size: ['At most 4 people.'] });
    expect((await note('Nora', { response: 'yes', party_size: 3 })).status).toBe(200);
    expect((await yes('Nora', 4)).status).toBe(422);
    expect((await yes('Nora', 2)).status).toBe(200);
    expect((await answer(app, event.id, 'Ada', { response: 'maybe', party_size: 2, note: 'Late' })).status).toBe(200);
    expect((await yes('Ada', 1)).body.errors).toEqual({ response: ['No places are left.'] });
  });

  it('of yes takes places for the whole party while there are some', async () => {
    await settings({ capacity: 5, max_party_size: 4 });
    await invite(app, owner, event.id, 'Nora', 'Ada', 'Bea');
    expect((await answer(app, event.id, 'Nora', { response: 'yes', party_size: 3 })).status).toBe(200);
    const short = await answer(app, event.id, 'Ada', { response: 'yes', party_size: 3 });
    expect(short.body.errors).toEqual({ party_size: ['Only 2 places are left. You can say maybe.'] });
    expect((await answer(app, event.id, 'Ada', { response: 'yes', party_size: 2 })).status).toBe(200);
    const none = await answer(app, event.id, 'Bea', { response: 'yes' });
    expect(none.body.errors).toEqual({ response: ['No places are left. You can say maybe.'] });
    expect((await answer(app, event.id, 'Bea', { response: 'maybe', party_size: 4 })).status).toBe(200);
    // The guest's own places do not count against their new answer.
    expect((await answer(app, event.id, 'Nora', { response: 'yes', party_size: 2 })).status).toBe(200);
    expect((await answer(app, event.id, 'Bea', { response: 'yes' })).status).toBe(200);
  });

  it('is broadcast to staff viewing the page', async () => {
    await invite(app, owner, event.id, 'Nora');
    const broadcast = vi.spyOn(app.services.realtime, 'broadcast');
    await answer(app, event.id, 'Nora', { response: 'yes' });
    expect(broadcast).toHaveBeenCalledWith(
      `event-invitations.${event.id}`,
      'invitation.answered',
      expect.objectContaining({ event_id: event.id, name: 'Nora', response: 'yes', party_size: 1 }),
    );
    broadcast.mockRestore();
  });
});

describe('an answer recorded by staff', () => {
  it('is accepted after the deadline too, while the event is on', async () => {
    await settings({ deadline_hours: 24 * 300 });
    await app.database.drizzle
      .update(events)
      .set({ startsAt: new Date(Date.now() + 400 * 24 * HOUR), endsAt: new Date(Date.now() + 401 * 24 * HOUR) })
      .where(eq(events.id, event.id));
    await invite(app, owner, event.id, 'Nora');
    await app.database.drizzle
      .update(events)
      .set({ startsAt: event.startsAt, endsAt: event.endsAt })
      .where(eq(events.id, event.id));
    expect((await answer(app, event.id, 'Nora', { response: 'yes' })).status).toBe(409);
    const noted = await note('Nora', { response: 'yes', note: 'Rang us' });
    expect(noted.body).toMatchObject({ message: 'Answer recorded', data: { response: 'yes', note: 'Rang us' } });
    expect(only(await app.database.drizzle.select().from(rsvpAnswers))).toMatchObject({
      notedBy: expect.any(Number),
      notifiedAt: expect.any(Date),
    });
  });
});

describe('staff are notified of answers', () => {
  const notified = () => app.database.drizzle.select().from(notifications);

  it('once for all answers since the last run', async () => {
    await invite(app, owner, event.id, 'Nora', 'Ada', 'Bea');
    await answer(app, event.id, 'Nora', { response: 'yes' });
    await answer(app, event.id, 'Ada', { response: 'no' });
    await answer(app, event.id, 'Bea', { response: 'yes' });
    await Promise.all([notifyStaff(app.services), notifyStaff(app.services)]);
    await notifyStaff(app.services);
    expect(only(await notified())).toMatchObject({
      kind: 'invitation.answered',
      title: '3 guests answered the invitation to Harbour concert',
      body: '2 yes, 1 no',
      url: `/events/${event.id}/invitations`,
    });
  });

  it('by name when there is only one answer', async () => {
    await settings({ max_party_size: 3 });
    await invite(app, owner, event.id, 'Nora');
    await answer(app, event.id, 'Nora', { response: 'yes', party_size: 3 });
    await notifyStaff(app.services);
    expect(only(await notified()).title).toBe('Nora said yes to Harbour concert, for 3 people');
  });
});

describe('the lists of invitations', () => {
  it('show who answered, who did not, and the totals', async () => {
    await settings({ max_party_size: 3 });
    await invite(app, owner, event.id, 'Nora', 'Ada', 'Bea', 'Cleo');
    await answer(app, event.id, 'Nora', { response: 'yes', party_size: 3 });
    await answer(app, event.id, 'Ada', { response: 'no' });
    const answered = await listed(owner, `/events/get-rsvp-responses/${event.id}`);
    expect(answered.data.map(({ name }) => name)).toEqual(['Ada', 'Nora']);
    expect(answered.counts).toEqual({ invited: 4, opened: 0, yes: 1, people: 3, maybe: 0, no: 1, unanswered: 2 });
    const silent = await listed(owner, `/events/get-non-responded-invitations/${event.id}?sort_by=name&sort_order=asc`);
    expect(silent.data.map(({ name }) => name)).toEqual(['Bea', 'Cleo']);
    const found = await listed(owner, `/events/get-rsvp-invitations/${event.id}?search=NORA&response=yes&per_page=1`);
    expect(found).toMatchObject({ total: 1, per_page: 1, data: [{ name: 'Nora', party_size: 3 }] });
    const plain = await owner.get<unknown[]>(`/events/get-rsvp-invitations/${event.id}?paginate=false`);
    expect(plain.body).toHaveLength(4);
  });

  it('are exported as CSV with their filters', async () => {
    await invite(app, owner, event.id, 'Nora', 'Ada');
    await answer(app, event.id, 'Nora', { response: 'yes' });
    const file = await owner.get<string>(`/events/export-rsvp/${event.id}?response=yes`);
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(String(file.body)).toContain('Nora,Nora@example.test'.toLowerCase().replace('nora,', 'Nora,'));
    expect(String(file.body)).not.toContain('Ada');
  });

  it('omit a deleted invitation, and its link returns 404', async () => {
    await invite(app, owner, event.id, 'Nora');
    const { id, token } = await guest(app, event.id, 'Nora');
    await owner.call('DELETE', `/events/rsvp-invitations/${event.id}/${id}`);
    expect((await app.browser('lakeside.localhost').visit(`/rsvp/${token}`)).status).toBe(404);
  });
});
