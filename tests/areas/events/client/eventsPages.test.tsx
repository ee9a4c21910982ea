import { router } from '@inertiajs/react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import EventsCreate from '#js/Pages/Events/Create.tsx';
import EventsIndex from '#js/Pages/Events/Index.tsx';
import EventsShow from '#js/Pages/Events/Show.tsx';
import { aGateway } from '#tests/areas/gateways/factories/aGateway.ts';
import { anOrder } from '#tests/areas/orders/factories/anOrder.ts';
import { aTicketConfig } from '#tests/areas/tickets/factories/aTicketConfig.ts';
import { aTicketType } from '#tests/areas/tickets/factories/aTicketType.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { anEvent } from '../factories/anEvent.ts';

vi.mock('#js/lib/toast.ts');
// The editor is a chunk of its own with tests of its own.
vi.mock('#js/components/RichTextEditor.tsx', () => ({ default: () => <p>The editor</p> }));
vi.mock('#js/stores/kit/useChannel.ts', () => ({ useChannel: () => undefined }));

describe('the list of events', () => {
  it('shows name, place, state, sales and revenue, and leads to the event', async () => {
    mock('GET /events/json', () => aPage([anEvent()]));
    openStaffPage(EventsIndex, {}, { url: '/events' });
    const link = await screen.findByRole('link', { name: /Harbour Lights/ });
    expect(link.getAttribute('href')).toBe('/events/7');
    const row = within(screen.getByRole('row', { name: /Harbour Lights/ }));
    expect(row.getByText('Pier 3, Nairobi')).toBeTruthy();
    expect(row.getByText('Published')).toBeTruthy();
    expect(row.getByText('€1,000.00')).toBeTruthy();
    expect(row.getByRole('img', { name: 'Sold of Harbour Lights: 40 sold of 100' })).toBeTruthy();
  });

  it('asks for what the URL says, and drops a filter that nobody knows', async () => {
    const calls = mock('GET /events/json', () => aPage([anEvent()]));
    openStaffPage(EventsIndex, {}, { url: '/events?search=lights&status=paused&view=sometime&page=2' });
    await screen.findByRole('link', { name: /Harbour Lights/ });
    const asked = Object.fromEntries(calls[0]?.url.searchParams ?? []);
    expect(asked).toMatchObject({ search: 'lights', status: 'paused', page: '2', sort_by: 'start_date' });
    expect(asked.view).toBe('upcoming');
  });

  it('puts a search into the URL and asks for it', async () => {
    const calls = mock('GET /events/json', () => aPage([anEvent()]));
    openStaffPage(EventsIndex, {}, { url: '/events?page=3' });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search events' }), 'pier');
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('search')).toBe('pier'));
    expect(window.location.search).toBe('?search=pier');
  });

  it('says what to do first where there is no event yet', async () => {
    mock('GET /events/json', () => aPage([]));
    mock('GET /events/count', () => ({
      data: { count: 0, statuses: { draft: 0, active: 0, paused: 0, completed: 0 } },
    }));
    openStaffPage(EventsIndex, {}, { url: '/events' });
    expect(await screen.findByText('Create your first event')).toBeTruthy();
  });

  it('asks for what comes next, what is over and drafts, each in its own order', async () => {
    const calls = mock('GET /events/json', () => aPage([anEvent({ status: 'draft' })]));
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
    const past = mock('GET /events/json', () =>
      aPage([anEvent({ start_date: '2020-01-01T10:00:00Z', end_date: '2020-01-01T12:00:00Z' })]),
    );
    openStaffPage(EventsIndex, {}, { url: '/events?view=past' });
    await waitFor(() => expect(past.at(-1)?.url.searchParams.get('sort_order')).toBe('desc'));
    expect(past.at(-1)?.url.searchParams.get('view')).toBe('past');
  });

  it('shows all events together where a backend does not part them', async () => {
    mock('GET /events/json', () => aPage([anEvent(), anEvent({ id: 8, status: 'draft' })]));
    openStaffPage(EventsIndex, {}, { url: '/events' });
    expect(await screen.findByText(/All events together/)).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Sections of this page' })).toBeNull();
  });

  it('says that nothing is coming up where the company has other events', async () => {
    mock('GET /events/json', () => aPage([]));
    mock('GET /events/count', () => ({
      data: { count: 3, statuses: { draft: 1, active: 0, paused: 0, completed: 2 } },
    }));
    openStaffPage(EventsIndex, {}, { url: '/events' });
    expect(await screen.findByText('Nothing coming up')).toBeTruthy();
  });

  it('has no column of revenue for those who may not see orders', async () => {
    mock('GET /events/json', () => aPage([anEvent({ revenue: undefined })]));
    openStaffPage(EventsIndex, {}, { url: '/events', permissions: ['events.view'] });
    await screen.findByRole('link', { name: /Harbour Lights/ });
    expect(screen.getByRole('columnheader', { name: /Sold/ })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: /Revenue/ })).toBeNull();
  });

  it('offers to clear a search that finds nothing', async () => {
    mock('GET /events/json', () => aPage([]));
    openStaffPage(EventsIndex, {}, { url: '/events?search=zzz' });
    expect(await screen.findByText('No events match “zzz”')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Clear search and filters' })).toBeTruthy();
  });

  it('says why it could not be loaded and tries again', async () => {
    mock('GET /events/json', () => refuse(503, { message: 'Back in a moment.' }));
    openStaffPage(EventsIndex, {}, { url: '/events' });
    expect(await screen.findByText('Back in a moment.')).toBeTruthy();
    mock('GET /events/json', () => aPage([anEvent()]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Harbour Lights/ })).toBeTruthy();
  });

  it('hides creating from those who may not', async () => {
    mock('GET /events/json', () => aPage([anEvent()]));
    openStaffPage(EventsIndex, {}, { url: '/events', permissions: ['events.view'] });
    await screen.findByRole('link', { name: /Harbour Lights/ });
    expect(screen.queryByRole('link', { name: 'Create event' })).toBeNull();
  });
});

