import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { Event } from '#contract/programme/events.ts';
import type { Group, GroupSurvey } from '#contract/programme/groups.ts';
import { campaigns, eventGroups, events } from '#server/database/schema/programme/events.ts';
import { surveys } from '#server/database/schema/programme/surveys.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { aCompany, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';
import { aSeries, configOf, eventsOf, hasBegun, type One, type Refusal, typesOf } from './aSeries.ts';

openOffice({ timezone: 'Europe/Zurich', currency: 'CHF' });

const aSurvey = async (values: Partial<typeof surveys.$inferInsert> = {}) =>
  only(
    await app.database.drizzle
      .insert(surveys)
      .values({ companyId, title: 'How was it?', publicKey: `key-${Math.random()}`, ...values })
      .returning(),
  );

const aCampaign = async (name: string) =>
  only(await app.database.drizzle.insert(campaigns).values({ companyId, name }).returning());

describe('a group', () => {
  it('is created with its fields, and has zero counts at first', async () => {
    const campaign = only(
      await app.database.drizzle.insert(campaigns).values({ companyId, name: 'Season' }).returning(),
    );
    const { body } = await owner.post<One>('/groups/store', {
      name: ' Readings ',
      description: 'Authors read',
      campaign_id: campaign.id,
      color: '#0f766e',
      status: 'active',
      start_date: '2027-01-01T10:00:00Z',
      end_date: '2027-02-01T10:00:00Z',
    });
    expect(body.message).toBe('Group created');
    expect(body.data).toMatchObject({
      ...{ name: 'Readings', campaign_name: 'Season', color: '#0f766e', status: 'active', shares_tickets: true },
      ...{ events_count: 0, sold: 0, start_date: '2027-01-01T10:00:00.000Z' },
    });
  });

  it('keeps its own dates on a partial update, though it shows those of its events', async () => {
    const own = { start_date: '2027-01-01T10:00:00Z', end_date: '2027-02-01T10:00:00Z' };
    const shown = '2027-03-01T10:00:00.000Z';
    const { id } = (await owner.post<One>('/groups/store', { name: 'Tour', ...own })).body.data;
    await anEvent(app, companyId, { groupId: id, startsAt: new Date(shown), endsAt: new Date('2027-03-02T10:00:00Z') });
    const { data } = (await owner.call<One>('PUT', `/groups/update/${id}`, { name: 'Long tour' })).body;
    expect(data).toMatchObject({ name: 'Long tour', start_date: shown });
    const stored = only(await app.database.drizzle.select().from(eventGroups).where(eq(eventGroups.id, id)));
    expect(stored).toMatchObject({ startsAt: new Date(own.start_date), endsAt: new Date(own.end_date) });
  });

  it('refuses an invalid name, colour, campaign and period with an error on the field', async () => {
    const { body, status } = await owner.post<Refusal>('/groups/store', {
      name: '',
      color: 'red',
      start_date: '2027-02-01T10:00:00Z',
      end_date: '2027-01-01T10:00:00Z',
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(expect.arrayContaining(['name', 'color']));
    const span = await owner.post<Refusal>('/groups/store', {
      name: 'Span',
      start_date: '2027-02-01T10:00:00Z',
      end_date: '2027-01-01T10:00:00Z',
    });
    expect(span.body.errors.end_date).toEqual(['The group must end after it starts.']);
    const other = await aCompany(app, 'elsewhere');
    const foreign = only(
      await app.database.drizzle.insert(campaigns).values({ companyId: other.company.id, name: 'Theirs' }).returning(),
    );
    const refused = await owner.post<Refusal>('/groups/store', { name: 'Mine', campaign_id: foreign.id });
    expect(refused.body.errors.campaign_id).toEqual(['Choose a campaign of your company.']);
  });

  it('is found by search, status and campaign, sorted and paginated', async () => {
    for (const name of ['Zebra club', 'Aardvark club', 'Mole club']) {
      await owner.post('/groups/store', { name, status: name.startsWith('Mole') ? 'paused' : 'draft' });
    }
    const list = async (query: string) => (await owner.get<Page<Group>>(`/groups/json?search=club&${query}`)).body;
    const names = (page: Page<Group>) => page.data.map(({ name }) => name);
    expect(names(await list('sort_by=name'))).toEqual(['Aardvark club', 'Mole club', 'Zebra club']);
    expect(names(await list('sort_by=name&sort_order=desc&per_page=2'))).toEqual(['Zebra club', 'Mole club']);
    expect(names(await list('status=paused'))).toEqual(['Mole club']);
    expect((await list('campaign_id=999999')).total).toBe(0);
    expect((await list('sort_by=start_date&per_page=2&page=2')).data).toHaveLength(1);
    const plain = await owner.get<Group[]>('/groups/json?search=club&paginate=false');
    expect(plain.body).toHaveLength(3);
  });

  it('keeps its campaign when an update does not name one, and leaves it on null, with its events', async () => {
    const campaign = await aCampaign('Series');
    const { group, ids } = await aSeries(app, owner, 1, { campaign_id: campaign.id });
    const save = async (body: object) => (await owner.call<One>('PUT', `/groups/update/${group.id}`, body)).body.data;
    const campaignOfEvent = async () =>
      (await owner.get<{ data: Event }>(`/events/get-event/${ids[0]}`)).body.data.campaign_id;
    expect(await save({ name: 'Renamed' })).toMatchObject({ name: 'Renamed', campaign_id: campaign.id });
    expect(await campaignOfEvent()).toBe(campaign.id);
    expect((await save({ name: 'Renamed', campaign_id: null })).campaign_id).toBeNull();
    expect(await campaignOfEvent()).toBeNull();
  });

  it('takes its events to another campaign, but none out of a campaign that is not its own', async () => {
    const [spring, autumn] = [await aCampaign('Spring'), await aCampaign('Autumn')];
    const { group, ids } = await aSeries(app, owner, 2);
    const move = (campaign_id: number) =>
      owner.call<Refusal>('PUT', `/groups/update/${group.id}`, { name: 'Evenings', campaign_id });
    const stored = async () => {
      const rows = await app.database.drizzle.select().from(events).where(eq(events.groupId, group.id));
      return rows.map(({ campaignId }) => campaignId);
    };
    await app.database.drizzle
      .update(events)
      .set({ campaignId: spring.id })
      .where(eq(events.id, ids[0] ?? 0));
    const refused = await move(autumn.id);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.campaign_id).toEqual([
      '“Evening 1” belongs to another campaign. Change its campaign first, or take it out of the group.',
    ]);
    expect((await stored()).toSorted()).toEqual([spring.id, null]);
    expect((await move(spring.id)).status).toBe(200);
    expect(await stored()).toEqual([spring.id, spring.id]);
    expect((await move(autumn.id)).status).toBe(200);
    expect(await stored()).toEqual([autumn.id, autumn.id]);
  });

  it('has the dates of its events, and counts them and their sales', async () => {
    const { group, ids } = await aSeries(app, owner, 3);
    const type = await aTicketType(app, { id: ids[1] ?? 0, companyId });
    await anOrder(app, type, 4);
    const { body } = await owner.get<One>(`/groups/get-group/${group.id}`);
    expect(body.data).toMatchObject({ events_count: 3, upcoming_count: 3, open_count: 3, sold: 4 });
    expect(body.data.next_date).toBe(body.data.start_date);
    await hasBegun(app, ids[0] ?? 0);
    const later = await owner.get<One>(`/groups/get-group/${group.id}`);
    expect(later.body.data).toMatchObject({ events_count: 3, upcoming_count: 2, open_count: 2 });
  });

  it('does not count cancelled events as coming up', async () => {
    const { group, ids } = await aSeries(app, owner, 2);
    const cancelled = { status: 'completed', cancelledAt: app.clock.now() } as const;
    await app.database.drizzle
      .update(events)
      .set(cancelled)
      .where(eq(events.id, ids[0] ?? 0));
    const { body } = await owner.get<One>(`/groups/get-group/${group.id}`);
    expect(body.data).toMatchObject({ events_count: 2, upcoming_count: 1 });
    const { next_date, end_date } = body.data;
    expect(Date.parse(next_date ?? '')).toBe(Date.parse(end_date ?? '') - 2 * 3_600_000);
  });

  it('keeps its events when it is deleted, and says so', async () => {
    const { group, ids } = await aSeries(app, owner, 2);
    const { body } = await owner.call<Refusal>('DELETE', `/groups/delete/${group.id}`);
    expect(body.message).toBe('Group deleted. Its 2 events are kept without a group.');
    const event = await owner.get<{ data: Event }>(`/events/get-event/${ids[0]}`);
    expect(event.body.data.group_id).toBeNull();
    expect((await owner.get(`/groups/get-group/${group.id}`)).status).toBe(404);
  });
});

describe('a series', () => {
  it('creates its events in the group in one transaction', async () => {
    const { group, message, ids } = await aSeries(app, owner, 4);
    expect(message).toBe('Group created with 4 dates');
    expect(ids).toHaveLength(4);
    const { body } = await owner.get<{ data: Event }>(`/events/get-event/${ids[3]}`);
    expect(body.data).toMatchObject({
      name: 'Evening 4',
      status: 'active',
      currency: 'CHF',
      group_id: group.id,
      group_name: 'Evenings',
      shares_tickets: true,
    });
    expect((await configOf(owner, ids[3] ?? 0)).capacity).toBe(20);
  });

  it('creates nothing when one date is invalid', async () => {
    const count = async () => [
      await app.database.drizzle.$count(events),
      await app.database.drizzle.$count(eventGroups),
    ];
    const before = await count();
    const date = { name: 'Twice', start_date: '2027-01-01T18:00:00Z', end_date: '2027-01-01T20:00:00Z' };
    const twice = await owner.post<Refusal>('/groups/store', { name: 'Twice', series: { dates: [date, date] } });
    expect(twice.body.errors['series.dates.1.start_date']).toEqual([
      'Two dates start at the same time. Change or remove one.',
    ]);
    const back = { ...date, end_date: '2027-01-01T17:00:00Z' };
    const refused = await owner.post<Refusal>('/groups/store', { name: 'Back', series: { dates: [date, back] } });
    expect(refused.body.errors['series.dates.1.end_date']).toEqual(['A date must end after it starts.']);
    const many = Array.from({ length: 105 }, () => date);
    const tooMany = await owner.post<Refusal>('/groups/store', { name: 'Many', series: { dates: many } });
    expect(tooMany.body.errors['series.dates']).toEqual(['Add at most 104 dates.']);
    expect(await count()).toEqual(before);
  });

  it('can be extended by dates that get the tickets of the others', async () => {
    const { group, ids } = await aSeries(app, owner, 2);
    await owner.post(`/events/ticket-types/${ids[0]}`, { name: 'Standard', price: '20', capacity: 15 });
    const date = (day: string) => ({ name: 'More', start_date: `${day}T18:00:00Z`, end_date: `${day}T20:00:00Z` });
    const days = [40, 41].map((ahead) =>
      new Date(app.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10),
    );
    const { body } = await owner.post<One>(`/groups/add-dates/${group.id}`, { dates: days.map(date) });
    expect(body).toMatchObject({ message: '2 dates added', data: { events_count: 4 } });
    const all = await eventsOf(app, owner, group.id);
    for (const id of all) {
      expect((await typesOf(owner, id)).map(({ name, capacity }) => [name, capacity])).toEqual([['Standard', 15]]);
      expect((await configOf(owner, id)).capacity).toBe(20);
    }
  });
});

describe('an event of a group', () => {
  it('gets the group’s tickets when it is added; its own sold types stay, off sale', async () => {
    const { group, ids } = await aSeries(app, owner, 2);
    await owner.post(`/events/ticket-types/${ids[0]}`, { name: 'Standard', price: '20', capacity: 15 });
    const event = await anEvent(app, companyId, { currency: 'CHF' });
    const old = await aTicketType(app, event, { name: 'Balcony' });
    await aTicketType(app, event, { name: 'standard', priceMinor: 1 });
    await aTicketType(app, event, { name: 'Unsold' });
    await anOrder(app, old, 1);
    const { body } = await owner.post<One>('/groups/add-event', { group_id: group.id, event_id: event.id });
    expect(body.message).toContain('“Balcony” stays, off sale, on ');
    const types = await typesOf(owner, event.id);
    expect(types.map(({ name, price, is_active }) => [name, price, is_active])).toEqual([
      ['Standard', '20.00', true],
      ['Balcony', '25.00', false],
    ]);
  });

  it('can be in only one group', async () => {
    const { group, ids } = await aSeries(app, owner, 1);
    const other = await aSeries(app, owner, 1);
    const again = await owner.post<Refusal>('/groups/add-event', { group_id: group.id, event_id: ids[0] });
    expect(again).toMatchObject({ status: 409, body: { message: '“Evening 1” is in this group already.' } });
    const taken = await owner.post<Refusal>('/groups/add-event', { group_id: other.group.id, event_id: ids[0] });
    expect(taken).toMatchObject({
      status: 409,
      body: { message: '“Evening 1” is in another group. Take it out there first.' },
    });
  });

  it('must use the currency of the group', async () => {
    const { group, ids } = await aSeries(app, owner, 1);
    const event = await anEvent(app, companyId, { currency: 'EUR' });
    const refused = await owner.post<Refusal>('/groups/add-event', { group_id: group.id, event_id: event.id });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.currency?.[0]).toContain('EUR');
    const { data } = (await owner.get<{ data: Event }>(`/events/get-event/${ids[0]}`)).body;
    const changed = await owner.call<Refusal>('PUT', `/events/update/${ids[0]}`, { ...data, currency: 'EUR' });
    expect(changed.body.errors.currency).toEqual([
      'All dates of a group have the same currency. Remove this one from the group first.',
    ]);
  });

  it('is independent once it is removed', async () => {
    const { group, ids } = await aSeries(app, owner, 3);
    await owner.post(`/events/ticket-types/${ids[0]}`, { name: 'Standard', price: '20' });
    const { body } = await owner.post<One>('/groups/remove-event', { group_id: group.id, event_id: ids[2] });
    expect(body).toMatchObject({ message: '“Evening 3” removed from the group', data: { events_count: 2 } });
    await owner.post(`/events/ticket-types/${ids[0]}`, { name: 'Late', price: '5' });
    expect((await typesOf(owner, ids[2] ?? 0)).map(({ name }) => name)).toEqual(['Standard']);
    const twice = await owner.post<Refusal>('/groups/remove-event', { group_id: group.id, event_id: ids[2] });
    expect(twice.status).toBe(409);
  });
});

