import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { Campaign } from '#contract/programme/campaigns.ts';
import type { Event, EventLocation } from '#contract/programme/events.ts';
import type { Survey } from '#contract/programme/surveys.ts';
import { mediaFiles, mediaFolders } from '#server/database/schema/content/media.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { campaigns, eventGroups, events } from '#server/database/schema/programme/events.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { surveys } from '#server/database/schema/programme/surveys.ts';
import { refunds } from '#server/database/schema/selling/orders.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let owner: Browser;
let companyId: number;
let graceId: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
  graceId = (await aUser(app, companyId, 'grace@lakeside.test', ['campaigns.view'])).id;
});
afterAll(() => app.close());

async function create(values: object): Promise<Campaign> {
  const { status, body } = await owner.post<{ data: Campaign }>('/campaigns/store', { name: 'Spring', ...values });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}
async function list(query: string): Promise<string[]> {
  const { body } = await owner.get<Page<Campaign>>(`/campaigns/json?${query}`);
  return body.data.map(({ name }) => name);
}
async function cancel(eventId: number): Promise<void> {
  const { status, body } = await owner.post(`/events/cancellation/${eventId}`, { refund: false });
  expect(status, JSON.stringify(body)).toBe(200);
  await app.services.queue.drain();
}
const show = async (id: number) => (await owner.get<{ data: Campaign }>(`/campaigns/get-campaign/${id}`)).body.data;