describe('creating an event', () => {
  it('shows a refusal beside its field and keeps everything typed', async () => {
    const calls = mock('POST /events/store', () =>
      refuse(422, { message: 'Check the form.', errors: { end_date: ['The event must end after it starts.'] } }),
    );
    openStaffPage(EventsCreate, { currency: 'EUR', campaign: null, group: null }, { url: '/events/create' });
    fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Winter Ball' } });
    fireEvent.change(screen.getByRole('textbox', { name: /^City/ }), { target: { value: 'Nairobi' } });
    await userEvent.click(screen.getByRole('button', { name: 'Create event' }));
    expect(await screen.findByText('The event must end after it starts.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Winter Ball');
    expect(screen.getByText(/Nothing that you typed was lost/)).toBeTruthy();
    expect(calls[0]?.body).toMatchObject({ name: 'Winter Ball', city: 'Nairobi', status: 'draft', currency: 'EUR' });
  });

  it('sends times as instants of the company’s clock', async () => {
    const calls = mock('POST /events/store', () => refuse(422, { errors: { name: ['Enter the name of the event.'] } }));
    openStaffPage(EventsCreate, { currency: 'EUR', campaign: null, group: null }, { url: '/events/create' });
    const starts = screen.getByLabelText(/^Starts/);
    fireEvent.change(starts, { target: { value: '2026-12-04T21:00' } });
    await userEvent.click(screen.getByRole('button', { name: 'Create event' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ start_date: '2026-12-04T18:00:00.000Z' }));
  });
});

describe('one event', () => {
  beforeEach(() => {
    mock('GET /events/orders/{eventID}/json', () => aPage([anOrder()]));
    mock('GET /events/ticket-types/{eventID}', () => ({ data: [aTicketType()] }));
    mock('GET /settings/payment-gateways/json', () => ({ data: [aGateway({ is_configured: false })] }));
    mock('GET /events/ticket-config/{eventID}', () => ({ data: aTicketConfig() }));
    mock('GET /events/preview-link/{eventID}', () => ({ data: { url: null } }));
    mock('GET /events/messages/{eventID}', () => ({ data: [] }));
    mock('GET /events/notices/{eventID}/pending', () => ({ data: { changes: [], changed_at: null, recipients: 0 } }));
    mock('GET /events/overview/{eventID}', () => refuse(404, {}));
  });

  it('tells a draft what is still to be done, and publishes it', async () => {
    const draft = anEvent({ status: 'draft', sold: 0 });
    const calls = mock('PUT /events/update/{id}', () => ({ data: anEvent(), message: 'Published' }));
    const reload = vi.spyOn(router, 'reload').mockImplementation(() => undefined);
    openStaffPage(EventsShow, { event: draft }, { url: '/events/7' });
    expect(await screen.findByText('4 of 7 done')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set up a way to pay' }).getAttribute('href')).toBe(
      '/settings/payment-gateways',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const review = within(await screen.findByRole('dialog', { name: 'Publish “Harbour Lights”?' }));
    const missing = within(review.getByRole('list', { name: 'What is missing' })).getAllByRole('listitem');
    expect(missing.map((item) => item.textContent)).toEqual([
      expect.stringContaining('Set up a way to pay'),
      expect.stringContaining('Add a cover picture'),
    ]);
    expect(calls).toHaveLength(0);
    await userEvent.click(review.getByRole('button', { name: 'Publish event' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ status: 'active', name: 'Harbour Lights' }));
    const done = within(await screen.findByRole('dialog', { name: 'Published' }));
    expect(done.getByRole('link', { name: /portal\/events\/7/ })).toBeTruthy();
    expect(done.getByRole('button', { name: 'Copy the link of the event' })).toBeTruthy();
    await userEvent.click(done.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(reload).toHaveBeenCalledWith({ only: ['event'] }));
  });

  it('needs no gateway where every ticket is free', async () => {
    mock('GET /events/ticket-types/{eventID}', () => ({ data: [aTicketType({ price: '0.00' })] }));
    openStaffPage(EventsShow, { event: anEvent({ status: 'draft' }) }, { url: '/events/7' });
    expect(await screen.findByText('5 of 7 done')).toBeTruthy();
  });

  it('shows how the sale goes, each figure a way to its list', async () => {
    const asked = mock('GET /events/overview/{eventID}', () => ({
      data: {
        event_id: 7,
        currency: 'EUR',
        orders: 20,
        sold: 40,
        checked_in: 5,
        revenue: '1000.00',
        carts: { count: 2, seats: 6 },
        days_left: 12,
        points: [{ date: '2026-11-20', sold: 40, revenue: '1000.00', compared: 30 }],
        types: [{ id: 11, name: 'Standard', sold: 40, capacity: 100, revenue: '1000.00' }],
        coupons: [{ id: 3, code: 'TEN', uses: 4, discount: '20.00' }],
        comparison: {
          id: 5,
          name: 'Last year',
          start_date: '2025-12-04T18:00:00Z',
          is_proposed: true,
          sold_by_then: 30,
          sold: 90,
        },
      },
    }));
    openStaffPage(EventsShow, { event: anEvent() }, { url: '/events/7' });
    expect(
      await screen.findByText(/10 ahead of “Last year”, which had sold 30 by then and 90 in the end/),
    ).toBeTruthy();
    const href = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Tickets sold: 40')).toBe('/events/7/attendees');
    expect(href('Revenue: €1,000.00')).toBe('/events/7/orders');
    expect(href('In carts now: 6')).toBe('/events/7/tickets');
    expect(href('Checked in: 5')).toBe('/events/7/check-in');
    expect(href(/^Standard/)).toBe('/events/7/attendees?ticket_type_id=11');
    expect(href(/^TEN/)).toBe('/events/7/coupons?search=TEN');
    expect(asked[0]?.url.search).toBe('');
  });

  it('stands on the figures of the event where the backend does not sum up', async () => {
    openStaffPage(EventsShow, { event: anEvent() }, { url: '/events/7' });
    expect(await screen.findByRole('link', { name: 'Not sold yet: 60' })).toBeTruthy();
    expect(screen.queryByText('In carts now')).toBeNull();
    expect(screen.queryByText('Tickets sold over time')).toBeNull();
  });

  it('lights the tab of the page that one is on, with the pages of that tab below', async () => {
    openStaffPage(EventsShow, { event: anEvent() }, { url: '/events/7/coupons' });
    const tabs = within(await screen.findByRole('navigation', { name: 'Sections of this page' }));
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Tickets',
      'Sales',
      'Guests40',
      'Check-in',
      'More',
    ]);
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Tickets');
    const below = within(screen.getByRole('navigation', { name: 'Pages of this section' }));
    expect(below.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
      'Ticket types',
      'Coupons',
      'Allocations',
      'Ticket settings',
    ]);
    expect(below.getByRole('link', { current: 'page' }).textContent).toBe('Coupons');
  });

  it('keeps the list of what is to do after publishing while nothing can be bought', async () => {
    mock('GET /events/ticket-types/{eventID}', () => ({ data: [aTicketType({ sale_state: 'not_started' })] }));
    mock('GET /events/ticket-config/{eventID}', () => ({
      data: aTicketConfig({ sale_start: '2099-01-01T08:00:00Z' }),
    }));
    openStaffPage(EventsShow, { event: anEvent() }, { url: '/events/7' });
    expect(await screen.findByText(/Sales begin on/)).toBeTruthy();
    expect(screen.queryByText('Preview')).toBeNull();
  });

  it('has done with the list once somebody can buy', async () => {
    mock('GET /settings/payment-gateways/json', () => ({ data: [aGateway({ is_configured: true })] }));
    const types = mock('GET /events/ticket-types/{eventID}', () => ({ data: [aTicketType()] }));
    openStaffPage(EventsShow, { event: anEvent() }, { url: '/events/7' });
    await waitFor(() => expect(types).toHaveLength(1));
    expect(screen.queryByText('Before you sell')).toBeNull();
  });

  it('gives a draft a preview link in place of a link to a page that is not there', async () => {
    let url: string | null = null;
    mock('GET /events/preview-link/{eventID}', () => ({ data: { url } }));
    mock('POST /events/preview-link/{eventID}', () => {
      url = '/portal/events/7?preview=abc';
      return { data: { url }, message: 'Preview link created' };
    });
    mock('DELETE /events/preview-link/{eventID}', () => {
      url = null;
      return { data: { url }, message: 'Preview link revoked' };
    });
    openStaffPage(EventsShow, { event: anEvent({ status: 'draft' }) }, { url: '/events/7' });
    await userEvent.click(await screen.findByRole('button', { name: 'Create preview link' }));
    const link = await screen.findByRole('link', { name: /portal\/events\/7\?preview=abc/ });
    expect(link.getAttribute('target')).toBe('_blank');
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await screen.findByRole('menuitem', { name: 'Delete' });
    expect(screen.queryByRole('menuitem', { name: 'Open in the portal' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Revoke preview link' }));
    expect(await screen.findByRole('button', { name: 'Create preview link' })).toBeTruthy();
  });

  it('says when the link will work where the backend has no previews', async () => {
    mock('GET /events/preview-link/{eventID}', () => refuse(404, {}));
    openStaffPage(EventsShow, { event: anEvent({ status: 'draft' }) }, { url: '/events/7' });
    expect(await screen.findByText('The link of the event works once it is published.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create preview link' })).toBeNull();
  });

  it('asks before it deletes, naming the event and what goes with it', async () => {
    const calls = mock('DELETE /events/delete/{id}', () => refuse(409, { message: 'It has orders.' }));
    openStaffPage(EventsShow, { event: anEvent() }, { url: '/events/7' });
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Delete “Harbour Lights”?');
    expect(question.textContent).toContain('ticket types, coupons and allocations go with it');
    expect(calls).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: 'Delete event' }));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('shows only the tabs and actions that the user may use', async () => {
    openStaffPage(
      EventsShow,
      { event: anEvent() },
      { url: '/events/7', permissions: ['events.view', 'check-in.manage'] },
    );
    const tabs = within(screen.getByRole('navigation', { name: 'Sections of this page' }));
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual(['Overview', 'Check-in']);
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
  });
});
