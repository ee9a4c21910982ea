import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from '#js/lib/saveFile.ts';
import EventAttendees from '#js/Pages/Events/Attendees.tsx';
import EventOrders from '#js/Pages/Events/Orders.tsx';
import OrdersIndex from '#js/Pages/Orders/Index.tsx';
import OrdersShow from '#js/Pages/Orders/Show.tsx';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { anEvent } from '#tests/areas/events/factories/anEvent.ts';
import { aTicketType } from '#tests/areas/tickets/factories/aTicketType.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { anAttendee } from '../factories/anAttendee.ts';
import { anOrder } from '../factories/anOrder.ts';
import { anOrderDetail } from '../factories/anOrderDetail.ts';

vi.mock('#js/lib/toast.ts');
vi.mock('#js/lib/saveFile.ts');
vi.mock('#js/stores/kit/useChannel.ts', () => ({ useChannel: vi.fn() }));

beforeEach(() => {
  vi.clearAllMocks();
});

describe('lists of orders', () => {
  it('lead to the order, newest first, with the status of the URL', async () => {
    const calls = mock('GET /orders/json', () => aPage([anOrder()]));
    openStaffPage(OrdersIndex, {}, { url: '/orders?status=paid' });
    expect((await screen.findByRole('link', { name: /Ada Obi/ })).getAttribute('href')).toBe('/orders/21');
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toMatchObject({ status: 'paid', sort_order: 'desc' });
    expect(screen.getByText('Harbour Lights')).toBeTruthy();
  });

  it('of one event alone, as the list of all events is filtered, are listed and exported', async () => {
    const calls = mock('GET /orders/json', () => aPage([anOrder()]));
    mock('GET /events/get-event/{id}', () => ({ data: anEvent({ id: 7, name: 'Harbour Night' }) }));
    const exported = mock('GET /orders/export', () => new Response('reference'));
    openStaffPage(OrdersIndex, {}, { url: '/orders?event_id=7' });
    expect(await screen.findByDisplayValue('Harbour Night')).toBe(screen.getByRole('combobox', { name: 'Event' }));
    expect(calls[0]?.url.searchParams.get('event_id')).toBe('7');
    await userEvent.click(screen.getByRole('button', { name: 'Table options' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    expect(exported[0]?.url.search).toBe('?event_id=7');
  });

  it('of all events are exported as they are searched and filtered', async () => {
    mock('GET /orders/json', () => aPage([anOrder()]));
    const calls = mock('GET /orders/export', () => new Response('reference'));
    openStaffPage(OrdersIndex, {}, { url: '/orders?search=ada&status=paid' });
    await screen.findByRole('link', { name: /Ada Obi/ });
    await userEvent.click(screen.getByRole('button', { name: 'Table options' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    expect(calls[0]?.url.search).toBe('?search=ada&status=paid');
  });

  it('of an event are exported as they are searched and filtered', async () => {
    mock('GET /events/orders/{eventID}/json', () => aPage([anOrder()]));
    const calls = mock('GET /events/orders/{eventID}/export', () => new Response('reference'));
    openStaffPage(EventOrders, { event: anEvent() }, { url: '/events/7/orders?search=ada&status=paid' });
    await screen.findByRole('link', { name: /Ada Obi/ });
    await userEvent.click(screen.getByRole('button', { name: 'Table options' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    expect(calls[0]?.url.search).toBe('?search=ada&status=paid');
  });
});

describe('one order', () => {
  const open = (change = {}, permissions?: Parameters<typeof openStaffPage>[2]) =>
    openStaffPage(OrdersShow, { order: anOrderDetail(change) }, { url: '/orders/21', ...permissions });
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };

  it('shows what it comes to, its tickets and what happened', () => {
    open({ discount: '5.00', coupon_code: 'EARLY' });
    const total = within(screen.getByRole('region', { name: 'Total' }));
    expect(total.getByText('Discount (EARLY)').nextSibling?.textContent).toBe('-€5.00');
    expect(screen.getByRole('region', { name: 'Tickets of the order' }).textContent).toContain('Ben Obi');
    expect(screen.getByText('Order paid')).toBeTruthy();
  });

  it('is loaded again when the connection is back: what happened meanwhile was not heard', async () => {
    const calls = mock('GET /orders/get-order/{id}', () => ({ data: anOrderDetail({ buyer_name: 'Ada Renamed' }) }));
    open();
    vi.mocked(useChannel).mock.lastCall?.[3]?.onReconnect?.();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(await screen.findAllByText(/Ada Renamed/)).not.toEqual([]);
  });

  it('is refunded in part: chosen tickets propose their price', async () => {
    const calls = mock('POST /orders/{id}/refund', () => ({
      data: anOrderDetail({ status: 'partially_refunded', refunded: '25.00' }),
      message: 'Refunded',
    }));
    open();
    await choose('Refund');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund order MU-7Q2K' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'A part' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Ben Obi/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Refund €25.00' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ amount: '25.00', reason: '', ticket_ids: [32] }));
    expect(await screen.findByText('Partly refunded')).toBeTruthy();
  });

  it('says why more than was paid cannot be refunded', async () => {
    open({ total: '50.00', refunded: '0.00' });
    await choose('Refund');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund order MU-7Q2K' }));
    await userEvent.click(dialog.getByText('A part'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Amount/ }), '50.01');
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Refund €50.01' });
    expect(button.disabled).toBe(true);
    expect(button.getAttribute('aria-describedby')).toBe(dialog.getByText('You can refund €50.00 at most.').id);
  });

  it('refunds all that is left of it at most', async () => {
    const calls = mock('POST /orders/{id}/refund', () => refuse(409, { message: 'Already refunded.' }));
    open({ status: 'partially_refunded', refunded: '25.00' });
    await choose('Refund');
    await userEvent.click(await screen.findByRole('button', { name: 'Refund €27.00' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ amount: '27.00', ticket_ids: [31, 32] }));
    expect(await screen.findByText(/Already refunded\./)).toBeTruthy();
  });

  it('is sent again to another address', async () => {
    const calls = mock('POST /orders/{id}/resend', () => ({ message: 'Sent' }));
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Send tickets again' }));
    const to = await screen.findByRole('textbox', { name: /^To/ });
    await userEvent.clear(to);
    await userEvent.type(to, 'ben@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Send tickets' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ email: 'ben@example.org' }));
  });

  const awaited = (provider: 'offline' | 'sandbox') => {
    const [payment] = anOrderDetail().payments;
    return {
      status: 'pending' as const,
      payments: payment ? [{ ...payment, provider, status: 'pending' as const }] : [],
    };
  };

  it('that is not paid online is marked as paid once one is sure of it', async () => {
    const calls = mock('POST /orders/{id}/mark-paid', () => ({ data: anOrderDetail(), message: '' }));
    open(awaited('offline'));
    await userEvent.click(screen.getByRole('button', { name: 'Mark as paid' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Mark order MU-7Q2K as paid?' }));
    expect(calls).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull());
  });

  it('that waits for an online payment is left to its provider', () => {
    open(awaited('sandbox'));
    expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
  });

  it('says which refund was refused, and why', () => {
    const refund = { id: 1, amount: '25.00', reason: null, created_at: '2026-11-02T09:00:00Z' };
    open({ refunds: [{ ...refund, status: 'failed', failure_reason: 'The card was closed.' }] });
    expect(screen.getByRole('region', { name: 'Refunds of the order' }).textContent).toContain('The card was closed.');
  });

  it('can only be looked at without the permission to manage orders', () => {
    open({}, { permissions: ['orders.view'] });
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull();
  });
});

describe('attendees', () => {
  beforeEach(() => {
    mock('GET /events/ticket-types/{eventID}', () => ({ data: [] }));
    mock('GET /events/attendees/{eventID}/json', () => aPage([anAttendee()]));
  });

  it('are filtered by a ticket type of the event, and by no mistyped one', async () => {
    mock('GET /events/ticket-types/{eventID}', () => ({ data: [aTicketType()] }));
    const calls = mock('GET /events/attendees/{eventID}/json', () => aPage([anAttendee()]));
    openStaffPage(EventAttendees, { event: anEvent() }, { url: '/events/7/attendees?ticket_type_id=11' });
    expect(await screen.findByRole('button', { name: /Ticket.*Standard/ })).toBeTruthy();
    expect(calls[0]?.url.searchParams.get('ticket_type_id')).toBe('11');
    cleanup();
    openStaffPage(EventAttendees, { event: anEvent() }, { url: '/events/7/attendees?ticket_type_id=balcony' });
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.url.searchParams.has('ticket_type_id')).toBe(false);
  });

  it('are checked in from their row', async () => {
    mock('GET /events/check-in/{eventID}/counts', () => ({ data: { issued: 1, checked_in: 1 } }));
    const calls = mock('POST /events/check-in/{eventID}', () => ({
      data: { outcome: 'admitted', message: '', attendee: anAttendee({ checked_in_at: '2026-12-04T18:05:00Z' }) },
    }));
    openStaffPage(EventAttendees, { event: anEvent() }, { url: '/events/7/attendees' });
    await userEvent.click(await screen.findByRole('button', { name: 'Row actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Check in' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ ticket_id: 31 }));
  });

  it('are edited over the list, where a refusal stands beside its field', async () => {
    mock('PUT /events/attendees/{eventID}/{ticketID}', () => refuse(422, { errors: { name: ['Enter a name.'] } }));
    openStaffPage(EventAttendees, { event: anEvent() }, { url: '/events/7/attendees' });
    await userEvent.click(await screen.findByRole('button', { name: /Ada Obi/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit ticket holder' }));
    await userEvent.clear(dialog.getByRole('textbox', { name: /^Name/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save ticket holder' }));
    expect(await dialog.findByText('Enter a name.')).toBeTruthy();
  });
});
