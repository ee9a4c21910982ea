import { router } from '@inertiajs/react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import TicketSettings from '#js/Pages/Events/TicketSettings.tsx';
import GroupsEdit from '#js/Pages/Groups/Edit.tsx';
import GroupsIndex from '#js/Pages/Groups/Index.tsx';
import GroupsShow from '#js/Pages/Groups/Show.tsx';
import { aCampaign } from '#tests/areas/campaigns/factories/aCampaign.ts';
import { anEvent } from '#tests/areas/events/factories/anEvent.ts';
import { aTicketConfig } from '#tests/areas/tickets/factories/aTicketConfig.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { aGroup } from '../factories/aGroup.ts';
import { expectFailedGroups } from './expectFailedGroups.ts';

vi.mock('#js/lib/toast.ts');

beforeEach(() => {
  mock('GET /campaigns/json', () => aPage([]));
});

describe('the list of groups', () => {
  const open = (options: Parameters<typeof openStaffPage>[2] = {}) =>
    openStaffPage(GroupsIndex, {}, { url: '/groups', ...options });

  it('shows campaign, dates, state and figures, and leads to the group', async () => {
    mock('GET /groups/json', () => aPage([aGroup()]));
    open();
    const link = await screen.findByRole('link', { name: /Jazz on the pier/ });
    expect(link.getAttribute('href')).toBe('/groups/5');
    const row = within(screen.getByRole('row', { name: /Jazz on the pier/ }));
    for (const words of ['Summer by the lake', 'Fri, 4 Dec 2026', 'Fri, 11 Dec 2026', '3 of 4 to come', '1,240']) {
      expect(row.getByText(words)).toBeTruthy();
    }
  });

  it('asks for what the URL says, and names the campaign in its filter', async () => {
    mock('GET /campaigns/get-campaign/{id}', () => ({ data: aCampaign() }));
    const calls = mock('GET /groups/json', () => aPage([aGroup()]));
    open({ url: '/groups?status=paused&campaign_id=3&search=jazz&sort_by=name' });
    await screen.findByRole('link', { name: /Jazz on the pier/ });
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toMatchObject({
      ...{ status: 'paused', campaign_id: '3', search: 'jazz', sort_by: 'name' },
    });
    expect(await screen.findByDisplayValue('Summer by the lake')).toBeTruthy();
  });

  it('ignores a campaign that is no id', async () => {
    const calls = mock('GET /groups/json', () => aPage([aGroup()]));
    open({ url: '/groups?campaign_id=1.5' });
    await screen.findByRole('link', { name: /Jazz on the pier/ });
    expect(calls[0]?.url.searchParams.has('campaign_id')).toBe(false);
  });

  it('says what a group is for where there is none, and hides creating from those who may not', async () => {
    mock('GET /groups/json', () => aPage([]));
    open({ permissions: ['groups.view'] });
    expect(await screen.findByText('No groups yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create group' })).toBeNull();
  });

  it('says why it could not be loaded and tries again', async () => {
    await expectFailedGroups(open);
  });

  it('asks before one is deleted, and says that its events stay', async () => {
    mock('GET /groups/json', () => aPage([aGroup()]));
    const calls = mock('DELETE /groups/delete/{id}', () => ({ message: 'Group deleted' }));
    open();
    const row = await screen.findByRole('row', { name: /Jazz on the pier/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Row actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Its 4 events stay, with their tickets and orders, without a group.');
    expect(calls).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: 'Delete group' }));
    await waitFor(() => expect(calls[0]?.params.id).toBe('5'));
  });
});

