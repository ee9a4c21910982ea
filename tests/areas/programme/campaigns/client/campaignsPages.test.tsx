import { router } from '@inertiajs/react';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Campaign } from '#contract/programme/campaigns.ts';
import type { Event } from '#contract/programme/events.ts';
import type { Group } from '#contract/programme/groups.ts';
import type { Organiser } from '#contract/programme/organisers.ts';
import { UNSENT } from '#domain/kit/shape.ts';
import { toast } from '#js/lib/toast/toast.ts';
import CampaignsCreate from '#js/Pages/Campaigns/Create.tsx';
import CampaignEvents from '#js/Pages/Campaigns/Events.tsx';
import CampaignGroups from '#js/Pages/Campaigns/Groups.tsx';
import CampaignsIndex from '#js/Pages/Campaigns/Index.tsx';
import CampaignOrganisers from '#js/Pages/Campaigns/Organisers.tsx';
import CampaignsShow from '#js/Pages/Campaigns/Show.tsx';
import CampaignSurveys from '#js/Pages/Campaigns/Surveys.tsx';
import EventsCreate from '#js/Pages/Events/Create.tsx';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { campaigns, eventGroups, events } from '#server/database/schema/programme/events.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { mock, recordCalls, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice, restoreBridge } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { aUser } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/components/input/RichTextEditor.tsx', () => ({ default: () => <p>The editor</p> }));
openBridgedOffice({ timezone: 'Africa/Nairobi' });

beforeEach(async () => {
  app.clock.reset();
  for (const table of [orders, events, eventGroups, organisers, campaigns]) {
    await app.database.drizzle.delete(table);
  }
});

/** A campaign of March 2026 with a target of 20 tickets. */
const march = {
  name: 'Summer by the lake',
  goal: 'Sell 20 tickets before June',
  goal_metric: 'tickets',
  goal_target: '20',
  status: 'active',
  start_date: '2026-03-01',
  end_date: '2026-03-31',
  color: '#0f7b6c',
  owner_id: 1,
};
async function store(change = {}): Promise<Campaign> {
  const { body } = await owner.post<{ data: Campaign }>('/campaigns/store', { ...march, ...change });
  return body.data;
}
/** Eleven tickets for 30,000 euros and one for twelve dollars. */
async function sell(campaignId: number) {
  const inEuros = await anEvent(app, companyId, {
    campaignId,
    name: 'Harbour Lights',
    venue: 'Pier 3',
    city: 'Nairobi',
  });
  await anOrder(app, await aTicketType(app, inEuros, { capacity: null }), 11, { totalMinor: 3_000_000 });
  const inDollars = await anEvent(app, companyId, { campaignId, currency: 'USD', venue: 'Pier 3', city: 'Nairobi' });
  await anOrder(app, await aTicketType(app, inDollars), 1, { totalMinor: 1200, currency: 'USD' });
}
async function addOrganiser(campaign_id: number, change = {}): Promise<Organiser> {
  const olu = { name: 'Olu Ade', email: 'olu@example.org', title: 'Stage manager' };
  return (await owner.post<{ data: Organiser }>('/organisers/store', { ...olu, campaign_id, ...change })).body.data;
}
async function addGroup(change: object): Promise<Group> {
  return (await owner.post<{ data: Group }>('/groups/store', change)).body.data;
}
const stored = async (id: number) => (await owner.get<{ data: Campaign }>(`/campaigns/get-campaign/${id}`)).body.data;