describe('a campaign', () => {
  it('is created with every field of its form, with its text cleaned', async () => {
    const made = await create({
      ...{ name: ' Summer ', goal: 'Fill every seat', color: '#3346c8', owner_id: graceId },
      ...{ description: '<p>Warm <script>no</script>nights</p>', start_date: '2026-06-01', end_date: '2026-08-31' },
    });
    expect(made).toMatchObject({
      ...{ name: 'Summer', goal: 'Fill every seat', color: '#3346c8', owner_name: 'grace', status: 'draft' },
      ...{ description: '<p>Warm nights</p>', start_date: '2026-06-01', end_date: '2026-08-31', revenue: [] },
    });
  });

  it.each([
    ['name', { name: '' }],
    ['end_date', { start_date: '2026-06-02', end_date: '2026-06-01' }],
    ['start_date', { start_date: 'soon' }],
    ['color', { color: 'red' }],
  ])('is refused with an error on %s', async (field, values) => {
    const { status, body } = await owner.post('/campaigns/store', { name: 'Spring', ...values });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toContain(field);
  });

  it('cannot be owned by someone outside the company', async () => {
    const harbour = await aCompany(app, 'harbour-owner');
    const answer = await owner.post('/campaigns/store', { name: 'Spring', owner_id: harbour.owner.id });
    expect(answer).toMatchObject({ status: 422, body: { errors: { owner_id: [expect.any(String)] } } });
  });

  it('counts organisers, events, places, groups, surveys, tickets, and money per currency', async () => {
    const { id } = await create({ name: 'Counted' });
    const inIt = { campaignId: id, venue: 'Pier 3', city: 'Nairobi' };
    const type = await aTicketType(app, await anEvent(app, companyId, inIt));
    await anEvent(app, companyId, { ...inIt, venue: 'pier 3' });
    const yen = await aTicketType(app, await anEvent(app, companyId, { campaignId: id, currency: 'JPY' }), {
      priceMinor: 900,
    });
    const other = await aTicketType(app, await anEvent(app, companyId));
    const { order } = await anOrder(app, type, 3);
    await anOrder(app, yen, 2, { currency: 'JPY' });
    await anOrder(app, other, 5);
    const { drizzle } = app.database;
    await drizzle.insert(refunds).values({ companyId, orderId: order.id, amountMinor: 2500, status: 'succeeded' });
    await drizzle.insert(organisers).values({ companyId, campaignId: id, name: 'Olu', email: 'olu@example.test' });
    const now = app.clock.now();
    await drizzle
      .insert(eventGroups)
      .values({ companyId, campaignId: id, name: 'Fridays', startsAt: now, endsAt: new Date(now.getTime() + 1000) });
    await drizzle.insert(surveys).values({ companyId, campaignId: id, title: 'How was it?', publicKey: 'key-counted' });
    expect(await show(id)).toMatchObject({
      ...{ organiser_count: 1, event_count: 3, location_count: 1, group_count: 1, survey_count: 1, tickets_sold: 5 },
      revenue: [
        { currency: 'EUR', amount: '50.00' },
        { currency: 'JPY', amount: '1800' },
      ],
    });
  });

  it('counts the surveys that its list of surveys shows, each once', async () => {
    const { id } = await create({ name: 'Surveyed' });
    const startsAt = app.clock.now();
    const span = { startsAt, endsAt: new Date(startsAt.getTime() + 1000) };
    const { drizzle } = app.database;
    const values = { companyId, campaignId: id, name: 'Sundays', ...span };
    const group = only(await drizzle.insert(eventGroups).values(values).returning());
    const event = await anEvent(app, companyId, { campaignId: id });
    const survey = (name: string, place: object) => ({ companyId, title: name, publicKey: `key-${name}`, ...place });
    await drizzle
      .insert(surveys)
      .values([
        survey('own', { campaignId: id }),
        survey('of-event', { eventId: event.id }),
        survey('of-group', { groupId: group.id }),
        survey('of-all', { campaignId: id, eventId: event.id, groupId: group.id }),
        survey('of-none', {}),
      ]);
    const listed = await owner.get<Page<Survey>>(`/surveys/json?campaign_id=${id}`);
    expect(listed.body.data.map(({ title }) => title).sort()).toEqual(['of-all', 'of-event', 'of-group', 'own']);
    expect((await show(id)).survey_count).toBe(4);
  });

  it('has a target in tickets, sign-ups or money, which an update of other fields leaves unchanged', async () => {
    const { id } = await create({ name: 'Measured', goal_metric: 'tickets', goal_target: '2000' });
    const event = await anEvent(app, companyId, { campaignId: id });
    await app.database.drizzle.insert(rsvpInvitations).values([
      { companyId, eventId: event.id, name: 'A', email: 'a@e.test', token: 'target-a', response: 'yes', partySize: 3 },
      { companyId, eventId: event.id, name: 'B', email: 'b@e.test', token: 'target-b', response: 'no', partySize: 2 },
      { companyId, eventId: event.id, name: 'C', email: 'c@e.test', token: 'target-c', response: 'maybe' },
    ]);
    await owner.call('PUT', `/campaigns/update/${id}`, { name: 'Measured again' });
    expect(await show(id)).toMatchObject({
      ...{ goal_metric: 'tickets', goal_target: '2000', goal_currency: null, signup_count: 3 },
    });
    await owner.call('PUT', `/campaigns/update/${id}`, {
      name: 'In money',
      goal_metric: 'revenue',
      goal_target: '50000',
    });
    expect(await show(id)).toMatchObject({ goal_metric: 'revenue', goal_target: '50000.00', goal_currency: 'EUR' });
    const large = await create({ name: 'Large', goal_metric: 'revenue', goal_target: '999999999.99' });
    expect(large.goal_target).toBe('999999999.99');
    await owner.call('PUT', `/campaigns/update/${id}`, { name: 'No more', goal_metric: '', goal_target: '5' });
    expect(await show(id)).toMatchObject({ goal_metric: null, goal_target: null, goal_currency: null });
  });

  it('counts no sign-ups of a cancelled event and nothing of it as coming up, but keeps its revenue', async () => {
    const { id } = await create({ name: 'Called off' });
    const event = await anEvent(app, companyId, { campaignId: id, venue: 'Boathouse', city: 'Bath' });
    await anOrder(app, await aTicketType(app, event), 2);
    await app.database.drizzle
      .insert(rsvpInvitations)
      .values([
        { companyId, eventId: event.id, name: 'A', email: 'a@e.test', token: 'off-a', response: 'yes', partySize: 3 },
      ]);
    const upcoming = () => owner.get<Page<Event>>(`/events/json?campaign_id=${id}&when=upcoming`);
    expect((await upcoming()).body.total).toBe(1);
    await cancel(event.id);
    expect(await show(id)).toMatchObject({
      ...{ event_count: 1, tickets_sold: 0, signup_count: 0, revenue: [{ currency: 'EUR', amount: '50.00' }] },
    });
    const places = await owner.get<EventLocation[]>(`/events/locations?campaign_id=${id}`);
    expect(places.body).toMatchObject([{ venue: 'Boathouse', event_count: 1, next_date: null }]);
    expect((await upcoming()).body.data).toEqual([]);
  });

  it.each([
    ['', 'tickets'],
    ['0', 'tickets'],
    ['2.5', 'signups'],
    ['a lot', 'revenue'],
    ['0.004', 'revenue'],
    ['12.345', 'revenue'],
  ])('is refused with the target “%s” for %s', async (goal_target, goal_metric) => {
    const { status, body } = await owner.post('/campaigns/store', { name: 'Spring', goal_metric, goal_target });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(['goal_target']);
  });

  it('is updated, and a cleared date is removed', async () => {
    const { id } = await create({ name: 'Before', start_date: '2026-01-01' });
    await owner.call('PUT', `/campaigns/update/${id}`, { name: 'After', status: 'active', start_date: '' });
    expect(await show(id)).toMatchObject({ name: 'After', status: 'active', start_date: null });
  });
});

