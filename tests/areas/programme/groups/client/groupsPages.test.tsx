import { router } from '@inertiajs/react';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Campaign } from '#contract/programme/campaigns.ts';
import type { Event } from '#contract/programme/events.ts';
import type { Group } from '#contract/programme/groups.ts';
import { keepAllDrafts } from '#js/lib/stored/formDrafts.ts';
import { toast } from '#js/lib/toast/toast.ts';
import TicketSettings from '#js/Pages/Events/TicketSettings.tsx';
import GroupsCreate from '#js/Pages/Groups/Create.tsx';
import GroupsEdit from '#js/Pages/Groups/Edit.tsx';
import GroupsIndex from '#js/Pages/Groups/Index.tsx';
import GroupsRsvp from '#js/Pages/Groups/Rsvp.tsx';
import GroupsShow from '#js/Pages/Groups/Show.tsx';
import GroupsTickets from '#js/Pages/Groups/Tickets.tsx';
import { campaigns, eventGroups, events } from '#server/database/schema/programme/events.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { mock, recordCalls, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice, restoreBridge } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { app, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice({ timezone: 'Africa/Nairobi' });

beforeEach(async () => {
  for (const table of [orders, events, eventGroups, campaigns]) {
    await app.database.drizzle.delete(table);
  }
});

const WEEK = 7 * 86_400_000;
/** Fridays: the first is in the past, the others are a week apart. */
const fridays = (n: number, name = 'Harbour Lights') =>
  Array.from({ length: n }, (_, date) => {
    const start =
      date === 0 ? Date.parse('2020-01-03T18:00:00Z') : Date.parse('2098-12-05T18:00:00Z') + (date - 1) * WEEK;
    return {
      name: `${name} ${date + 1}`,
      start_date: new Date(start).toISOString(),
      end_date: new Date(start + 7_200_000).toISOString(),
    };
  });
async function store({ dates = 4, ...change }: { dates?: number; [field: string]: unknown } = {}): Promise<Group> {
  const series = dates > 0 ? { series: { status: 'active', dates: fridays(dates) } } : {};
  const jazz = { name: 'Jazz on the pier', shares_tickets: true, status: 'active', ...series, ...change };
  return (await owner.post<{ data: Group }>('/groups/store', jazz)).body.data;
}
const storeCampaign = async () =>
  (await owner.post<{ data: Campaign }>('/campaigns/store', { name: 'Summer by the lake' })).body.data;
const stored = async (id: number) => (await owner.get<{ data: Group }>(`/groups/get-group/${id}`)).body.data;
const datesOf = async (id: number) =>
  (await owner.get<{ data: Event[] }>(`/events/json?group_id=${id}&per_page=100&sort_by=start_date`)).body.data;

