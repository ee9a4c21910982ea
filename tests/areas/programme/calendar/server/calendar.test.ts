import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalendarEntry } from '#contract/programme/calendar.ts';
import type { PlainEntry } from '#contract/programme/groups.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { campaigns, eventGroups } from '#server/database/schema/programme/events.ts';
import { rsvpConfigs } from '#server/database/schema/programme/invitations.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let owner: Browser;
let companyId: number;
const march = { startsAt: new Date('2027-03-10T18:00:00Z'), endsAt: new Date('2027-03-10T20:00:00Z') };

beforeAll(async () => {
  ({ app, companyId, owner } = await anOffice({ timezone: 'Europe/Zurich', currency: 'EUR' }));
});
afterAll(() => app.close());

type Refusal = { message: string; errors: Record<string, string[]> };
const between = async (start: string, end: string, browser = owner, more = '') =>
  (await browser.get<{ data: CalendarEntry[] }>(`/calendar/events?start=${start}&end=${end}${more}`)).body.data;

describe('the month calendar of events', () => {
  it('contains the events of a month in the company’s time zone', async () => {
    const night = { startsAt: new Date('2027-05-31T22:30:00Z'), endsAt: new Date('2027-05-31T23:30:00Z') };
    const event = await anEvent(app, companyId, { name: 'First of June in Zürich', ...night });
    const month = async (number: number) =>
      (await owner.get<{ data: PlainEntry[] }>(`/events/calendar?year=2027&month=${number}`)).body.data;
    expect(await month(5)).toEqual([]);
    expect(await month(6)).toEqual([
      {
        id: event.id,
        name: 'First of June in Zürich',
        start_date: '2027-05-31T22:30:00.000Z',
        end_date: '2027-05-31T23:30:00.000Z',
      },
    ]);
  });

  it('refuses an invalid month', async () => {
    const refused = await owner.get<Refusal>('/events/calendar?year=2027&month=13');
    expect(refused.status).toBe(422);
    expect(refused.body.errors.month).toBeTruthy();
  });
});