describe('the list of campaigns', () => {
  it('searches name and goal, filters by status and owner, and sorts', async () => {
    await create({ name: 'Lantern walk', goal: 'Light', status: 'paused', start_date: '2026-11-11' });
    await create({ name: 'Aurora', goal: 'Lantern makers', status: 'paused', owner_id: graceId });
    expect(await list('search=lantern')).toEqual(['Aurora', 'Lantern walk']);
    expect(await list('search=la&status=paused&sort_order=desc')).toEqual(['Lantern walk', 'Aurora']);
    expect(await list('filter_by=status&filter=paused')).toEqual(['Aurora', 'Lantern walk']);
    expect(await list(`status=paused&owner=${graceId}`)).toEqual(['Aurora']);
    expect(await list(`status=paused&filter_by=owner&filter=mine`)).toEqual([]);
    expect(await list('status=paused&sort_by=start_date')).toEqual(['Lantern walk', 'Aurora']);
  });

  it.each(['99999999999', '1.5', '-1', 'Infinity', 'nobody'])('contains none for the owner “%s”', async (value) => {
    const found = await owner.get<Page<Campaign>>(`/campaigns/json?filter_by=owner&filter=${value}`);
    expect([found.status, found.body.data]).toEqual([200, []]);
  });

  it('responds with a page or a plain array', async () => {
    const page = await owner.get<Page<Campaign>>('/campaigns/json?per_page=2&page=2');
    expect(page.body).toMatchObject({ current_page: 2, per_page: 2, from: 3 });
    const plain = await owner.get<Campaign[]>('/campaigns/json?paginate=false');
    expect(plain.body).toHaveLength(page.body.total);
  });
});

describe('deleting a campaign', () => {
  it('keeps its events with their sales, its groups and its surveys, and deletes its organisers and media', async () => {
    const { id } = await create({ name: 'To go' });
    const event = await anEvent(app, companyId, { campaignId: id });
    const { order } = await anOrder(app, await aTicketType(app, event));
    const { drizzle } = app.database;
    await drizzle.insert(organisers).values({ companyId, campaignId: id, name: 'Olu', email: 'olu@example.test' });
    const place = { companyId, modelType: 'campaign' as const, modelId: id };
    const folder = only(
      await drizzle
        .insert(mediaFolders)
        .values({ ...place, name: 'Press' })
        .returning(),
    );
    const { status } = await owner.call('DELETE', `/campaigns/delete/${id}`);
    expect(status).toBe(200);
    expect(await drizzle.select().from(campaigns).where(eq(campaigns.id, id))).toEqual([]);
    expect(await drizzle.select().from(organisers).where(eq(organisers.campaignId, id))).toEqual([]);
    expect(await drizzle.select().from(mediaFolders).where(eq(mediaFolders.id, folder.id))).toEqual([]);
    expect(await drizzle.select().from(mediaFiles).where(eq(mediaFiles.modelId, id))).toEqual([]);
    expect(only(await drizzle.select().from(events).where(eq(events.id, event.id))).campaignId).toBeNull();
    expect((await owner.get(`/orders/get-order/${order.id}`)).status).toBe(200);
  });
});