describe('the list of groups', () => {
  const open = (options: Parameters<typeof openStaffPage>[2] = {}) =>
    openStaffPage(GroupsIndex, {}, { url: '/groups', ...options });

  it('shows campaign, dates, status and figures, and links to the group', async () => {
    const { id } = await store({ campaign_id: (await storeCampaign()).id });
    const [first] = await app.database.drizzle.select().from(events).where(eq(events.groupId, id));
    if (first) {
      await anOrder(app, await aTicketType(app, first, { capacity: null }), 1240);
    }
    open();
    const link = await screen.findByRole('link', { name: /Jazz on the pier/ });
    expect(link.getAttribute('href')).toBe(`/groups/${id}`);
    const row = within(screen.getByRole('row', { name: /Jazz on the pier/ }));
    for (const text of ['Summer by the lake', 'Fri, 3 Jan 2020', 'Fri, 5 Dec 2098', '3 of 4 to come', '1,240']) {
      expect(row.getByText(text)).toBeTruthy();
    }
  });

  it('requests the filters in the URL and names the campaign in its filter', async () => {
    const { id } = await storeCampaign();
    await store({ campaign_id: id, status: 'paused' });
    await store({ name: 'Jazz of no campaign', status: 'paused', dates: 0 });
    const calls = recordCalls('GET /groups/json');
    open({ url: `/groups?status=paused&campaign_id=${id}&search=jazz&sort_by=name` });
    await screen.findByRole('link', { name: /Jazz on the pier/ });
    expect(screen.queryByText('Jazz of no campaign')).toBeNull();
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toMatchObject({
      ...{ status: 'paused', campaign_id: String(id), search: 'jazz', sort_by: 'name' },
    });
    expect(await screen.findByRole('button', { name: 'Campaign: Summer by the lake' })).toBeTruthy();
  });

  it('ignores a campaign that is not an id', async () => {
    await store();
    const calls = recordCalls('GET /groups/json');
    open({ url: '/groups?campaign_id=1.5' });
    await screen.findByRole('link', { name: /Jazz on the pier/ });
    expect(calls[0]?.url.searchParams.has('campaign_id')).toBe(false);
  });

  it('publishes the drafts of the selected groups, and only those', async () => {
    const one = await store({ series: { status: 'draft', dates: fridays(2) } });
    const other = await store({ name: 'Salsa', series: { status: 'draft', dates: fridays(1, 'Salsa night') } });
    const kept = await store({ name: 'Tango', series: { status: 'draft', dates: fridays(1, 'Tango night') } });
    open();
    for (const name of ['Jazz on the pier', 'Salsa']) {
      await userEvent.click(
        within(await screen.findByRole('row', { name: new RegExp(name) })).getByRole('checkbox', { name: /Select/ }),
      );
    }
    await userEvent.click(screen.getByRole('button', { name: 'Publish the drafts of 2 groups' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Publish 3 events of 2 groups?' }));
    await userEvent.click(question.getByRole('button', { name: 'Publish 3 events' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('3 events published'));
    const statuses = await Promise.all(
      [one, other, kept].map(async ({ id }) => (await datesOf(id)).map((d) => d.status)),
    );
    expect(statuses).toEqual([['active', 'active'], ['active'], ['draft']]);
  });

  it('explains groups when there are none, and hides “Create” without permission', async () => {
    open({ permissions: ['groups.view'] });
    expect(await screen.findByText('No groups yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create group' })).toBeNull();
  });

  it('shows why loading failed and retries', async () => {
    await store();
    mock('GET /groups/json', () => refuse(503, { message: 'Back in a moment.' }));
    open();
    expect(await screen.findByText('Back in a moment.')).toBeTruthy();
    restoreBridge();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Jazz on the pier/ })).toBeTruthy();
  });

  it('asks for confirmation before deletion and states that the events are kept', async () => {
    const { id } = await store();
    open();
    const row = await screen.findByRole('row', { name: /Jazz on the pier/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Row actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Its 4 events stay, with their tickets and orders, without a group.');
    expect(await stored(id)).toBeTruthy();
    await userEvent.click(within(question).getByRole('button', { name: 'Delete group' }));
    expect(await screen.findByText('No groups yet')).toBeTruthy();
    expect(await app.database.drizzle.$count(events)).toBe(4);
  });
});

describe('a group page', () => {
  let id: number;
  beforeEach(async () => {
    ({ id } = await store());
  });
  const open = (options?: Parameters<typeof openBridgedPage>[2]) =>
    openBridgedPage(GroupsShow, `/groups/${id}`, options);

  it('shows its details and only its own dates', async () => {
    await store({ name: 'Another', series: { dates: fridays(1, 'Of another group') } });
    await open();
    const link = await screen.findByRole('link', { name: /Harbour Lights 2/ });
    expect(link.getAttribute('href')).toBe(`/events/${(await datesOf(id))[1]?.id}`);
    expect(screen.getByText('4 dates · 3 Jan 2020 – 19 Dec 2098')).toBeTruthy();
    expect(screen.queryByText(/Of another group/)).toBeNull();
  });

  it('removes a date after a confirmation', async () => {
    const loads = recordCalls('GET /groups/get-group/{id}');
    await open();
    const row = await screen.findByRole('row', { name: /Harbour Lights 2/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Row actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from group' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Later changes to the group’s ticket settings do not affect it.');
    await userEvent.click(within(question).getByRole('button', { name: 'Remove event' }));
    await waitFor(() => expect(loads).toHaveLength(1));
    expect((await datesOf(id)).map(({ name }) => name.at(-1))).toEqual(['1', '3', '4']);
  });

  it('adds dates copied from the latest date, even if that is not loaded, starting a week after it', async () => {
    const long = await store({ name: 'Long', dates: 12 });
    const last = (await datesOf(long.id)).at(-1);
    await app.database.drizzle
      .update(events)
      .set({ venue: 'Lighthouse' })
      .where(eq(events.id, last?.id ?? 0));
    const loads = recordCalls('GET /groups/get-group/{id}');
    await openBridgedPage(GroupsShow, `/groups/${long.id}`);
    await screen.findByRole('link', { name: /Harbour Lights 2/ });
    await userEvent.click(screen.getByRole('button', { name: 'Add dates' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add 4 dates' }));
    await waitFor(() => expect(loads).toHaveLength(1));
    const added = (await datesOf(long.id)).slice(12);
    expect(added).toHaveLength(4);
    expect(added[0]).toMatchObject({ venue: 'Lighthouse', start_date: '2099-02-20T18:00:00.000Z' });
  });

  it('publishes all drafts of the group at once, also those on other pages', async () => {
    const group = await store({ dates: 23, series: { status: 'draft', dates: fridays(23) } });
    id = group.id;
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Publish all drafts' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Publish 23 events of “Jazz on the pier”?')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Publish 23 events' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('23 events published'), { timeout: 10_000 });
    expect(new Set((await datesOf(group.id)).map(({ status }) => status))).toEqual(new Set(['active']));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish all drafts' })).toBeNull());
  }, 20_000);

  it('shows read-only users no actions', async () => {
    await open({ permissions: ['groups.view', 'events.view'] });
    await screen.findByRole('link', { name: /Harbour Lights 2/ });
    expect(screen.queryByRole('button', { name: 'Add dates' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });
});

describe('the ticket settings of a date in a group', () => {
  async function open(group: Group, date: number, options?: Parameters<typeof openBridgedPage>[2]) {
    const event = (await datesOf(group.id))[date];
    const page = await openBridgedPage(TicketSettings, `/events/${event?.id}/ticket-settings`, options);
    await screen.findByRole('switch', { name: /^Sell tickets/ });
    return page;
  }

  it('state that they apply to all upcoming dates', async () => {
    const group = await store();
    await open(group, 1);
    const banner = screen.getByRole('note');
    await waitFor(() =>
      expect(banner.textContent).toContain(
        'These settings apply to all 3 dates of Jazz on the pier that are still to come.',
      ),
    );
    const link = within(banner).getByRole('link', { name: 'Jazz on the pier' });
    expect(link.getAttribute('href')).toBe(`/groups/${group.id}`);
  });

  it('state that they apply to the last upcoming date alone', async () => {
    await open(await store({ dates: 2 }), 1);
    const text = 'These settings apply to the one date of Jazz on the pier that is still to come.';
    await waitFor(() => expect(screen.getByRole('note').textContent).toContain(text));
  });

  it('belong to the date alone once it is detached, after a confirmation', async () => {
    const group = await store();
    const loads = recordCalls('GET /events/get-event/{id}');
    await open(group, 1);
    await userEvent.click(screen.getByRole('button', { name: 'Detach this date' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('It leaves the group and keeps its ticket types, orders and settings');
    await userEvent.click(within(question).getByRole('button', { name: 'Detach this date' }));
    await waitFor(() => expect(loads).toHaveLength(1));
    expect(await datesOf(group.id)).toHaveLength(3);
  });

  it('belong to the date alone once it has begun, and it cannot be detached', async () => {
    await open(await store(), 0);
    expect(screen.getByRole('note').textContent).toContain('This date has begun: what you change here stays with it');
    expect(screen.queryByRole('button', { name: 'Detach this date' })).toBeNull();
  });

  it('do not mention a group that shares none, and hide “Detach” without permission', async () => {
    const { unmount } = await open(await store({ name: 'Apart', shares_tickets: false }), 1);
    expect(screen.queryByRole('note')).toBeNull();
    unmount();
    await open(await store(), 1, { permissions: ['events.view', 'tickets.view', 'groups.view'] });
    expect(screen.getByRole('note')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Detach this date' })).toBeNull();
  });
});

describe('the RSVP settings of a group', () => {
  it('start from what was not saved before an interruption, which can be discarded', async () => {
    const { id } = await store();
    const open = () => openBridgedPage(GroupsRsvp, `/groups/${id}/rsvp`);
    const message = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    await open();
    fireEvent.change(await message(), { target: { value: 'Bring a coat' } });
    keepAllDrafts();
    cleanup();
    // The store still has the settings, so the form is shown, and replaced when they are loaded again.
    await open();
    expect((await message()).value).toBe('Bring a coat');
    expect(screen.getByText(/^Draft from .* restored\.$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect((await message()).value).toBe('');
    expect(screen.queryByText(/^Draft from/)).toBeNull();
  });
});

describe('creating a group with a series', () => {
  const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
  const names = () =>
    within(screen.getByRole('list', { name: 'Dates to be created' }))
      .getAllByRole<HTMLInputElement>('textbox', { name: /^Name of date/ })
      .map(({ value }) => value);

  beforeEach(() => {
    openStaffPage(GroupsCreate, { currency: 'EUR' }, { url: '/groups/create' });
    type('Name *', 'Jazz');
    type(/^First date starts/, '2026-12-04T18:00');
    type('Dates in all', '4');
  });

  it('keeps the reviewed dates when the rule or the name of the group changes', async () => {
    expect(names()).toHaveLength(4);
    type('Name of date 3', 'Jazz by candlelight');
    type(/^Start of date 4/, '2026-12-26T20:00');
    await userEvent.click(screen.getByRole('button', { name: /^Leave out date 2/ }));
    type('Name *', 'Blues');
    type('Dates in all', '5');
    expect(names()).toEqual(['Blues · 4 Dec 2026', 'Jazz by candlelight', 'Blues · 26 Dec 2026', 'Blues · 1 Jan 2027']);
    expect(field(/^Start of date 3/).value).toBe('26 Dec 2026, 20:00');
  });

  it('counts the dates on the button', () => {
    type('Dates in all', '1');
    expect(screen.getByRole('button', { name: 'Create group with 1 date' })).toBeTruthy();
  });

  it('offers left-out dates again', async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Leave out date 4/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Bring back left-out dates' }));
    expect(names()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Bring back left-out dates' })).toBeNull();
  });

  it('sends the dates as reviewed', async () => {
    const visit = vi.spyOn(router, 'visit').mockImplementation(() => {});
    const calls = recordCalls('POST /groups/store');
    await userEvent.click(screen.getByRole('button', { name: /^Leave out date 1/ }));
    type(/^Name of each date/, 'Jazz {n}');
    await userEvent.click(screen.getByRole('button', { name: 'Create group with 3 dates' }));
    await waitFor(() => expect(visit).toHaveBeenCalled());
    const dates = [
      { name: 'Jazz 1', start_date: '2026-12-11T15:00:00.000Z', end_date: '2026-12-11T17:00:00.000Z' },
      { name: 'Jazz 2', start_date: '2026-12-18T15:00:00.000Z', end_date: '2026-12-18T17:00:00.000Z' },
      { name: 'Jazz 3', start_date: '2026-12-25T15:00:00.000Z', end_date: '2026-12-25T17:00:00.000Z' },
    ];
    expect(calls[0]?.body).toMatchObject({ series: { dates } });
    const { body } = await owner.get<{ data: Event[] }>('/events/json?sort_by=start_date');
    expect(body.data).toMatchObject(dates);
  });
});

describe('editing a group whose status and sharing the backend did not send', () => {
  const edit = async (change: () => Promise<unknown> | undefined) => {
    const { id } = await store({ dates: 0, shares_tickets: false });
    const group = { ...(await stored(id)), status: null, shares_tickets: null };
    const calls = recordCalls('PUT /groups/update/{id}');
    const visit = vi.spyOn(router, 'visit').mockImplementation(() => {});
    openStaffPage(GroupsEdit, { group }, { url: `/groups/${id}/edit` });
    await change();
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(visit).toHaveBeenCalled());
    return { body: calls[0]?.body, saved: await stored(id) };
  };

  it('sends neither field when they were not changed', async () => {
    const { body, saved } = await edit(() => undefined);
    expect(body).toMatchObject({ name: 'Jazz on the pier' });
    expect(body).not.toHaveProperty('status');
    expect(body).not.toHaveProperty('shares_tickets');
    expect(saved).toMatchObject({ status: 'active', shares_tickets: false });
  });

  it('sends only the field that was chosen', async () => {
    const { body, saved } = await edit(() =>
      userEvent.click(screen.getByLabelText(/All dates share the same ticket settings/)),
    );
    expect(body).toMatchObject({ shares_tickets: true });
    expect(body).not.toHaveProperty('status');
    expect(saved).toMatchObject({ status: 'active', shares_tickets: true });
  });
});

describe('the tickets of a group', () => {
  it('are those of all dates together, each of which opens at the next one', async () => {
    const group = await store({ dates: 3 });
    const { body } = await owner.get<{ data: Event[] }>(`/events/json?group_id=${group.id}&sort_by=start_date`);
    const next = body.data.find(({ start_date }) => Date.parse(start_date ?? '') > Date.now());
    await owner.post(`/events/ticket-types/${next?.id}`, { name: 'Standard', price: '12', capacity: 40 });
    openStaffPage(GroupsTickets, { group });
    const ticket = await screen.findByRole('link', { name: /Standard.*12\.00.*2 dates.*0.* of 80/ });
    expect(ticket.getAttribute('href')).toBe(`/events/${next?.id}/tickets`);
  });

  it('say where they are on a backend that does not add them up', async () => {
    const group = await store({ dates: 1 });
    mock('GET /groups/{id}/tickets', () => refuse(404));
    openStaffPage(GroupsTickets, { group });
    expect(await screen.findByText('Open a date of the group to see its tickets.')).toBeTruthy();
  });
});
