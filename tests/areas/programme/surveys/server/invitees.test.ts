import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SurveyResult } from '#contract/programme/surveyResults.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { outbox } from '#server/database/schema/services.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { anOpenSurvey, begin, hand, LIKED, surveyBody } from './aSurvey.ts';

type Progress = { data: { resume_key: string; answers: Record<string, unknown> } };

let app: TestApp;
let owner: Browser;
let companyId: number;
let event: Awaited<ReturnType<typeof anEvent>>;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
});
beforeEach(async () => {
  await app.database.drizzle.delete(outbox);
  event = await anEvent(app, companyId);
});
afterAll(() => app.close());

const phone = () => app.browser('lakeside.localhost');

async function invite(name: string, response: 'yes' | 'no' | null = null, eventId = event.id) {
  const email = `${name.toLowerCase()}@example.test`;
  const values = { companyId, eventId, name, email, token: randomUUID(), response };
  return only(await app.database.drizzle.insert(rsvpInvitations).values(values).returning());
}

const forInvitees = () => anOpenSurvey(owner, [LIKED], { event_id: event.id, access: 'invitees' });

async function send(id: number, body = {}) {
  const answer = await owner.post<{ message: string; count: number }>(`/surveys/${id}/send`, body);
  await app.services.queue.drain();
  return answer;
}

const mailed = async () =>
  (await app.database.drizzle.select().from(outbox)).map(({ to }) => to.replace(/^.*<(.+)>$/, '$1')).sort();

describe('a survey for invitees', () => {
  it('can only be answered through a personal link of its own event', async () => {
    const { key, path } = await forInvitees();
    const stranger = await invite('Zoe', null, (await anEvent(app, companyId)).id);
    for (const invitee of [null, 'guessed-secret', stranger.token]) {
      const refused = await phone().post(`${path}/begin`, { invitee });
      expect(refused.status).toBe(409);
      expect(refused.body.reason).toBe('invitees');
    }
    expect((await phone().visit(`/s/${key}`)).body.props).toMatchObject({ reason: 'invitees' });
  });

  it('cannot be resumed with a made-up key or one from when anyone could answer', async () => {
    const { id, path } = await anOpenSurvey(owner, [LIKED], { event_id: event.id });
    const known = await begin(phone(), path);
    const closed = surveyBody([LIKED], { event_id: event.id, access: 'invitees' });
    expect((await owner.call('PUT', `/surveys/update/${id}`, closed)).status).toBe(200);
    for (const resume_key of ['made-up-by-somebody-who-was-not-asked', known]) {
      const refused = await phone().post(`${path}/begin`, { resume_key });
      expect([refused.status, refused.body.reason]).toEqual([409, 'invitees']);
    }
  });

  it('shares the same partial answer across devices, and records who answered', async () => {
    const { id, key, path } = await forInvitees();
    const { token } = await invite('Ada');
    const resume_key = await begin(phone(), path, { invitee: token });
    await phone().call('PUT', `${path}/save`, { resume_key, answers: { like: 'no' }, page: 0 });
    const other = await phone().post<Progress>(`${path}/begin`, { invitee: token });
    expect(other.body.data).toMatchObject({ resume_key, answers: { like: 'no' } });
    expect((await phone().post(`${path}/submit`, { resume_key, answers: { like: 'no' } })).status).toBe(200);
    const { body } = await owner.get<{ data: SurveyResult[] }>(`/surveys/results/json?survey_id=${id}`);
    expect(body.data).toMatchObject([{ name: 'Ada', email: 'ada@example.test', event_id: event.id }]);
    const again = await phone().post(`${path}/begin`, { invitee: token });
    expect([again.status, again.body.reason]).toEqual([409, 'answered']);
    expect((await phone().visit(`/s/${key}?i=${token}`)).body.props).toMatchObject({ reason: 'answered' });
  });
});