describe('the calendar', () => {
  it('contains everything between two days, with its campaign, status and roles', async () => {
    const campaign = only(
      await app.database.drizzle.insert(campaigns).values({ companyId, name: 'Season', color: '#0f7b6c' }).returning(),
    );
    const event = await anEvent(app, companyId, { campaignId: campaign.id, status: 'paused', city: 'Zug', ...march });
    const [entry] = await between('2027-03-01', '2027-04-01');
    expect(entry).toMatchObject({
      ...{ id: event.id, kind: 'event', name: 'Harbour concert', title: 'Harbour concert', status: 'paused' },
      ...{ campaign_id: campaign.id, campaign_name: 'Season', color: '#0f7b6c' },
      ...{ url: `/events/${event.id}`, can_move: true },
      ...{ is_creator: false, is_organizer: false, user_role: null, detail: 'Zug', sold: 0 },
    });
    expect(await between('2027-03-11', '2027-04-01')).toEqual([]);
  });

  it('says when the event of an entry was cancelled', async () => {
    const at = { startsAt: new Date('2028-03-10T18:00:00Z'), endsAt: new Date('2028-03-10T20:00:00Z') };
    const cancelledAt = new Date('2028-03-01T09:00:00Z');
    const { id: eventId } = await anEvent(app, companyId, { name: 'Off', status: 'completed', cancelledAt, ...at });
    await app.database.drizzle.insert(tasks).values({ companyId, eventId, title: 'Tell the band', dueAt: at.startsAt });
    await anEvent(app, companyId, { name: 'On', ...at });
    await owner.post('/groups/store', { name: 'Both', start_date: at.startsAt, end_date: at.endsAt });
    const found = await between('2028-03-10', '2028-03-11');
    expect(found.map(({ name, cancelled_at }) => [name, cancelled_at]).sort()).toEqual([
      ['Both', null],
      ['Off', cancelledAt.toISOString()],
      ['On', null],
      ['Tell the band', cancelledAt.toISOString()],
    ]);
  });

  it('marks who created an event, who organises its campaign and who owns that campaign', async () => {
    const user = await aUser(app, companyId, 'roles@lakeside.test', ['calendar.view', 'events.view']);
    const browser = await signedIn(app, user, 'lakeside.localhost');
    const { drizzle } = app.database;
    const at = { startsAt: new Date('2027-07-01T18:00:00Z'), endsAt: new Date('2027-07-01T20:00:00Z') };
    const campaign = async (ownerId: number | null) =>
      only(await drizzle.insert(campaigns).values({ companyId, name: 'Roles', ownerId }).returning());
    const [plain, own] = [await campaign(null), await campaign(user.id)];
    await drizzle
      .insert(organisers)
      .values({ companyId, campaignId: plain.id, userId: user.id, name: 'Me', email: user.email, status: 'active' });
    await anEvent(app, companyId, { name: 'Made', createdBy: user.id, ...at });
    await anEvent(app, companyId, { name: 'Organised', campaignId: plain.id, createdBy: user.id, ...at });
    await anEvent(app, companyId, { name: 'Owned', campaignId: own.id, ...at });
    const roles = (await between('2027-07-01', '2027-07-02', browser)).map((entry) => [
      ...[entry.name, entry.is_creator, entry.is_organizer, entry.user_role, entry.can_move],
    ]);
    expect(roles).toEqual([
      ['Made', true, false, 'creator', false],
      ['Organised', true, true, 'organizer', false],
      ['Owned', false, false, 'campaign_owner', false],
    ]);
  });

  it('contains tasks, RSVP deadlines and groups for users who can see them', async () => {
    const at = { startsAt: new Date('2027-09-10T18:00:00Z'), endsAt: new Date('2027-09-10T20:00:00Z') };
    const event = await anEvent(app, companyId, { name: 'Gala', ...at });
    const { drizzle } = app.database;
    const due = new Date('2027-09-08T10:00:00Z');
    const common = { companyId, eventId: event.id };
    await drizzle.insert(tasks).values({ ...common, title: 'Order chairs', dueAt: due });
    await drizzle.insert(tasks).values({ ...common, title: 'Done', dueAt: due, status: 'completed' });
    await drizzle.insert(rsvpConfigs).values({ ...common, deadlineHours: 24 });
    const made = await owner.post<{ data: { id: number } }>('/groups/store', { name: 'Autumn' });
    await owner.post('/groups/add-event', { group_id: made.body.data.id, event_id: event.id });
    const found = await between('2027-09-01', '2027-10-01');
    expect(found.map(({ kind, name, start_date }) => [kind, name, start_date])).toEqual([
      ['task', 'Order chairs', '2027-09-08T10:00:00.000Z'],
      ['rsvp', 'RSVP deadline: Gala', '2027-09-09T18:00:00.000Z'],
      ['event', 'Gala', '2027-09-10T18:00:00.000Z'],
      ['group', 'Autumn', '2027-09-10T18:00:00.000Z'],
    ]);
    const viewer = await aUser(app, companyId, 'plain@lakeside.test', ['calendar.view', 'events.view']);
    const plain = await between('2027-09-01', '2027-10-01', await signedIn(app, viewer, 'lakeside.localhost'));
    expect(plain.map(({ kind }) => kind)).toEqual(['event']);
    const ofGroup = await between('2027-09-01', '2027-10-01', owner, `&group_id=${made.body.data.id + 1000}`);
    expect(ofGroup).toEqual([]);
  });

  it.each([
    ['accepts no answers', { isOpen: false, deadlineHours: 24 }],
    ['has no deadline', { isOpen: true, deadlineHours: 0 }],
  ])('contains no RSVP deadline of a group for an event that itself %s', async (_, own) => {
    const { drizzle } = app.database;
    const at = { startsAt: new Date('2029-02-10T18:00:00Z'), endsAt: new Date('2029-02-10T20:00:00Z') };
    const group = only(
      await drizzle
        .insert(eventGroups)
        .values({ companyId, name: 'Winter', ...at })
        .returning(),
    );
    const groupId = group.id;
    await anEvent(app, companyId, { name: 'Follows', groupId, ...at });
    const { id: eventId } = await anEvent(app, companyId, { name: 'Decides', groupId, ...at });
    await drizzle.insert(rsvpConfigs).values([
      { companyId, groupId, deadlineHours: 48 },
      { companyId, eventId, ...own },
    ]);
    const found = await between('2029-02-01', '2029-03-01', owner, `&group_id=${groupId}`);
    expect(found.flatMap(({ kind, name }) => (kind === 'rsvp' ? [name] : []))).toEqual(['RSVP deadline: Follows']);
  });

  it('refuses ranges over 400 days and ranges that end before they start', async () => {
    const back = await owner.get<Refusal>('/calendar/events?start=2027-02-01&end=2027-01-01');
    expect(back.body.errors.end).toEqual(['The end must come after the start.']);
    const long = await owner.get<Refusal>('/calendar/events?start=2027-01-01&end=2029-01-01');
    expect(long.body.errors.end).toEqual(['Choose at most 400 days.']);
  });

  it('shows nothing of another company', async () => {
    const other = await aCompany(app, 'elsewhere');
    await anEvent(app, other.company.id, {
      name: 'Theirs',
      startsAt: new Date('2028-01-05'),
      endsAt: new Date('2028-01-06'),
    });
    expect(await between('2028-01-01', '2028-02-01')).toEqual([]);
  });
});

