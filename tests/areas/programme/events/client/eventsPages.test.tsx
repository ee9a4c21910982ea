import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PERMISSIONS } from '#contract/permissions.ts';
import type { Event } from '#contract/programme/events.ts';
import { toast } from '#js/lib/toast/toast.ts';
import EventsCreate from '#js/Pages/Events/Create.tsx';
import EventsIndex from '#js/Pages/Events/Index.tsx';
import EventsShow from '#js/Pages/Events/Show.tsx';
import { useTicketTypes } from '#js/stores/programme/tickets/ticketTypes.ts';
import { useGateways } from '#js/stores/selling/gateways.ts';
import { campaigns, events } from '#server/database/schema/programme/events.ts';
import { orders, paymentGateways } from '#server/database/schema/selling/orders.ts';
import { cartItems, carts, ticketConfigs, tickets, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import { anEvent as storeEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { invite } from '#tests/areas/programme/invitations/server/guests.ts';
import { aTask } from '#tests/areas/programme/tasks/server/aTeam.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { aGateway } from '#tests/areas/selling/gateways/server/aGateway.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, recordCalls, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice, restoreBridge } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { only } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';
import { anEvent } from '../factories/anEvent.ts';

vi.mock('#js/lib/toast/toast.ts');
// The editor and the chart are loaded lazily and have their own tests.
vi.mock('#js/components/input/RichTextEditor.tsx', () => ({ default: () => <p>The editor</p> }));
vi.mock('#js/components/chart/ChartCanvas.tsx', () => ({ default: () => <p>The chart</p> }));
vi.mock('#js/stores/kit/useChannel.ts', () => ({ useChannel: () => undefined }));
openBridgedOffice({ timezone: 'Africa/Nairobi' });

beforeEach(async () => {
  app.clock.reset();
  for (const table of [orders, events, campaigns, paymentGateways]) {
    await app.database.drizzle.delete(table);
  }
});

/** An event with a hundred tickets at €25, of which `sold` are sold. */
async function harbour({ sold = 0, ...values }: { sold?: number } & Parameters<typeof storeEvent>[2] = {}) {
  const place = { venue: 'Pier 3', city: 'Nairobi', summary: 'An evening by the water', description: '<p>Music.</p>' };
  const event = await storeEvent(app, companyId, { name: 'Harbour Lights', ...place, ...values });
  const type = await aTicketType(app, event, { capacity: 100 });
  if (sold > 0) {
    await anOrder(app, type, sold);
  }
  return { ...event, type };
}
const past = { startsAt: new Date('2020-01-01T10:00:00Z'), endsAt: new Date('2020-01-01T12:00:00Z') };
async function summer(): Promise<number> {
  const values = { companyId, name: 'Summer', color: '#0f7b6c' };
  return only(await app.database.drizzle.insert(campaigns).values(values).returning()).id;
}
const stored = async (id: number) => (await owner.get<{ data: Event }>(`/events/get-event/${id}`)).body.data;

describe('the list of events', () => {
  it('shows name, venue, status, sales and revenue, and links to the event', async () => {
    const { id } = await harbour({ sold: 40 });
    openStaffPage(EventsIndex, {}, { url: '/events' });
    const link = await screen.findByRole('link', { name: /Harbour Lights/ });
    expect(link.getAttribute('href')).toBe(`/events/${id}`);
    const row = within(screen.getByRole('row', { name: /Harbour Lights/ }));
    expect(row.getByText('Pier 3, Nairobi')).toBeTruthy();
    expect(row.getByText('Published')).toBeTruthy();
    expect(row.getByText('€1,000.00')).toBeTruthy();
    expect(row.getByRole('img', { name: 'Sold of Harbour Lights: 40 sold of 100' })).toBeTruthy();
  });

  it('requests the filters in the URL and drops an unknown one', async () => {
    for (let n = 1; n <= 11; n += 1) {
      await storeEvent(app, companyId, { name: `Lights ${n}`, status: 'paused' });
    }
    const calls = recordCalls('GET /events/json');
    openStaffPage(EventsIndex, {}, { url: '/events?search=lights&status=paused&view=sometime&page=2' });
    expect(await screen.findAllByRole('link', { name: /^Lights/ })).toHaveLength(1);
    const asked = Object.fromEntries(calls[0]?.url.searchParams ?? []);
    expect(asked).toMatchObject({ search: 'lights', status: 'paused', page: '2', sort_by: 'start_date' });
    expect(asked.view).toBe('upcoming');
  });

  it('writes a search to the URL and requests it', async () => {
    await harbour();
    const calls = recordCalls('GET /events/json');
    openStaffPage(EventsIndex, {}, { url: '/events?page=3' });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search events' }), 'pier');
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('search')).toBe('pier'));
    expect(window.location.search).toBe('?search=pier');
    expect(await screen.findByRole('link', { name: /Harbour Lights/ })).toBeTruthy();
  });

  it('suggests the first step when there are no events yet', async () => {
    openStaffPage(EventsIndex, {}, { url: '/events' });
    expect(await screen.findByText('Create your first event')).toBeTruthy();
  });

  it('requests upcoming, past and draft events, each in its own order', async () => {
    await harbour({ status: 'draft' });
    await harbour({ name: 'Long ago', ...past });
    const calls = recordCalls('GET /events/json');
    openStaffPage(EventsIndex, {}, { url: '/events?view=drafts' });
    await screen.findByRole('link', { name: /Harbour Lights/ });
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toMatchObject({ view: 'drafts', status: 'draft' });
    const tabs = within(screen.getByRole('navigation', { name: 'Sections of this page' }));
    expect(tabs.getAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Upcoming', '/events'],
      ['Past', '/events?view=past'],
      ['Drafts', '/events?view=drafts'],
    ]);
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Drafts');
    expect(screen.queryByText('Long ago')).toBeNull();
    cleanup();
    openStaffPage(EventsIndex, {}, { url: '/events?view=past' });
    expect(await screen.findByRole('link', { name: /Long ago/ })).toBeTruthy();
    expect(calls.at(-1)?.url.searchParams.get('sort_order')).toBe('desc');
    expect(calls.at(-1)?.url.searchParams.get('view')).toBe('past');
  });

  it('lists the next of the upcoming events first, and the latest of the past ones', async () => {
    const at = (year: number) => ({ startsAt: new Date(`${year}-01-01T10:00:00Z`), endsAt: new Date(`${year}-01-02`) });
    for (const year of [2092, 2091, 2021, 2022]) {
      await storeEvent(app, companyId, { name: `Lights of ${year}`, ...at(year) });
    }
    const names = async () => (await screen.findAllByRole('link', { name: /^Lights/ })).map((link) => link.textContent);
    openStaffPage(EventsIndex, {}, { url: '/events' });
    expect(await names()).toEqual([expect.stringContaining('2091'), expect.stringContaining('2092')]);
    cleanup();
    openStaffPage(EventsIndex, {}, { url: '/events?view=past' });
    await screen.findByRole('link', { name: /2022/ });
    expect(await names()).toEqual([expect.stringContaining('2022'), expect.stringContaining('2021')]);
  });

  it('shows the cover of each event, and its campaign in the campaign’s colour', async () => {
    const { coverFileId } = await harbour({ coverFileId: crypto.randomUUID(), campaignId: await summer() });
    openStaffPage(EventsIndex, {}, { url: '/events' });
    const row = await screen.findByRole('row', { name: /Harbour Lights.*Summer/ });
    // The smallest of the widths that pictures come in.
    expect(row.querySelector('img')?.getAttribute('src')).toBe(`/files/${coverFileId}/400`);
    expect(row.querySelector<HTMLElement>('[style*="background"]')?.style.background).toContain('#0f7b6c');
  });

  it('shows all events in one list when the backend does not support the views', async () => {
    mock('GET /events/json', () => aPage([anEvent(), anEvent({ id: 8, status: 'draft' })]));
    openStaffPage(EventsIndex, {}, { url: '/events' });
    expect(await screen.findByText(/All events together/)).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Sections of this page' })).toBeNull();
  });

  it('shows that nothing is coming up when the company has only past events', async () => {
    await harbour(past);
    openStaffPage(EventsIndex, {}, { url: '/events' });
    expect(await screen.findByText('Nothing coming up')).toBeTruthy();
  });

  it('hides the revenue column from users who cannot see orders', async () => {
    await harbour();
    openStaffPage(EventsIndex, {}, { url: '/events', permissions: ['events.view'] });
    await screen.findByRole('link', { name: /Harbour Lights/ });
    expect(screen.getByRole('columnheader', { name: /Sold/ })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: /Revenue/ })).toBeNull();
  });

  it('offers to clear a search that finds nothing', async () => {
    await harbour();
    openStaffPage(EventsIndex, {}, { url: '/events?search=zzz' });
    expect(await screen.findByText('No events match “zzz”')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Clear search and filters' })).toBeTruthy();
  });

  it('shows why loading failed and retries', async () => {
    await harbour();
    mock('GET /events/json', () => refuse(503, { message: 'Back in a moment.' }));
    openStaffPage(EventsIndex, {}, { url: '/events' });
    expect(await screen.findByText('Back in a moment.')).toBeTruthy();
    restoreBridge();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Harbour Lights/ })).toBeTruthy();
  });

  it('publishes the selected drafts and says which could not be published', async () => {
    const first = await harbour({ status: 'draft' });
    const second = await harbour({ name: 'Winter Lights', status: 'draft' });
    openStaffPage(EventsIndex, {}, { url: '/events?view=drafts' });
    await screen.findByRole('link', { name: /Winter Lights/ });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all events on this page' }));
    // Somebody else deletes one meanwhile.
    await app.database.drizzle.delete(events).where(eq(events.id, second.id));
    await userEvent.click(screen.getByRole('button', { name: 'Publish 2 events' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Publish 2 events?' }));
    await userEvent.click(question.getByRole('button', { name: 'Publish 2 events' }));
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith(expect.stringMatching(/^1 of 2 events published. “Wi/)),
    );
    expect((await stored(first.id)).status).toBe('active');
    expect((await stored(first.id)).description).toBe(first.description);
  });

  it('offers what can be done with each event in its row, by its status', async () => {
    await harbour();
    openStaffPage(EventsIndex, {}, { url: '/events' });
    await userEvent.click(await screen.findByRole('button', { name: 'Row actions' }));
    await screen.findByRole('menuitem', { name: 'Edit' });
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Edit',
      'Tickets',
      'Sell tickets',
      'Duplicate',
      'Pause sales',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Pause sales' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Pause the sales of “Harbour Lights”?' }));
    await userEvent.click(question.getByRole('button', { name: 'Pause sales of 1 event' }));
    expect(await screen.findByText('Paused')).toBeTruthy();
  });

  it('filters by campaign and group', async () => {
    const campaignId = await summer();
    await harbour({ campaignId });
    await harbour({ name: 'Other Lights' });
    openStaffPage(EventsIndex, {}, { url: `/events?campaign_id=${campaignId}` });
    expect(await screen.findByRole('link', { name: /Harbour Lights/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Other Lights/ })).toBeNull();
  });

  it('hides “Create” from users without permission', async () => {
    await harbour();
    openStaffPage(EventsIndex, {}, { url: '/events', permissions: ['events.view'] });
    await screen.findByRole('link', { name: /Harbour Lights/ });
    expect(screen.queryByRole('link', { name: 'Create event' })).toBeNull();
  });
});