describe('e-mailing the survey link', () => {
  it('sends each invitee who has not answered one e-mail with a personal link', async () => {
    const { id, key, path } = await forInvitees();
    const [ada] = [await invite('Ada', 'yes'), await invite('Bea', 'no'), await invite('Cleo')];
    await hand(phone(), path, { like: 'yes' }, { invitee: ada?.token });
    expect((await send(id)).body).toEqual({ message: '2 e-mails are on their way.', count: 2 });
    expect(await mailed()).toEqual(['bea@example.test', 'cleo@example.test']);
    const [mail] = await app.database.drizzle.select().from(outbox);
    expect(mail?.text).toContain(`/s/${key}?i=`);
    expect((await send(id)).body.count).toBe(0);
    expect((await send(id, { remind: true })).body.count).toBe(2);
    expect(await mailed()).toHaveLength(4);
  });

  it('reminds each invitee at most once an hour', async () => {
    const { id } = await forInvitees();
    await invite('Ada');
    expect((await send(id, { remind: true })).body.count).toBe(1);
    await invite('Bea');
    expect((await send(id)).body.count).toBe(1);
    expect((await send(id, { remind: true })).body.count).toBe(1);
    expect((await send(id, { remind: true })).body).toEqual({
      message: 'Everybody has answered or was reminded less than an hour ago.',
      count: 0,
    });
    expect(await mailed()).toEqual(['ada@example.test', 'bea@example.test', 'bea@example.test']);
    app.clock.advance(3_600_000);
    expect((await send(id, { remind: true })).body.count).toBe(2);
    expect(await mailed()).toHaveLength(5);
  });

  it('leaves out invitees who answer before the mail is sent', async () => {
    const { id, path } = await forInvitees();
    const [ada] = [await invite('Ada'), await invite('Bea')];
    expect((await owner.post(`/surveys/${id}/send`)).body).toMatchObject({ count: 2 });
    expect((await hand(phone(), path, { like: 'yes' }, { invitee: ada?.token })).status).toBe(200);
    await app.services.queue.drain();
    expect(await mailed()).toEqual(['bea@example.test']);
  });

  it('can be limited to guests who said yes', async () => {
    const { id } = await forInvitees();
    await invite('Ada', 'yes');
    await invite('Bea', 'no');
    expect((await send(id, { to: 'yes' })).body).toEqual({ message: 'One e-mail is on its way.', count: 1 });
    expect(await mailed()).toEqual(['ada@example.test']);
  });

  it('reaches the others if one address is invalid, and that guest too once it is corrected', async () => {
    const { id } = await forInvitees();
    const [ada] = [await invite('Ada'), await invite('Bea')];
    const readdress = (email: string) =>
      app.database.drizzle
        .update(rsvpInvitations)
        .set({ email })
        .where(eq(rsvpInvitations.id, ada?.id ?? 0));
    await readdress('not an address');
    expect((await send(id)).body.count).toBe(2);
    expect(await mailed()).toEqual(['bea@example.test']);
    expect((await send(id)).body.count).toBe(0);
    await readdress('ada@example.test');
    expect((await send(id)).body.count).toBe(1);
    expect(await mailed()).toEqual(['ada@example.test', 'bea@example.test']);
  });

  it('can be repeated for those whose mail was dropped, because the survey was closed before it was sent', async () => {
    const { id } = await forInvitees();
    await invite('Ada');
    await owner.post(`/surveys/${id}/send`);
    await owner.post(`/surveys/close-survey/${id}`);
    await app.services.queue.drain();
    expect(await mailed()).toEqual([]);
    await owner.post(`/surveys/open-survey/${id}`);
    expect((await send(id)).body.count).toBe(1);
    expect(await mailed()).toEqual(['ada@example.test']);
    expect((await send(id)).body.count).toBe(0);
  });

  it('of a survey that is only linked to a group reaches the invitees of its events', async () => {
    const { id } = await anOpenSurvey(owner);
    expect((await send(id)).status).toBe(422);
    const { body } = await owner.post<{ data: { id: number } }>('/groups/store', { name: 'Evenings' });
    await owner.post('/groups/add-event', { group_id: body.data.id, event_id: event.id });
    await owner.post('/groups/link-survey', { group_id: body.data.id, survey_id: id });
    await invite('Ada');
    expect((await send(id)).body.count).toBe(1);
    expect(await mailed()).toEqual(['ada@example.test']);
  });

  it('of a participant survey reaches ticket holders, one e-mail per address', async () => {
    const type = await aTicketType(app, event);
    const ticket = (code: string, email: string | null, status: 'issued' | 'cancelled' = 'issued') => ({
      companyId,
      eventId: event.id,
      ticketTypeId: type.id,
      code: `${code}-${event.id}`,
      email,
      status,
    });
    await app.database.drizzle
      .insert(tickets)
      .values([
        ticket('T1', 'ada@example.test'),
        ticket('T2', 'Ada@example.test'),
        ticket('T3', null),
        ticket('T4', 'bea@example.test', 'cancelled'),
      ]);
    const values = { event_id: event.id, access: 'invitees', is_participant: true };
    const { id, path } = await anOpenSurvey(owner, [LIKED], values);
    await send(id);
    expect(await mailed()).toEqual(['ada@example.test']);
    expect((await hand(phone(), path, { like: 'yes' }, { invitee: `T1-${event.id}` })).status).toBe(200);
    expect((await phone().post(`${path}/begin`, { invitee: `T4-${event.id}` })).status).toBe(409);
  });

  it('of a participant survey goes to the buyer of tickets without an address', async () => {
    const { order, tickets: bought } = await anOrder(app, await aTicketType(app, event), 3);
    const values = { event_id: event.id, access: 'invitees', is_participant: true };
    const { id } = await anOpenSurvey(owner, [LIKED], values);
    const change = (index: number, change: Partial<typeof tickets.$inferInsert>) =>
      app.database.drizzle
        .update(tickets)
        .set(change)
        .where(eq(tickets.id, bought[index]?.id ?? 0));
    await change(0, { email: null });
    await change(1, { email: '' });
    await change(2, { email: 'bea@example.test' });
    expect((await send(id)).body).toEqual({ message: '2 e-mails are on their way.', count: 2 });
    expect(await mailed()).toEqual(['bea@example.test', order.buyerEmail].sort());
    await change(0, { orderId: null });
    await change(1, { orderId: null });
    expect((await send(id)).body).toEqual({
      message: '2 tickets have no e-mail address. Everybody else has answered or already has the link.',
      count: 0,
    });
  });

  it('is refused while the survey accepts no answers', async () => {
    const { id } = await forInvitees();
    await owner.post(`/surveys/close-survey/${id}`);
    expect((await send(id)).status).toBe(409);
  });
});