describe('the list of campaigns', () => {
  it('shows goal, state, days, owner and figures, and links to the campaign', async () => {
    const { id } = await store();
    await sell(id);
    openStaffPage(CampaignsIndex, {}, { url: '/campaigns' });
    const link = await screen.findByRole('link', { name: /Summer by the lake/ });
    expect(link.getAttribute('href')).toBe(`/campaigns/${id}`);
    const row = within(screen.getByRole('row', { name: /Summer by the lake/ }));
    for (const text of ['Active', '1 Mar 2026 – 31 Mar 2026', 'O', 'owner', '12', '€30,000.00, $12.00']) {
      expect(row.getByText(text)).toBeTruthy();
    }
    const dot = row.getByText('Summer by the lake').parentElement?.querySelector<HTMLElement>('[style*="background"]');
    expect(dot?.style.background).toContain('#0f7b6c');
  });

  it('shows progress towards each target, and money only to users who can see orders', async () => {
    await sell((await store()).id);
    await sell((await store({ name: 'Paid', goal_metric: 'revenue', goal_target: '60000.00' })).id);
    openStaffPage(CampaignsIndex, {}, { url: '/campaigns?sort_by=name' });
    const bars = await screen.findAllByRole('progressbar');
    expect(bars.map((bar) => bar.getAttribute('aria-valuetext')).sort()).toEqual([
      '12 of 20 tickets',
      '€30,000.00 of €60,000.00',
    ]);
    expect(screen.getByText('60%')).toBeTruthy();
    cleanup();
    openStaffPage(CampaignsIndex, {}, { url: '/campaigns', permissions: ['campaigns.view'] });
    expect(await screen.findByText('€60,000.00')).toBeTruthy();
    expect(await screen.findAllByRole('progressbar')).toHaveLength(1);
    expect(screen.queryByText(/€30,000/)).toBeNull();
  });

  it('requests the filters in the URL', async () => {
    await store({ status: 'paused' });
    await store({ name: 'Lake, active' });
    const calls = recordCalls('GET /campaigns/json');
    openStaffPage(CampaignsIndex, {}, { url: '/campaigns?owner=mine&status=paused&search=lake&sort_by=end_date' });
    await screen.findByRole('link', { name: /Summer by the lake/ });
    expect(screen.queryByText('Lake, active')).toBeNull();
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toMatchObject({
      ...{ owner: 'mine', status: 'paused', search: 'lake', sort_by: 'end_date' },
      ...{ filter_by: 'status', filter: 'paused' },
    });
  });

  it('pauses the selected campaigns that are active, and says which are skipped', async () => {
    const active = await store();
    const draft = await store({ name: 'Winter', status: 'draft' });
    openStaffPage(CampaignsIndex, {}, { url: '/campaigns' });
    await screen.findByRole('link', { name: /Winter/ });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all campaigns on this page' }));
    expect(screen.getByText('1 of 2: 1 not active')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Pause 1/ }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('1 campaign paused'));
    const found = await app.database.drizzle.select().from(campaigns);
    expect(Object.fromEntries(found.map(({ id, status }) => [id, status]))).toEqual({
      [active.id]: 'paused',
      [draft.id]: 'draft',
    });
    expect(found.find(({ id }) => id === active.id)?.goal).toBe(march.goal);
  });

  it('explains campaigns when there are none, and hides “Create” without permission', async () => {
    openStaffPage(CampaignsIndex, {}, { url: '/campaigns', permissions: ['campaigns.view'] });
    expect(await screen.findByText('No campaigns yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create campaign' })).toBeNull();
  });

  it('shows why loading failed and retries', async () => {
    await store();
    mock('GET /campaigns/json', () => refuse(503, { message: 'Back in a moment.' }));
    openStaffPage(CampaignsIndex, {}, { url: '/campaigns' });
    expect(await screen.findByText('Back in a moment.')).toBeTruthy();
    restoreBridge();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Summer by the lake/ })).toBeTruthy();
  });
});

