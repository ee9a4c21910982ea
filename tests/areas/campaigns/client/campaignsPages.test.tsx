import { router } from '@inertiajs/react';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UNSENT } from '#domain/shape.ts';
import CampaignsCreate from '#js/Pages/Campaigns/Create.tsx';
import CampaignEvents from '#js/Pages/Campaigns/Events.tsx';
import CampaignGroups from '#js/Pages/Campaigns/Groups.tsx';
import CampaignsIndex from '#js/Pages/Campaigns/Index.tsx';
import CampaignOrganisers from '#js/Pages/Campaigns/Organisers.tsx';
import CampaignsShow from '#js/Pages/Campaigns/Show.tsx';
import CampaignSurveys from '#js/Pages/Campaigns/Surveys.tsx';
import EventsCreate from '#js/Pages/Events/Create.tsx';
import { anEvent } from '#tests/areas/events/factories/anEvent.ts';
import { expectFailedGroups } from '#tests/areas/groups/client/expectFailedGroups.ts';
import { aGroup } from '#tests/areas/groups/factories/aGroup.ts';
import { anOrganiser } from '#tests/areas/organisers/factories/anOrganiser.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { aCampaign } from '../factories/aCampaign.ts';

vi.mock('#js/lib/toast.ts');
vi.mock('#js/components/RichTextEditor.tsx', () => ({ default: () => <p>The editor</p> }));

const history = [{ id: 'joined-9', title: 'Olu Ade joined as an organiser', detail: null, at: '2026-02-05T09:00:00Z' }];

describe('the list of campaigns', () => {
  it('shows goal, state, days, owner and figures, and leads to the campaign', async () => {
    mock('GET /campaigns/json', () => aPage([aCampaign()]));
    openStaffPage(CampaignsIndex, {}, { url: '/campaigns' });
    const link = await screen.findByRole('link', { name: /Summer by the lake/ });
    expect(link.getAttribute('href')).toBe('/campaigns/3');
    const row = within(screen.getByRole('row', { name: /Summer by the lake/ }));
    for (const words of ['Active', '1 Mar 2026 – 31 Mar 2026', 'Ada Obi', '1,200', '€30,000.00, $12.00']) {
      expect(row.getByText(words)).toBeTruthy();
    }
  });

  it('shows how much of its target each has reached, and money only to those who may see orders', async () => {
    const revenue = { goal_metric: 'revenue', goal_target: '60000.00', goal_currency: 'EUR' } as const;
    mock('GET /campaigns/json', () => aPage([aCampaign(), aCampaign({ id: 4, name: 'Paid', ...revenue })]));
    openStaffPage(CampaignsIndex, {}, { url: '/campaigns' });
    const bars = await screen.findAllByRole('progressbar');
    expect(bars.map((bar) => bar.getAttribute('aria-valuetext'))).toEqual([
      '1,200 of 2,000 tickets',
      '€30,000.00 of €60,000.00',
    ]);
    expect(screen.getByText('60%')).toBeTruthy();
    cleanup();
    openStaffPage(CampaignsIndex, {}, { url: '/campaigns', permissions: ['campaigns.view'] });
    expect(await screen.findByText('€60,000.00')).toBeTruthy();
    expect(await screen.findAllByRole('progressbar')).toHaveLength(1);
  });

  it('asks for what the URL says', async () => {
    const calls = mock('GET /campaigns/json', () => aPage([aCampaign()]));
    openStaffPage(CampaignsIndex, {}, { url: '/campaigns?owner=mine&status=paused&search=lake&sort_by=end_date' });
    await screen.findByRole('link', { name: /Summer by the lake/ });
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toMatchObject({
      ...{ owner: 'mine', status: 'paused', search: 'lake', sort_by: 'end_date' },
      ...{ filter_by: 'status', filter: 'paused' },
    });
  });

  it('says what a campaign is for where there is none, and hides creating from those who may not', async () => {
    mock('GET /campaigns/json', () => aPage([]));
    openStaffPage(CampaignsIndex, {}, { url: '/campaigns', permissions: ['campaigns.view'] });
    expect(await screen.findByText('No campaigns yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create campaign' })).toBeNull();
  });

  it('says why it could not be loaded and tries again', async () => {
    mock('GET /campaigns/json', () => refuse(503, { message: 'Back in a moment.' }));
    openStaffPage(CampaignsIndex, {}, { url: '/campaigns' });
    expect(await screen.findByText('Back in a moment.')).toBeTruthy();
    mock('GET /campaigns/json', () => aPage([aCampaign()]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Summer by the lake/ })).toBeTruthy();
  });
});