describe('one group', () => {
  const dates = [anEvent({ group_id: 5 }), anEvent({ id: 8, name: 'Harbour Nights', group_id: 5 })];
  const open = (options: Parameters<typeof openStaffPage>[2] = {}) =>
    openStaffPage(GroupsShow, { group: aGroup() }, { url: '/groups/5', ...options });

  it('says what it is and shows its dates alone', async () => {
    const calls = mock('GET /events/json', () => aPage(dates));
    open();
    expect((await screen.findByRole('link', { name: /Harbour Nights/ })).getAttribute('href')).toBe('/events/8');
    expect(screen.getByText('4 dates · 4 Dec 2026 – 25 Dec 2026')).toBeTruthy();
    expect(calls[0]?.url.searchParams.get('group_id')).toBe('5');
  });

  it('takes one out after a question', async () => {
    mock('GET /events/json', () => aPage(dates));
    const calls = mock('POST /groups/remove-event', () => ({ data: aGroup(), message: 'On its own now' }));
    const reload = vi.spyOn(router, 'reload').mockImplementation(() => undefined);
    open();
    const row = await screen.findByRole('row', { name: /Harbour Nights/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Row actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Take out of the group' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('From then on its ticket settings are its own.');
    await userEvent.click(within(question).getByRole('button', { name: 'Take out' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ group_id: 5, event_id: 8 }));
    await waitFor(() => expect(reload).toHaveBeenCalledWith({ only: ['group'] }));
  });

  it('adds dates like the last there is, which need not be on screen, from a week after it', async () => {
    const last = anEvent({ id: 99, venue: 'Lighthouse', start_date: '2027-02-05T18:00:00Z' });
    mock('GET /events/json', ({ url }) =>
      aPage(url.searchParams.get('per_page') === '1' ? [{ ...last, end_date: '2027-02-05T20:00:00Z' }] : dates),
    );
    const calls = mock('POST /groups/add-dates/{id}', () => ({ data: aGroup(), message: '4 dates added' }));
    vi.spyOn(router, 'reload').mockImplementation(() => undefined);
    open();
    await screen.findByRole('link', { name: /Harbour Nights/ });
    await userEvent.click(screen.getByRole('button', { name: 'Add dates' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add 4 dates' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ venue: 'Lighthouse' }));
    expect(calls[0]?.body).toMatchObject({ dates: [{ start_date: '2027-02-12T18:00:00.000Z' }, {}, {}, {}] });
  });

  it('shows those who only look no action', async () => {
    mock('GET /events/json', () => aPage(dates));
    open({ permissions: ['groups.view', 'events.view'] });
    await screen.findByRole('link', { name: /Harbour Nights/ });
    expect(screen.queryByRole('button', { name: 'Add dates' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });
});

describe('the ticket settings of a date', () => {
  const date = (change = {}) =>
    anEvent({
      group_id: 5,
      group_name: 'Jazz on the pier',
      shares_tickets: true,
      start_date: '2999-12-04T18:00:00Z',
      ...change,
    });
  const open = (event = date(), options: Parameters<typeof openStaffPage>[2] = {}) =>
    openStaffPage(TicketSettings, { event }, { url: '/events/7/ticket-settings', ...options });

  beforeEach(() => {
    mock('GET /events/ticket-config/{eventID}', () => ({ data: aTicketConfig() }));
    mock('GET /groups/get-group/{id}', () => ({ data: aGroup() }));
  });

  it('say that they apply to all dates that are to come', async () => {
    open();
    const banner = screen.getByRole('note');
    await waitFor(() =>
      expect(banner.textContent).toContain(
        'These settings apply to all 3 dates of Jazz on the pier that are still to come.',
      ),
    );
    expect(within(banner).getByRole('link', { name: 'Jazz on the pier' }).getAttribute('href')).toBe('/groups/5');
  });

  it('become its own once it is detached, after a question', async () => {
    const calls = mock('POST /groups/remove-event', () => ({ data: aGroup(), message: 'On its own now' }));
    const reload = vi.spyOn(router, 'reload').mockImplementation(() => undefined);
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Detach this date' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('It leaves the group and keeps its ticket types, orders and settings');
    await userEvent.click(within(question).getByRole('button', { name: 'Detach this date' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ group_id: 5, event_id: 7 }));
    await waitFor(() => expect(reload).toHaveBeenCalledWith({ only: ['event'] }));
  });

  it('stay with a date that has begun, which is not detached', () => {
    open(date({ start_date: '2020-12-04T18:00:00Z' }));
    expect(screen.getByRole('note').textContent).toContain('This date has begun: what you change here stays with it');
    expect(screen.queryByRole('button', { name: 'Detach this date' })).toBeNull();
  });

  it('say nothing of a group that shares none, and offer no detaching to those who may not', () => {
    const { unmount } = open(date({ shares_tickets: false }));
    expect(screen.queryByRole('note')).toBeNull();
    unmount();
    open(date(), { permissions: ['events.view', 'tickets.view', 'groups.view'] });
    expect(screen.getByRole('note')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Detach this date' })).toBeNull();
  });
});

describe('editing a group whose status and sharing the backend did not send', () => {
  const edit = async (change: () => Promise<unknown> | undefined) => {
    const calls = mock('PUT /groups/update/{id}', () => ({ data: aGroup(), message: '' }));
    vi.spyOn(router, 'visit').mockImplementation(() => {});
    openStaffPage(
      GroupsEdit,
      { group: aGroup({ status: null, shares_tickets: null, open_count: 0 }) },
      { url: '/groups/5/edit' },
    );
    await change();
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    return calls[0]?.body;
  };

  it('sends neither', async () => {
    const body = await edit(() => undefined);
    expect(body).toMatchObject({ name: 'Jazz on the pier' });
    expect(body).not.toHaveProperty('status');
    expect(body).not.toHaveProperty('shares_tickets');
  });

  it('sends what was chosen', async () => {
    const body = await edit(() => userEvent.click(screen.getByLabelText(/All dates share one ticket setting/)));
    expect(body).toMatchObject({ shares_tickets: true });
    expect(body).not.toHaveProperty('status');
  });
});