describe('the events of a campaign', () => {
  const input = {
    name: 'In it',
    start_date: '2027-01-01T18:00:00Z',
    end_date: '2027-01-01T20:00:00Z',
  };
  const store = (values: object) => owner.post<{ data: Event }>('/events/store', { ...input, ...values });

  it('have the names of campaign and group, inherit the campaign of their group, and keep both on a partial update', async () => {
    const { id } = await create({ name: 'Named' });
    const now = app.clock.now();
    const group = only(
      await app.database.drizzle
        .insert(eventGroups)
        .values({ companyId, campaignId: id, name: 'Series', startsAt: now, endsAt: new Date(now.getTime() + 1000) })
        .returning(),
    );
    const made = (await store({ group_id: group.id })).body.data;
    expect(made).toMatchObject({ campaign_id: id, campaign_name: 'Named', group_id: group.id, group_name: 'Series' });
    const kept = await owner.call<{ data: Event }>('PUT', `/events/update/${made.id}`, { ...input, name: 'Still' });
    expect(kept.body.data).toMatchObject({ name: 'Still', campaign_id: id, group_id: group.id });
    const out = await owner.call<{ data: Event }>('PUT', `/events/update/${made.id}`, {
      ...{ ...input, campaign_id: null, group_id: null },
    });
    expect(out.body.data).toMatchObject({ campaign_id: null, group_id: null });
    const other = await create({ name: 'Other' });
    expect(await store({ group_id: group.id, campaign_id: other.id })).toMatchObject({
      status: 422,
      body: { errors: { group_id: [expect.any(String)] } },
    });
  });

  it('are counted and listed by campaign and by group, and so are their places', async () => {
    const { id } = await create({ name: 'Placed' });
    const soon = new Date('2099-05-01T10:00:00Z');
    const at = (venue: string, startsAt = soon) =>
      anEvent(app, companyId, {
        ...{ campaignId: id, venue, city: 'Bath', startsAt },
        endsAt: new Date(startsAt.getTime() + 3_600_000),
      });
    await at('Hall');
    await at('hall', new Date('2098-05-01T10:00:00Z'));
    await at('Garden', new Date('2020-05-01T10:00:00Z'));
    const places = await owner.get<EventLocation[]>(`/events/locations?campaign_id=${id}`);
    expect(places.body).toEqual([
      expect.objectContaining({ city: 'Bath', event_count: 2, next_date: '2098-05-01T10:00:00.000Z' }),
      expect.objectContaining({ venue: 'Garden', event_count: 1, next_date: null }),
    ]);
    await anEvent(app, companyId, { campaignId: id, status: 'completed', cancelledAt: app.clock.now() });
    const counted = await owner.get<{ data: object }>(`/events/count?campaign_id=${id}`);
    expect(counted.body.data).toEqual({ count: 4, statuses: { draft: 0, active: 3, paused: 0, completed: 0 } });
    const listed = await owner.get<Page<Event>>(`/events/json?campaign_id=${id}&when=past`);
    expect(listed.body.data.map(({ venue }) => venue)).toEqual(['Garden']);
    const now = app.clock.now();
    const group = only(
      await app.database.drizzle
        .insert(eventGroups)
        .values({ companyId, name: 'G', startsAt: now, endsAt: new Date(now.getTime() + 1000) })
        .returning(),
    );
    await anEvent(app, companyId, { groupId: group.id, name: 'Of the group' });
    const ofGroup = await owner.get<Page<Event>>(`/events/json?filter_by=group_id&filter=${group.id}`);
    expect(ofGroup.body.data.map(({ name }) => name)).toEqual(['Of the group']);
    const countOfGroup = await owner.get<{ data: { count: number } }>(`/events/count?group_id=${group.id}`);
    expect(countOfGroup.body.data.count).toBe(1);
  });
});