describe('the surveys of a group', () => {
  it('are its own, those of its events and the linked ones', async () => {
    const { group, ids } = await aSeries(app, owner, 1);
    const ofGroup = await aSurvey({ title: 'Of the group', groupId: group.id });
    const ofEvent = await aSurvey({ title: 'Of the event', eventId: ids[0] ?? 0 });
    const linked = await aSurvey({ title: 'Linked' });
    await aSurvey({ title: 'Not of it' });
    const { body } = await owner.post<One>('/groups/link-survey', { group_id: group.id, survey_id: linked.id });
    expect(body).toMatchObject({ message: 'Survey linked', data: { survey_id: linked.id, survey_title: 'Linked' } });
    const list = await owner.get<{ data: GroupSurvey[] }>(`/groups/surveys?group_id=${group.id}`);
    expect(list.body.data.map(({ id }) => id).sort()).toEqual([ofGroup.id, ofEvent.id, linked.id].sort());
    const unlinked = await owner.post<One>('/groups/link-survey', { group_id: group.id, survey_id: null });
    expect(unlinked.body).toMatchObject({ message: 'Survey unlinked', data: { survey_id: null } });
  });

  it('include one participant survey, which must be for participants', async () => {
    const { group } = await aSeries(app, owner, 1);
    const path = `/groups/participant-survey/${group.id}`;
    expect((await owner.get<{ data: GroupSurvey | null }>(path)).body.data).toBeNull();
    const open = await aSurvey();
    const refused = await owner.post<Refusal>('/groups/link-participant-survey', {
      group_id: group.id,
      survey_id: open.id,
    });
    expect(refused.body.errors.survey_id).toEqual(['Choose a participant survey.']);
    const survey = await aSurvey({ title: 'For guests', isParticipant: true });
    await owner.post('/groups/link-participant-survey', { group_id: group.id, survey_id: survey.id });
    expect((await owner.get<{ data: GroupSurvey }>(path)).body.data).toMatchObject({
      id: survey.id,
      title: 'For guests',
    });
  });
});