describe('moving an event', () => {
  it('changes its dates and nothing else', async () => {
    const event = await anEvent(app, companyId, { venue: 'Pier 3', ...march });
    const span = { start_date: '2027-03-29T17:00:00.000Z', end_date: '2027-03-29T19:00:00.000Z' };
    const { body } = await owner.call<{ data: CalendarEntry; message: string }>(
      'PATCH',
      `/calendar/events/${event.id}/move`,
      span,
    );
    expect(body.message).toBe('Moved to Mon, 29 Mar 2027, 19:00–21:00');
    expect(body.data).toMatchObject({ id: event.id, ...span, detail: 'Pier 3' });
  });

  it('moves the sale dates of a series too', async () => {
    const date = (day: string) => ({ name: day, start_date: `${day}T18:00:00Z`, end_date: `${day}T20:00:00Z` });
    const made = await owner.post<{ data: { id: number } }>('/groups/store', {
      name: 'Series',
      series: { dates: [date('2037-02-03'), date('2037-02-10')] },
    });
    const [first, second] = (await between('2037-02-01', '2037-03-01', owner, `&group_id=${made.body.data.id}`)).filter(
      ({ kind }) => kind === 'event',
    );
    await owner.post(`/events/ticket-types/${first?.id}`, {
      name: 'Seat',
      price: '5',
      sale_end: '2037-02-03T12:00:00Z',
    });
    await owner.call('PATCH', `/calendar/events/${second?.id}/move`, {
      start_date: '2037-02-20T18:00:00Z',
      end_date: '2037-02-20T20:00:00Z',
    });
    const types = await owner.get<{ data: { sale_end: string }[] }>(`/events/ticket-types/${second?.id}`);
    expect(types.body.data[0]?.sale_end).toBe('2037-02-20T12:00:00.000Z');
  });

  it('refuses an end before the start, and users without permission to change events', async () => {
    const event = await anEvent(app, companyId, march);
    await aTicketType(app, event);
    const path = `/calendar/events/${event.id}/move`;
    const back = { start_date: '2027-03-29T17:00:00Z', end_date: '2027-03-29T16:00:00Z' };
    const refused = await owner.call<Refusal>('PATCH', path, back);
    expect(refused.body.errors.end_date).toEqual(['The event must end after it starts.']);
    const viewer = await aUser(app, companyId, 'viewer@lakeside.test', ['calendar.view', 'events.view']);
    const browser = await signedIn(app, viewer, 'lakeside.localhost');
    const good = { start_date: '2027-03-29T17:00:00Z', end_date: '2027-03-29T19:00:00Z' };
    expect((await browser.call('PATCH', path, good)).status).toBe(403);
  });
});