describe('creating a campaign', () => {
  it('sends the form with the current user as owner, and shows a validation error next to its field', async () => {
    openStaffPage(CampaignsCreate, {}, { url: '/campaigns/create' });
    const visit = vi.spyOn(router, 'visit').mockImplementation(() => undefined);
    fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Winter' } });
    fireEvent.change(screen.getByLabelText('Starts on'), { target: { value: '2026-12-01' } });
    fireEvent.change(screen.getByLabelText('Ends on'), { target: { value: '2026-11-01' } });
    await userEvent.click(screen.getByRole('radio', { name: 'Teal' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create campaign' }));
    expect(await screen.findByText('The campaign must end on the day it starts or later.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Winter');
    fireEvent.change(screen.getByLabelText('Ends on'), { target: { value: '2026-12-24' } });
    await userEvent.click(screen.getByRole('button', { name: 'Create campaign' }));
    await waitFor(() => expect(visit).toHaveBeenCalled());
    const { body } = await owner.get<{ data: Campaign[] }>('/campaigns/json');
    expect(body.data).toMatchObject([
      { name: 'Winter', start_date: '2026-12-01', color: '#0f7b6c', owner_id: 1, status: 'draft' },
    ]);
  });

  it('moves the last day with the first', () => {
    openStaffPage(CampaignsCreate, {}, { url: '/campaigns/create' });
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type('Starts on', '2026-12-01');
    type('Ends on', '2026-12-24');
    type('Starts on', '2026-12-08');
    expect(screen.getByLabelText<HTMLInputElement>('Ends on').value).toBe('31 Dec 2026');
  });

  it('finds another owner by name', async () => {
    const grace = await aUser(app, companyId, 'Grace@lakeside.test', []);
    openStaffPage(CampaignsCreate, {}, { url: '/campaigns/create' });
    const visit = vi.spyOn(router, 'visit').mockImplementation(() => undefined);
    fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Winter' } });
    const box = screen.getByRole('combobox', { name: /^Owner/ });
    await userEvent.clear(box);
    await userEvent.type(box, 'gra');
    await userEvent.click(await screen.findByRole('option', { name: /^Grace · / }));
    await userEvent.click(screen.getByRole('button', { name: 'Create campaign' }));
    await waitFor(() => expect(visit).toHaveBeenCalled());
    expect(await app.database.drizzle.select().from(campaigns)).toMatchObject([{ ownerId: grace.id }]);
  });
});

describe('a campaign page', () => {
  const open = async (change = {}, options = {}) => {
    const { id } = await store(change);
    app.clock.set('2026-03-16T09:00:00Z');
    return { id, show: () => openBridgedPage(CampaignsShow, `/campaigns/${id}`, options) };
  };

  it('shows goal, elapsed time, figures, places, next events and activity', async () => {
    const { id, show } = await open();
    await sell(id);
    const organiser = await addOrganiser(id);
    const values = { status: 'active', acceptedAt: app.clock.now() } as const;
    await app.database.drizzle.update(organisers).set(values).where(eq(organisers.id, organiser.id));
    await show();
    expect(await screen.findByText('Pier 3, Nairobi', { selector: 'bdi' })).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Time of the campaign' }).getAttribute('aria-valuenow')).toBe('52');
    for (const text of ['15 days left', '€30,000.00', 'and $12.00', 'Olu Ade joined as an organiser', '2 events']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('progressbar', { name: 'Tickets sold' }).getAttribute('aria-valuenow')).toBe('60');
    expect((await screen.findByRole('link', { name: /Harbour Lights/ })).getAttribute('href')).toMatch(
      /^\/events\/\d+$/,
    );
    expect(screen.getByRole('link', { name: 'Create event' }).getAttribute('href')).toBe(
      `/events/create?campaign_id=${id}`,
    );
  });

  it('shows no cancelled event among the next ones, and marks it if a backend sends it', async () => {
    const { id, show } = await open();
    const event = await anEvent(app, companyId, { campaignId: id, name: 'Harbour Lights' });
    expect((await owner.post(`/events/cancellation/${event.id}`, { refund: false })).status).toBe(200);
    await show();
    expect(await screen.findByText('Nothing coming up')).toBeTruthy();
    cleanup();
    const { body } = await owner.get<{ data: Event }>(`/events/get-event/${event.id}`);
    mock('GET /events/json', () => [body.data]);
    await show();
    const row = await screen.findByRole('link', { name: /Harbour Lights/ });
    expect(row.textContent).toContain('Cancelled');
    expect(row.textContent).not.toContain('Completed');
  });

  it('shows how far a target was exceeded, with a full bar', async () => {
    const { id, show } = await open({ goal_target: '10' });
    await sell(id);
    await show();
    expect(await screen.findByText('120%')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Tickets sold' }).getAttribute('aria-valuenow')).toBe('100');
  });

  it('shows no revenue to users who cannot see orders', async () => {
    const target = { goal_metric: 'revenue', goal_target: '60000.00' };
    const { id, show } = await open(target, { permissions: ['campaigns.view', 'events.view'] });
    await sell(id);
    await show();
    expect(await screen.findByText('€60,000.00')).toBeTruthy();
    expect(screen.queryByRole('progressbar', { name: 'Revenue' })).toBeNull();
    expect(screen.queryByText(/€30,000|\$12/)).toBeNull();
  });

  it('shows no target when it has none', async () => {
    await (await open({ goal_metric: null, goal_target: null })).show();
    await screen.findByText('Nothing in March 2026');
    expect(screen.queryByRole('progressbar', { name: 'Tickets sold' })).toBeNull();
  });

  it('counts its organisers and events with their own requests, regardless of the record', async () => {
    const { id } = await store();
    await sell(id);
    await sell(id);
    for (const name of ['Olu', 'Amy', 'Ben']) {
      await addOrganiser(id, { name, email: `${name}@example.org` });
    }
    const calls = recordCalls('GET /events/count');
    const campaign = { ...(await stored(id)), event_count: 0, organiser_count: 0 };
    openStaffPage(CampaignsShow, { campaign, history: [], today: '2026-03-16' }, { url: `/campaigns/${id}` });
    expect(await screen.findByText('4')).toBeTruthy();
    expect(screen.getByText('3')).toBeTruthy();
    expect(calls[0]?.url.search).toBe(`?campaign_id=${id}`);
  });

  it('shows its events and groups by month', async () => {
    const { id, show } = await open();
    const days = { startsAt: new Date('2026-04-09T18:00:00Z'), endsAt: new Date('2026-04-09T20:00:00Z') };
    const gala = await anEvent(app, companyId, { campaignId: id, name: 'April gala', ...days });
    const dates = [{ name: 'Spring', start_date: '2026-04-10T18:00:00Z', end_date: '2026-04-10T20:00:00Z' }];
    const season = await addGroup({ name: 'Spring season', campaign_id: id, series: { dates } });
    const calls = recordCalls('GET /events/calendar');
    await show();
    expect(await screen.findByText('Nothing in March 2026')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    const group = await screen.findByRole('link', { name: /Spring season/ });
    expect(group.getAttribute('href')).toBe(`/groups/${season.id}`);
    const month = within(group.closest('section') ?? document.body);
    expect(month.getByRole('link', { name: /April gala/ }).getAttribute('href')).toBe(`/events/${gala.id}`);
    expect(Object.fromEntries(calls[1]?.url.searchParams ?? [])).toEqual({
      ...{ campaign_id: String(id), year: '2026', month: '4' },
    });
  });

  it('starts a draft without sending fields that the backend did not send', async () => {
    const calls = recordCalls('PUT /campaigns/update/{id}');
    const draft = await store({ status: 'draft' });
    const unsent = Object.keys(draft).filter((field) => !['id', 'name', 'status'].includes(field));
    const campaign = { ...draft, [UNSENT]: unsent };
    openStaffPage(CampaignsShow, { campaign, history: [], today: '2026-03-16' }, { url: `/campaigns/${draft.id}` });
    await userEvent.click(screen.getByRole('button', { name: 'Start campaign' }));
    expect(await screen.findByText('Active')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ name: march.name, status: 'active' });
    expect(await stored(draft.id)).toMatchObject({ status: 'active', goal: march.goal });
  });

  it('starts a draft', async () => {
    const { id, show } = await open({ status: 'draft' });
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Start campaign' }));
    expect(await screen.findByText('Active')).toBeTruthy();
    expect(await stored(id)).toMatchObject({ status: 'active', goal: march.goal, owner_id: 1, goal_target: '20' });
  });

  it('asks for confirmation before deletion, naming what is deleted and what is kept', async () => {
    const visit = vi.spyOn(router, 'visit').mockImplementation(() => undefined);
    const { id, show } = await open();
    await sell(id);
    await addGroup({ name: 'Season', campaign_id: id });
    await addOrganiser(id);
    await addOrganiser(id, { email: 'amy@example.org' });
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Delete “Summer by the lake”?');
    expect(question.textContent).toContain('Its 2 organisers and its media files are deleted too');
    expect(question.textContent).toContain('2 events and 1 group stay, without a campaign');
    expect(await stored(id)).toBeTruthy();
    await userEvent.click(within(question).getByRole('button', { name: 'Delete campaign' }));
    await waitFor(() => expect(visit).toHaveBeenCalledWith('/campaigns', { replace: true }));
    expect(await stored(id)).toBeUndefined();
  });

  it('shows an organiser only the actions they can perform', async () => {
    await (await open({}, { permissions: ['campaigns.view', 'events.view'] })).show();
    expect(await screen.findByText('15 days left')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    const tabs = within(screen.getByRole('navigation', { name: 'Sections of this page' }));
    expect(tabs.queryByRole('link', { name: /Organisers/ })).toBeNull();
  });
});

describe('the events of a campaign', () => {
  it('lists only its own events and creates new ones in it', async () => {
    const { id } = await store();
    const past = { startsAt: new Date('2026-03-02T18:00:00Z'), endsAt: new Date('2026-03-02T20:00:00Z') };
    await anEvent(app, companyId, { campaignId: id, name: 'Harbour Lights', ...past });
    await anEvent(app, companyId, { campaignId: id, name: 'To come' });
    await anEvent(app, companyId, { name: 'Of no campaign', ...past });
    await openBridgedPage(CampaignEvents, `/campaigns/${id}/events?when=past`);
    await screen.findByRole('link', { name: /Harbour Lights/ });
    expect(screen.queryByText('To come')).toBeNull();
    expect(screen.queryByText('Of no campaign')).toBeNull();
    expect(screen.getByRole('link', { name: 'Create event' }).getAttribute('href')).toBe(
      `/events/create?campaign_id=${id}`,
    );
  });

  it('opens the event form with the campaign selected, which can be removed', async () => {
    const { id } = await store();
    const calls = recordCalls('POST /events/store');
    await openBridgedPage(EventsCreate, `/events/create?campaign_id=${id}`);
    const select = screen.getByRole<HTMLInputElement>('combobox', { name: 'Campaign' });
    expect(select.value).toBe('Summer by the lake');
    await userEvent.click(screen.getByRole('button', { name: 'Create event' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ campaign_id: id, group_id: '' }));
    expect(await screen.findByText('Enter the name of the event.')).toBeTruthy();
  });

  it('hides the campaign field from users who cannot see campaigns', async () => {
    await openBridgedPage(EventsCreate, '/events/create', { permissions: ['events.create', 'events.view'] });
    expect(screen.queryByRole('combobox', { name: 'Campaign' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Group' })).toBeNull();
  });
});

describe('the groups of a campaign', () => {
  let id: number;
  beforeEach(async () => {
    ({ id } = await store());
  });
  const open = (options = {}, query = '') =>
    openBridgedPage(CampaignGroups, `/campaigns/${id}/groups${query}`, options);
  const jazz = (change = {}) => addGroup({ name: 'Jazz on the pier', campaign_id: id, ...change });

  it('lists only its own groups and creates new ones in it', async () => {
    const past = { name: 'First', start_date: '2026-03-02T18:00:00Z', end_date: '2026-03-02T20:00:00Z' };
    const next = { name: 'Second', start_date: '2099-03-02T18:00:00Z', end_date: '2099-03-02T20:00:00Z' };
    const group = await jazz({ status: 'paused', series: { dates: [past, next] } });
    await jazz({ name: 'Jazz, active', status: 'active' });
    await addGroup({ name: 'Jazz of no campaign', status: 'paused' });
    await open({}, '?status=paused&search=jazz');
    const link = await screen.findByRole('link', { name: /Jazz on the pier/ });
    expect(link.getAttribute('href')).toBe(`/groups/${group.id}`);
    expect(screen.getByRole('row', { name: /Jazz on the pier/ }).textContent).toContain('1 of 2 to come');
    expect(screen.queryByText(/Jazz, active|Jazz of no campaign/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Create group' }).getAttribute('href')).toBe(
      `/groups/create?campaign_id=${id}`,
    );
  });

  it('shows the number of groups on the tab', async () => {
    await jazz();
    await sell(id);
    await addOrganiser(id);
    await open();
    const tabs = within(screen.getByRole('navigation', { name: 'Sections of this page' }));
    await screen.findByRole('row', { name: /Jazz on the pier/ });
    const labels = tabs.getAllByRole('link').map((link) => link.textContent);
    expect(labels.slice(0, 4)).toEqual(['Overview', 'Events2', 'Groups1', 'Organisers1']);
  });

  it('explains groups when there are none, also to users who cannot create one', async () => {
    await open({ permissions: ['campaigns.view', 'groups.view'] });
    expect(await screen.findByText('No groups in this campaign yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create group' })).toBeNull();
  });
});

describe('the organisers of a campaign', () => {
  let id: number;
  beforeEach(async () => {
    ({ id } = await store());
  });
  const open = (options = {}) => openBridgedPage(CampaignOrganisers, `/campaigns/${id}/organisers`, options);
  const stored = async () => (await owner.get<{ data: Organiser[] }>(`/organisers/json?campaign_id=${id}`)).body.data;
  const choose = async (action: string) => {
    const row = await screen.findByRole('row', { name: /Olu Ade/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Row actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  };

  it('are added from the contacts and invited immediately', async () => {
    const contact = await aContact(app, companyId, { name: 'Nora Keller', email: 'nora@example.org' });
    const calls = recordCalls('POST /organisers/store');
    await open();
    expect(await screen.findByText('No organisers yet')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Add organiser' })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('combobox', { name: /^Name/ }), 'nor');
    await userEvent.click(await screen.findByRole('option', { name: /Nora Keller/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Press');
    await userEvent.click(dialog.getByRole('button', { name: 'Add and invite' }));
    const row = await screen.findByRole('row', { name: /Nora Keller/ });
    await waitFor(() => expect(row.textContent).toContain('Invited'));
    expect(await stored()).toMatchObject([
      { name: 'Nora Keller', email: 'nora@example.org', contact_id: contact.id, title: 'Press', status: 'invited' },
    ]);
    expect(calls[0]?.body).not.toHaveProperty('invite');
  });

  it('show their status, and can be invited again after an invitation expired', async () => {
    const olu = await addOrganiser(id);
    await owner.post(`/organisers/invite/${olu.id}`);
    const values = { invitationExpiresAt: new Date('2020-01-01T00:00:00Z') };
    await app.database.drizzle.update(organisers).set(values).where(eq(organisers.id, olu.id));
    await open();
    const row = await screen.findByRole('row', { name: /Olu Ade/ });
    expect(row.textContent).toContain('Invitation expired');
    await choose('Send invitation again');
    await waitFor(() => expect(screen.getByRole('row', { name: /Olu Ade/ }).textContent).toMatch(/Invited/));
  });

  it('are edited from the stored record, not from the row', async () => {
    const olu = await addOrganiser(id);
    await open();
    await screen.findByRole('row', { name: /Olu Ade/ });
    await app.database.drizzle.update(organisers).set({ title: 'Stage' }).where(eq(organisers.id, olu.id));
    await choose('Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Olu Ade' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Stage');
  });

  it('are removed after a confirmation that states what they lose', async () => {
    const olu = await addOrganiser(id);
    await app.database.drizzle.update(organisers).set({ status: 'active' }).where(eq(organisers.id, olu.id));
    await open();
    await choose('Remove');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('they can no longer sign in to your company');
    await userEvent.click(within(question).getByRole('button', { name: 'Remove organiser' }));
    expect(await screen.findByText('No organisers yet')).toBeTruthy();
    expect(await stored()).toEqual([]);
  });

  it('are read-only for users who cannot manage them', async () => {
    await addOrganiser(id);
    await open({ permissions: ['campaigns.view', 'organisers.view'] });
    await screen.findByText('Olu Ade');
    expect(screen.queryByRole('button', { name: 'Add organiser' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Row actions' })).toBeNull();
  });
});

describe('the surveys of a campaign', () => {
  it('lists only its own surveys and creates new ones in it', async () => {
    const { id } = await store();
    const calls = recordCalls('GET /surveys/json');
    await openBridgedPage(CampaignSurveys, `/campaigns/${id}/surveys?status=open`);
    await screen.findByText(/No surveys/);
    const asked = Object.fromEntries(calls[0]?.url.searchParams ?? []);
    expect(asked).toMatchObject({ campaign_id: String(id), status: 'open' });
    expect(screen.getByRole('link', { name: 'Create survey' }).getAttribute('href')).toBe(
      `/surveys/create?campaign_id=${id}`,
    );
  });
});