describe('the month calendar of groups', () => {
  it('contains the groups of a month in the company’s time zone', async () => {
    const date = { name: 'New year', start_date: '2029-12-31T23:30:00Z', end_date: '2029-12-31T23:45:00Z' };
    const made = await owner.post<One>('/groups/store', { name: 'Midnight', series: { dates: [date] } });
    const month = async (year: number, number: number) =>
      (await owner.get<{ data: { id: number }[] }>(`/groups/calendar?year=${year}&month=${number}`)).body.data;
    // It is 00:30 on 1 January in Zürich.
    expect(await month(2029, 12)).toEqual([]);
    expect(await month(2030, 1)).toEqual([
      {
        id: made.body.data.id,
        name: 'Midnight',
        start_date: '2029-12-31T23:30:00.000Z',
        end_date: '2029-12-31T23:45:00.000Z',
      },
    ]);
  });
});

it('shows a group only to its own company', async () => {
  const { group } = await aSeries(app, owner, 1);
  const { owner: stranger, host } = await aCompany(app, 'strangers');
  const browser = await signedIn(app, stranger, host);
  expect((await browser.get(`/groups/get-group/${group.id}`)).status).toBe(404);
  expect((await browser.get<Page<Group>>('/groups/json')).body.total).toBe(0);
  const rows = await app.database.drizzle.select().from(eventGroups).where(eq(eventGroups.id, group.id));
  expect(rows).toHaveLength(1);
});