describe('creating a campaign', () => {
  it('sends what was typed with oneself as the owner, and shows a refusal beside its field', async () => {
    const refusal = { end_date: ['The campaign must end on the day it starts or later.'] };
    const calls = mock('POST /campaigns/store', () => refuse(422, { message: 'Check the form.', errors: refusal }));
    mock('GET /users/members', () => ({ data: [] }));
    openStaffPage(CampaignsCreate, {}, { url: '/campaigns/create' });
    fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Winter' } });
    fireEvent.change(screen.getByLabelText('Starts on'), { target: { value: '2026-12-01' } });
    await userEvent.click(screen.getByRole('radio', { name: 'Teal' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create campaign' }));
    expect(await screen.findByText(refusal.end_date[0] ?? '')).toBeTruthy();
    expect(calls[0]?.body).toMatchObject({
      ...{ name: 'Winter', start_date: '2026-12-01', color: '#0f7b6c', owner_id: 1, status: 'draft' },
    });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Winter');
  });

  it('finds another owner by name', async () => {
    const calls = mock('GET /users/members', () => ({ data: [{ id: 5, name: 'Grace Okafor', role: 'Manager' }] }));
    const made = mock('POST /campaigns/store', () => refuse(422, { errors: { name: ['Enter the name.'] } }));
    openStaffPage(CampaignsCreate, {}, { url: '/campaigns/create' });
    const owner = screen.getByRole('combobox', { name: /^Owner/ });
    await userEvent.clear(owner);
    await userEvent.type(owner, 'gra');
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('search')).toBe('gra'));
    await userEvent.click(await screen.findByRole('option', { name: 'Grace Okafor · Manager' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create campaign' }));
    await waitFor(() => expect(made[0]?.body).toMatchObject({ owner_id: 5 }));
  });
});

describe('one campaign', () => {
  beforeEach(() => {
    mock('GET /events/json', () => aPage([anEvent()]));
    mock('GET /events/locations', () => [
      { venue: 'Pier 3', city: 'Nairobi', country: 'KE', event_count: 2, next_date: null },
    ]);
    mock('GET /organisers/count', () => ({ data: { count: 4, statuses: { added: 1, invited: 1, active: 2 } } }));
    mock('GET /events/count', () => ({
      data: { count: 31, statuses: { draft: 1, active: 30, paused: 0, completed: 0 } },
    }));
    mock('GET /events/calendar', () => ({ data: [] }));
    mock('GET /groups/calendar', () => ({ data: [] }));
  });
  const open = (change = {}, options = {}) =>
    openStaffPage(
      CampaignsShow,
      { campaign: aCampaign(change), history, today: '2026-03-16' },
      { url: '/campaigns/3', ...options },
    );

  it('shows its goal, how much of its time is over, figures, places, next events and what happened', async () => {
    open();
    expect(await screen.findByText('Pier 3, Nairobi', { selector: 'bdi' })).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Time of the campaign' }).getAttribute('aria-valuenow')).toBe('52');
    for (const words of ['15 days left', '€30,000.00', 'and $12.00', 'Olu Ade joined as an organiser', '2 events']) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(screen.getByRole('link', { name: /Harbour Lights/ }).getAttribute('href')).toBe('/events/7');
    expect(screen.getByRole('link', { name: 'Create event' }).getAttribute('href')).toBe(
      '/events/create?campaign_id=3',
    );
  });

  it('shows how far it is on the way to its target, and nothing of it where it has none', () => {
    open();
    expect(screen.getByRole('progressbar', { name: 'Tickets sold' }).getAttribute('aria-valuenow')).toBe('60');
    cleanup();
    open({ goal_metric: null, goal_target: null });
    expect(screen.queryByRole('progressbar', { name: 'Tickets sold' })).toBeNull();
  });

  it('counts its organisers and events by their own calls, whatever its record holds', async () => {
    const calls = mock('GET /events/count', () => ({
      data: { count: 31, statuses: { draft: 1, active: 30, paused: 0, completed: 0 } },
    }));
    open({ event_count: 0, organiser_count: 0 });
    expect(await screen.findByText('31')).toBeTruthy();
    expect(screen.getByText('4')).toBeTruthy();
    expect(calls[0]?.url.search).toBe('?campaign_id=3');
  });

  it('shows its events and groups month by month', async () => {
    const days = { start_date: '2026-04-09T18:00:00Z', end_date: '2026-04-09T20:00:00Z' };
    const events = mock('GET /events/calendar', ({ url }) => ({
      data: url.searchParams.get('month') === '4' ? [{ id: 21, name: 'April gala', ...days }] : [],
    }));
    const groups = mock('GET /groups/calendar', ({ url }) => ({
      data: url.searchParams.get('month') === '4' ? [{ id: 5, name: 'Spring season', ...days }] : [],
    }));
    open();
    expect(await screen.findByText('Nothing in March 2026')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect((await screen.findByRole('link', { name: /April gala/ })).getAttribute('href')).toBe('/events/21');
    expect(screen.getByRole('link', { name: /Spring season/ }).getAttribute('href')).toBe('/groups/5');
    expect(Object.fromEntries(events[1]?.url.searchParams ?? [])).toEqual({
      campaign_id: '3',
      year: '2026',
      month: '4',
    });
    expect(groups).toHaveLength(2);
  });

  it('starts a draft of which the backend sent little without sending the rest', async () => {
    const calls = mock('PUT /campaigns/update/{id}', () => ({ data: aCampaign(), message: 'Campaign saved' }));
    vi.spyOn(router, 'reload').mockImplementation(() => undefined);
    const unsent = Object.keys(aCampaign()).filter((field) => !['id', 'name', 'status'].includes(field));
    open({ status: 'draft', ...{ [UNSENT]: unsent } });
    await userEvent.click(screen.getByRole('button', { name: 'Start campaign' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ name: aCampaign().name, status: 'active' }));
  });

  it('starts a draft', async () => {
    const calls = mock('PUT /campaigns/update/{id}', () => ({ data: aCampaign(), message: 'Campaign saved' }));
    const reload = vi.spyOn(router, 'reload').mockImplementation(() => undefined);
    open({ status: 'draft' });
    await userEvent.click(screen.getByRole('button', { name: 'Start campaign' }));
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({ status: 'active', goal: aCampaign().goal, owner_id: 1 }),
    );
    await waitFor(() => expect(reload).toHaveBeenCalledWith({ only: ['campaign'] }));
  });

  it('asks before it is deleted, naming what goes with it and what stays', async () => {
    const calls = mock('DELETE /campaigns/delete/{id}', () => ({ message: 'Campaign deleted' }));
    const visit = vi.spyOn(router, 'visit').mockImplementation(() => undefined);
    open();
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Delete “Summer by the lake”?');
    expect(question.textContent).toContain('Its 2 organisers and its media go with it');
    expect(question.textContent).toContain('4 events and 1 group stay, without a campaign');
    expect(calls).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: 'Delete campaign' }));
    await waitFor(() => expect(visit).toHaveBeenCalledWith('/campaigns', { replace: true }));
  });

  it('shows an organiser no action that is not theirs', async () => {
    open({}, { permissions: ['campaigns.view', 'events.view'] });
    expect(await screen.findByText('15 days left')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    const tabs = within(screen.getByRole('navigation', { name: 'Sections of this page' }));
    expect(tabs.queryByRole('link', { name: /Organisers/ })).toBeNull();
  });
});

describe('the events of a campaign', () => {
  it('are its own, and a new one is created in it', async () => {
    const calls = mock('GET /events/json', () => aPage([anEvent()]));
    openStaffPage(CampaignEvents, { campaign: aCampaign() }, { url: '/campaigns/3/events?when=past' });
    await screen.findByRole('link', { name: /Harbour Lights/ });
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toMatchObject({ campaign_id: '3', when: 'past' });
    expect(screen.getByRole('link', { name: 'Create event' }).getAttribute('href')).toBe(
      '/events/create?campaign_id=3',
    );
  });

  it('begin with the campaign chosen, which can be taken out again', async () => {
    const calls = mock('POST /events/store', () => refuse(422, { errors: { name: ['Enter the name of the event.'] } }));
    mock('GET /campaigns/json', () => aPage([aCampaign()]));
    const campaign = { id: 3, name: 'Summer by the lake' };
    openStaffPage(EventsCreate, { currency: 'EUR', campaign, group: null }, { url: '/events/create?campaign_id=3' });
    const select = screen.getByRole<HTMLInputElement>('combobox', { name: 'Campaign' });
    expect(select.value).toBe('Summer by the lake');
    await userEvent.click(screen.getByRole('button', { name: 'Create event' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ campaign_id: 3, group_id: '' }));
  });

  it('ask for no campaign of those who may not see any', () => {
    openStaffPage(
      EventsCreate,
      { currency: 'EUR', campaign: null, group: null },
      { url: '/events/create', permissions: ['events.create', 'events.view'] },
    );
    expect(screen.queryByRole('combobox', { name: 'Campaign' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Group' })).toBeNull();
  });
});

describe('the groups of a campaign', () => {
  const open = (options: Parameters<typeof openStaffPage>[2] = {}) =>
    openStaffPage(CampaignGroups, { campaign: aCampaign() }, { url: '/campaigns/3/groups', ...options });

  it('are its own, and a new one is created in it', async () => {
    const calls = mock('GET /groups/json', () => aPage([aGroup()]));
    open({ url: '/campaigns/3/groups?status=paused&search=jazz' });
    const link = await screen.findByRole('link', { name: /Jazz on the pier/ });
    expect(link.getAttribute('href')).toBe('/groups/5');
    expect(screen.getByRole('row', { name: /Jazz on the pier/ }).textContent).toContain('3 of 4 to come');
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toMatchObject({
      ...{ campaign_id: '3', status: 'paused', search: 'jazz' },
    });
    expect(screen.getByRole('link', { name: 'Create group' }).getAttribute('href')).toBe(
      '/groups/create?campaign_id=3',
    );
  });

  it('have a tab with their number', async () => {
    mock('GET /groups/json', () => aPage([aGroup()]));
    open();
    const tabs = within(screen.getByRole('navigation', { name: 'Sections of this page' }));
    const labels = tabs.getAllByRole('link').map((link) => link.textContent);
    expect(labels.slice(0, 4)).toEqual(['Overview', 'Events4', 'Groups1', 'Organisers2']);
  });

  it('say what a group is for where there is none, to those who may not create one too', async () => {
    mock('GET /groups/json', () => aPage([]));
    open({ permissions: ['campaigns.view', 'groups.view'] });
    expect(await screen.findByText('No groups in this campaign yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create group' })).toBeNull();
  });

  it('say why they could not be loaded, and are asked for again', async () => {
    await expectFailedGroups(open);
  });
});

describe('the organisers of a campaign', () => {
  const open = (permissions?: Parameters<typeof openStaffPage>[2]) =>
    openStaffPage(CampaignOrganisers, { campaign: aCampaign() }, { url: '/campaigns/3/organisers', ...permissions });

  it('are added from the contacts, and invited at once', async () => {
    mock('GET /organisers/json', () => aPage([]));
    mock('GET /contacts/search', () => [
      {
        id: 4,
        name: 'Nora Keller',
        email: 'nora@example.org',
        phone: '+41 1',
        city: null,
        created_at: '2026-01-01T00:00:00Z',
      },
    ]);
    const calls = mock('POST /organisers/store', () => ({ data: anOrganiser(), message: 'Organiser added' }));
    const invited = mock('POST /organisers/invite/{id}', () => ({ data: anOrganiser(), message: 'Invitation sent' }));
    vi.spyOn(router, 'reload').mockImplementation(() => undefined);
    open();
    expect(await screen.findByText('Nobody organises this campaign yet')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Add organiser' })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('combobox', { name: /^Name/ }), 'nor');
    await userEvent.click(await screen.findByRole('option', { name: /Nora Keller/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Press');
    await userEvent.click(dialog.getByRole('button', { name: 'Add and invite' }));
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        ...{
          campaign_id: 3,
          name: 'Nora Keller',
          email: 'nora@example.org',
          contact_id: 4,
          title: 'Press',
        },
      }),
    );
    expect(calls[0]?.body).not.toHaveProperty('invite');
    await waitFor(() => expect(invited[0]?.params).toEqual({ id: String(anOrganiser().id) }));
  });

  it('show their state, and one whose invitation expired is invited again', async () => {
    const expired = anOrganiser({ status: 'invited', invitation_expires_at: '2020-01-01T00:00:00Z' });
    mock('GET /organisers/json', () => aPage([expired, anOrganiser({ id: 10, name: 'Amy', status: 'active' })]));
    const again = mock('POST /organisers/invite/{id}', () => ({
      data: anOrganiser({ status: 'invited', invitation_expires_at: '2999-01-01T00:00:00Z' }),
      message: 'Invitation sent',
    }));
    open();
    const row = await screen.findByRole('row', { name: /Olu Ade/ });
    expect(row.textContent).toContain('Invitation expired');
    await userEvent.click(within(row).getByRole('button', { name: 'Row actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send invitation again' }));
    await waitFor(() => expect(again).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('row', { name: /Olu Ade/ }).textContent).toContain('Invited'));
  });

  it('are edited from what is stored, not from the row', async () => {
    mock('GET /organisers/json', () => aPage([anOrganiser({ id: 9 })]));
    const calls = mock('GET /organisers/get-organiser/{id}', () => ({ data: anOrganiser({ id: 9, title: 'Stage' }) }));
    open();
    const row = await screen.findByRole('row', { name: /Olu Ade/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Row actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Olu Ade' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Stage');
    expect(calls[0]?.params).toEqual({ id: '9' });
  });

  it('are removed after a question that says what they lose', async () => {
    mock('GET /organisers/json', () => aPage([anOrganiser({ status: 'active' })]));
    const calls = mock('DELETE /organisers/delete/{id}', () => ({ message: 'Removed' }));
    vi.spyOn(router, 'reload').mockImplementation(() => undefined);
    open();
    const row = await screen.findByRole('row', { name: /Olu Ade/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Row actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('they can no longer sign in to your company');
    await userEvent.click(within(question).getByRole('button', { name: 'Remove organiser' }));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('are only looked at by those who may not manage them', async () => {
    mock('GET /organisers/json', () => aPage([anOrganiser()]));
    open({ permissions: ['campaigns.view', 'organisers.view'] });
    await screen.findByText('Olu Ade');
    expect(screen.queryByRole('button', { name: 'Add organiser' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Row actions' })).toBeNull();
  });
});

describe('the surveys of a campaign', () => {
  it('are its own, and a new one is created in it', async () => {
    const calls = mock('GET /surveys/json', () => aPage([]));
    openStaffPage(CampaignSurveys, { campaign: aCampaign() }, { url: '/campaigns/3/surveys?status=open' });
    await screen.findByText(/No surveys/);
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toMatchObject({ campaign_id: '3', status: 'open' });
    expect(screen.getByRole('link', { name: 'Create survey' }).getAttribute('href')).toBe(
      '/surveys/create?campaign_id=3',
    );
  });
});