describe('creating an event', () => {
  it('shows a validation error next to its field and keeps everything typed', async () => {
    const calls = recordCalls('POST /events/store');
    openStaffPage(EventsCreate, { currency: 'EUR', campaign: null, group: null }, { url: '/events/create' });
    fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Winter Ball' } });
    fireEvent.change(screen.getByRole('textbox', { name: /^City/ }), { target: { value: 'Nairobi' } });
    fireEvent.change(screen.getByLabelText(/^Starts/), { target: { value: '2026-12-04T21:00' } });
    fireEvent.change(screen.getByLabelText(/^Ends/), { target: { value: '2026-12-04T20:00' } });
    await userEvent.click(screen.getByRole('button', { name: 'Create event' }));
    expect(await screen.findByText('The event must end after it starts.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Winter Ball');
    expect(screen.getByText(/Nothing that you typed was lost/)).toBeTruthy();
    expect(calls[0]?.body).toMatchObject({ name: 'Winter Ball', city: 'Nairobi', status: 'draft', currency: 'EUR' });
  });

  it('sends times entered in the company’s time zone as UTC', async () => {
    const calls = recordCalls('POST /events/store');
    await openBridgedPage(EventsCreate, '/events/create');
    const starts = screen.getByLabelText(/^Starts/);
    fireEvent.change(starts, { target: { value: '2026-12-04T21:00' } });
    await userEvent.click(screen.getByRole('button', { name: 'Create event' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ start_date: '2026-12-04T18:00:00.000Z' }));
    expect(await screen.findByText('Enter the name of the event.')).toBeTruthy();
  });
});

describe('an event page', () => {
  const open = ({ id }: { id: number }, page = '', options?: Parameters<typeof openBridgedPage>[2]) =>
    openBridgedPage(EventsShow, `/events/${id}${page}`, options);

  it('shows a draft what is still to be done, and publishes it', async () => {
    const draft = await harbour({ status: 'draft' });
    const calls = recordCalls('PUT /events/update/{id}');
    await open(draft);
    expect(await screen.findByText('4 of 7 done')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set up payments' }).getAttribute('href')).toBe(
      '/settings/payment-gateways',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const review = within(await screen.findByRole('dialog', { name: 'Publish “Harbour Lights”?' }));
    const missing = within(review.getByRole('list', { name: 'What is missing' })).getAllByRole('listitem');
    expect(missing.map((item) => item.textContent)).toEqual([
      expect.stringContaining('Set up payments'),
      expect.stringContaining('Add a cover picture'),
    ]);
    expect(calls).toHaveLength(0);
    await userEvent.click(review.getByRole('button', { name: 'Publish event' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ status: 'active', name: 'Harbour Lights' }));
    const done = within(await screen.findByRole('dialog', { name: 'Published' }));
    expect(await stored(draft.id)).toMatchObject({ status: 'active', description: '<p>Music.</p>' });
    expect(done.getByRole('link', { name: new RegExp(`portal/events/${draft.id}`) })).toBeTruthy();
    expect(done.getByRole('button', { name: 'Copy event link' })).toBeTruthy();
    await userEvent.click(done.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('link', { name: 'Edit' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('requires no gateway when every ticket is free', async () => {
    const event = await harbour({ status: 'draft' });
    await app.database.drizzle.update(ticketTypes).set({ priceMinor: 0 }).where(eq(ticketTypes.eventId, event.id));
    await open(event);
    expect(await screen.findByText('5 of 7 done')).toBeTruthy();
  });

  it.each([
    ['the user has no access to them', PERMISSIONS.filter((permission) => permission !== 'gateways.manage'), 0],
    ['the backend does not list them', [...PERMISSIONS], 1],
  ])('does not claim that payments are set up or missing while %s', async (_, permissions, requests) => {
    await aGateway(app, companyId);
    const asked = mock('GET /settings/payment-gateways/json', () => refuse(404));
    await open(await harbour({ status: 'draft', coverFileId: crypto.randomUUID() }), '', { permissions });
    expect(await screen.findByText('5 of 6 done')).toBeTruthy();
    expect(asked).toHaveLength(requests);
    expect(screen.queryByText('Set up payments')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const review = within(await screen.findByRole('dialog', { name: 'Publish “Harbour Lights”?' }));
    expect(review.getByText('Nothing seems to be missing, but not everything could be checked.')).toBeTruthy();
  });

  it('does not list ticket types as missing to a user who cannot see them', async () => {
    const permissions = PERMISSIONS.filter((permission) => !permission.startsWith('tickets.'));
    await open(await harbour({ status: 'draft' }), '', { permissions });
    expect(await screen.findByText('Before you sell')).toBeTruthy();
    expect(screen.queryByText('Add ticket types')).toBeNull();
  });

  it('shows the sales figures, each linking to its list', async () => {
    // Noon, so that the days that are left do not change during the test. Yesterday's, because sessions are from today.
    app.clock.set(new Date(Date.now() - 86_400_000).toISOString().replace(/T.*/, 'T12:00:00Z'));
    const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
    const campaignId = await summer();
    const before = await harbour({ name: 'Last year', campaignId, startsAt: inDays(-353), endsAt: inDays(-352) });
    await anOrder(app, before.type, 30, { paidAt: inDays(-370) });
    await anOrder(app, before.type, 60, { paidAt: inDays(-355) });
    const { id, type } = await harbour({ campaignId, startsAt: inDays(12), endsAt: inDays(13) });
    const coupon = await aCoupon(app, { id, companyId });
    const { tickets: held } = await anOrder(app, type, 40, { couponId: coupon.id, couponCode: coupon.code });
    const { drizzle } = app.database;
    const admitted = held.slice(0, 5).map((ticket) => ticket.id);
    await drizzle.update(tickets).set({ checkedInAt: app.clock.now() }).where(inArray(tickets.id, admitted));
    const cart = { companyId, eventId: id, visitor: 'a visitor', expiresAt: inDays(1) };
    const { id: cartId } = only(await drizzle.insert(carts).values(cart).returning());
    await drizzle.insert(cartItems).values({ companyId, cartId, ticketTypeId: type.id, quantity: 6 });
    const asked = recordCalls('GET /events/overview/{eventID}');
    await open({ id });
    expect(
      await screen.findByText(/10 ahead of “Last year”, which had sold 30 by then and 90 in the end/),
    ).toBeTruthy();
    const href = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Tickets sold: 40')).toBe(`/events/${id}/attendees?status=issued`);
    expect(screen.getByText('Until it starts').parentElement?.textContent).toContain('12');
    expect(href('Revenue: €1,000.00')).toBe(`/events/${id}/orders`);
    expect(href('In carts now: 6')).toBe(`/events/${id}/tickets`);
    expect(href('Checked in: 5')).toBe(`/events/${id}/check-in`);
    expect(href(/^Standard/)).toBe(`/events/${id}/attendees?ticket_type_id=${type.id}&status=issued`);
    expect(href(/^TEN/)).toBe(`/events/${id}/coupons?search=TEN`);
    expect(asked[0]?.url.search).toBe('');
  });

  it('shows neither revenue nor orders to users who cannot see orders', async () => {
    const { id } = await harbour({ sold: 40 });
    await open({ id }, '', { permissions: ['events.view', 'tickets.view'] });
    expect(await screen.findByRole('link', { name: 'Not sold yet: 60' })).toBeTruthy();
    expect(screen.queryByText('Revenue')).toBeNull();
    expect(screen.queryByText('Latest orders')).toBeNull();
    cleanup();
    await open({ id });
    expect(await screen.findByText('Latest orders')).toBeTruthy();
    expect(screen.getByText('Revenue')).toBeTruthy();
  });

  it('says whether an event that began is over', async () => {
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    const { id } = await harbour({ sold: 1, startsAt: hours(-72), endsAt: hours(1) });
    await open({ id });
    expect(await screen.findByText('It has started')).toBeTruthy();
    cleanup();
    await app.database.drizzle
      .update(events)
      .set({ endsAt: hours(-1) })
      .where(eq(events.id, id));
    await open({ id });
    expect(await screen.findByText('It is over')).toBeTruthy();
  });

  it('counts no days to an event that was cancelled', async () => {
    const { id } = await harbour({ sold: 1 });
    await open({ id });
    expect(await screen.findByText('Days left')).toBeTruthy();
    cleanup();
    const cancelled = { cancelledAt: new Date(), status: 'completed' } as const;
    await app.database.drizzle.update(events).set(cancelled).where(eq(events.id, id));
    await open({ id });
    expect(await screen.findByText('In carts now')).toBeTruthy();
    expect(screen.queryByText('Days left')).toBeNull();
  });

  it('offers another event to compare with once something was sold', async () => {
    const { id, type } = await harbour();
    await open({ id });
    expect(await screen.findByText('No sales yet')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Compare with' })).toBeNull();
    cleanup();
    await anOrder(app, type, 1);
    await open({ id });
    const chart = within(await screen.findByRole('region', { name: 'Tickets sold over time' }));
    expect(await chart.findByRole('combobox', { name: 'Compare with' })).toBeTruthy();
    // The unit of its axis.
    expect(await chart.findByText('Tickets')).toBeTruthy();
  });

  it('falls back to the figures of the event when the backend has no overview', async () => {
    mock('GET /events/overview/{eventID}', () => refuse(404, {}));
    await open(await harbour({ sold: 40 }));
    expect(await screen.findByRole('link', { name: 'Not sold yet: 60' })).toBeTruthy();
    expect(screen.queryByText('In carts now')).toBeNull();
    expect(screen.queryByText('Tickets sold over time')).toBeNull();
  });

  it('highlights the tab of the current page, with the pages of that tab below', async () => {
    const { id } = await harbour({ sold: 2 });
    openStaffPage(EventsShow, { event: await stored(id) }, { url: `/events/${id}/coupons` });
    const tabs = within(await screen.findByRole('navigation', { name: 'Sections of this page' }));
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Tickets1',
      'Sales1',
      'Guests2',
      'Check-in0',
      'Tasks0',
      'Media',
    ]);
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Tickets1');
    const below = within(screen.getByRole('navigation', { name: 'Pages of this section' }));
    expect(below.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
      'Ticket types1',
      'Coupons0',
      'Allocations0',
      'Ticket settings',
    ]);
    expect(below.getByRole('link', { current: 'page' }).textContent).toBe('Coupons0');
  });

  it('counts in its tabs what the other pages list, and who is checked in', async () => {
    const event = await harbour({ sold: 2 });
    await aTask(app, event);
    await aCoupon(app, event);
    await invite(app, owner, event.id, 'Cleo');
    const [ticket] = await app.database.drizzle.select().from(tickets).where(eq(tickets.eventId, event.id));
    await app.database.drizzle
      .update(tickets)
      .set({ checkedInAt: new Date() })
      .where(eq(tickets.id, ticket?.id ?? 0));
    const tabsAt = async (page: string) => {
      openStaffPage(EventsShow, { event: await stored(event.id) }, { url: `/events/${event.id}/${page}` });
      const strips = screen.getAllByRole('navigation', { name: /of this (page|section)$/ });
      const links = strips.flatMap((strip) => within(strip).getAllByRole('link'));
      cleanup();
      return links.map((link) => link.textContent);
    };
    expect(await tabsAt('todos')).toEqual(expect.arrayContaining(['Check-in1', 'Tasks1', 'Media']));
    expect(await tabsAt('coupons')).toEqual(expect.arrayContaining(['Coupons1', 'Allocations0']));
    expect(await tabsAt('attendees')).toEqual(
      expect.arrayContaining(['Guests2', 'Attendees2', 'Invitations1', 'Surveys0']),
    );
  });

  it('highlights the next step: publishing a draft, sharing it once it is on sale, and its day', async () => {
    await open(await harbour({ status: 'draft' }));
    expect(screen.getByRole('button', { name: 'Publish' }).dataset.variant).toBe('filled');
    cleanup();
    await open(await harbour({ status: 'active' }));
    expect(screen.getByRole('link', { name: 'Edit' }).dataset.variant).toBe('default');
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share “Harbour Lights”' }));
    expect(dialog.getByRole('button', { name: 'Copy event link' })).toBeTruthy();
    cleanup();
    const today = await harbour({ startsAt: new Date(), endsAt: new Date(Date.now() + 3_600_000) });
    await open(today);
    expect(screen.getByRole('link', { name: 'Check in' }).getAttribute('href')).toBe(`/events/${today.id}/check-in`);
  });

  it('keeps the checklist after publishing while nothing can be bought', async () => {
    await aGateway(app, companyId);
    const event = await harbour();
    const config = { saleStartsAt: new Date('2099-01-01T08:00:00Z') };
    await app.database.drizzle.update(ticketConfigs).set(config).where(eq(ticketConfigs.eventId, event.id));
    await open(event);
    expect(await screen.findByText(/Sales begin on/)).toBeTruthy();
    expect(screen.queryByText('Preview')).toBeNull();
  });

  it('keeps the checklist after publishing while no gateway accepts the payments', async () => {
    await open(await harbour());
    expect(await screen.findByRole('link', { name: 'Set up payments' })).toBeTruthy();
  });

  it('does not take the test card for a way to be paid', async () => {
    await aGateway(app, companyId);
    await open(await harbour());
    expect(await screen.findByRole('link', { name: 'Set up payments' })).toBeTruthy();
  });

  it('hides the checklist once tickets can be bought', async () => {
    await aGateway(app, companyId, { provider: 'offline' });
    await open(await harbour());
    // The checklist is not shown either before these are known.
    await waitFor(() => expect(useTicketTypes.getState().loaded && useGateways.getState().loaded).toBe(true));
    expect(screen.getByRole('link', { name: 'Not sold yet: 100' })).toBeTruthy();
    expect(screen.queryByText('Before you sell')).toBeNull();
  });

  it('offers a preview link for a draft instead of a portal link', async () => {
    const draft = await harbour({ status: 'draft' });
    await open(draft);
    await userEvent.click(await screen.findByRole('button', { name: 'Create preview link' }));
    const link = await screen.findByRole('link', { name: new RegExp(`portal/events/${draft.id}\\?preview=`) });
    expect(link.getAttribute('target')).toBe('_blank');
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await screen.findByRole('menuitem', { name: 'Delete' });
    expect(screen.queryByRole('menuitem', { name: 'Open in the portal' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Revoke preview link' }));
    expect(await screen.findByRole('button', { name: 'Create preview link' })).toBeTruthy();
  });

  it('explains when the link will work if the backend has no previews', async () => {
    mock('GET /events/preview-link/{eventID}', () => refuse(404, {}));
    await open(await harbour({ status: 'draft' }));
    expect(await screen.findByText('The event’s link works once it is published.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create preview link' })).toBeNull();
  });

  it('asks for confirmation before deletion, naming the event and what is deleted with it', async () => {
    const event = await harbour();
    const remove = vi.fn(() => refuse(409, { message: 'It has survey answers.' }));
    mock('DELETE /events/delete/{id}', remove);
    await open(event);
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Delete “Harbour Lights”?');
    expect(question.textContent).toContain(
      'ticket types, coupons, allocations, guests, tasks, surveys and files are deleted too',
    );
    expect(remove).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Delete event' }));
    await waitFor(() => expect(remove).toHaveBeenCalledOnce());
    await waitFor(() => expect(toast.error).toHaveBeenCalledOnce());
    expect(await stored(event.id)).toBeTruthy();
  });

  it('says why an event with orders cannot be deleted', async () => {
    await open(await harbour({ sold: 1 }));
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    const entry = await screen.findByRole('menuitem', { name: /^Delete.*This event has orders/ });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
  });

  it('can be put on sale again after it was completed, unless it was cancelled or is over', async () => {
    const event = await harbour({ status: 'completed' });
    await open(event);
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reopen sales' }));
    await waitFor(async () => expect((await stored(event.id)).status).toBe('active'));
    for (const values of [past, { cancelledAt: app.clock.now() }]) {
      cleanup();
      await open(await harbour({ status: 'completed', ...values }));
      await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
      expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeTruthy();
      expect(screen.queryByRole('menuitem', { name: 'Reopen sales' })).toBeNull();
    }
  });

  it('shows only the tabs and actions that the user can use', async () => {
    await open(await harbour(), '', { permissions: ['events.view', 'check-in.manage'] });
    const tabs = within(screen.getByRole('navigation', { name: 'Sections of this page' }));
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual(['Overview', 'Check-in0']);
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
  });
});
