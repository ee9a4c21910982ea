import { router } from '@inertiajs/react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import EventsShow from '#js/Pages/Events/Show.tsx';
import { anEvent } from '#tests/areas/events/factories/anEvent.ts';
import { anOrder } from '#tests/areas/orders/factories/anOrder.ts';
import { aTicketConfig } from '#tests/areas/tickets/factories/aTicketConfig.ts';
import { aTicketType } from '#tests/areas/tickets/factories/aTicketType.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';

vi.mock('#js/lib/toast.ts');
vi.mock('#js/stores/kit/useChannel.ts', () => ({ useChannel: () => undefined }));

const PREVIEW = {
  orders: 12,
  tickets: 20,
  paid_orders: 11,
  currency: 'EUR',
  amount: '500.00',
  provider_refunds: 10,
  manual_refunds: 1,
  open_carts: 2,
  allocations: 0,
  recipients: 15,
  is_large: true,
};
const PROGRESS = {
  is_refunding: true,
  started_at: '2026-10-01T08:00:00Z',
  started_by_name: 'Ada',
  finished_at: '2026-10-01T08:01:00Z',
  orders: { total: 12, done: 12, failed: 0 },
  refunds: { total: 11, paid_out: 10, pending: 0, failed: 1 },
  mails: { total: 15, sent: 15, failed: 0 },
  currency: 'EUR',
  refunded: '475.00',
  failures: [{ order_id: 3, reference: 'AB-1', buyer_name: 'Nora', amount: '25.00', reason: 'The card is gone.' }],
};
const PERMISSIONS = ['events.view', 'events.cancel', 'orders.manage', 'orders.view', 'notices.send'] as const;

beforeEach(() => {
  mock('GET /events/orders/{eventID}/json', () => aPage([anOrder()]));
  mock('GET /events/ticket-types/{eventID}', () => ({ data: [aTicketType()] }));
  mock('GET /events/ticket-config/{eventID}', () => ({ data: aTicketConfig() }));
  mock('GET /events/overview/{eventID}', () => refuse(404, {}));
  mock('GET /events/messages/{eventID}', () => ({ data: [] }));
  mock('GET /events/notices/{eventID}/pending', () => ({ data: { changes: [], changed_at: null, recipients: 0 } }));
});

const open = (values: Parameters<typeof anEvent>[0] = {}, url = '/events/7') =>
  openStaffPage(EventsShow, { event: anEvent(values) }, { url, permissions: [...PERMISSIONS] });

describe('cancelling an event', () => {
  it('shows the consequences, and sends the choices with the number of orders shown', async () => {
    mock('GET /events/cancellation/{eventID}/preview', () => ({ data: PREVIEW }));
    const reload = vi.spyOn(router, 'reload').mockImplementation(() => undefined);
    const calls = mock('POST /events/cancellation/{eventID}', () => ({ data: PROGRESS, message: 'Event cancelled' }));
    open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel event' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('12 orders with 20 tickets will be cancelled.')).toBeTruthy();
    expect(dialog.getByText(/1 payment in cash or by transfer/)).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Keep the payments' }));
    await user.type(dialog.getByRole('textbox', { name: /to confirm/ }), 'Harbour Lights');
    await user.click(dialog.getByRole('button', { name: 'Cancel event' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ refund: false, notify: true, orders: 12, confirmation: 'Harbour Lights' });
    await waitFor(() => expect(reload).toHaveBeenCalled());
  });

  it('shows progress and failures, and retries the failures', async () => {
    mock('GET /events/cancellation/{eventID}', () => ({ data: PROGRESS }));
    const settled = { ...PROGRESS, failures: [], refunds: { total: 11, paid_out: 11, pending: 0, failed: 0 } };
    mock('POST /events/cancellation/{eventID}/retry', () => ({ data: settled, message: 'Retrying 1 order.' }));
    open({ status: 'completed', cancelled_at: '2026-10-01T08:00:00Z' });
    const panel = within(await screen.findByRole('region', { name: 'This event was cancelled' }));
    expect(panel.getByText('10 of 11 · €475.00')).toBeTruthy();
    expect(panel.getByText(/The card is gone/)).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: 'Retry failed ones' }));
    await waitFor(() => expect(panel.queryByText(/The card is gone/)).toBeNull());
  });
});

describe('a change of date or place that attendees have not been notified about', () => {
  const PENDING = {
    changes: [{ label: 'Where', from: 'Old mill', to: 'Town hall' }],
    changed_at: '2026-10-01T08:00:00Z',
    recipients: 3,
  };

  it('is offered right after the save, and the notice is sent with the message that was written', async () => {
    const nothing = { changes: [], changed_at: null, recipients: 0 };
    mock('GET /events/notices/{eventID}/pending', () => ({ data: calls.length > 0 ? nothing : PENDING }));
    const calls = mock('POST /events/notices/{eventID}', () => ({ message: '3 people are being notified.' }));
    const replace = vi.spyOn(router, 'replace').mockImplementation(() => undefined);
    open({}, '/events/7?moved=1');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Message' }), 'More room');
    await userEvent.click(dialog.getByRole('button', { name: 'Send 3 messages' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ message: 'More room' }));
    await waitFor(() => expect(screen.queryByText(/do not know about this change/)).toBeNull());
    expect(replace).toHaveBeenCalledWith(expect.objectContaining({ url: '/events/7' }));
  });

  it('stays on the page until it is resolved, and is hidden when the backend does not support it', async () => {
    mock('GET /events/notices/{eventID}/pending', () => ({ data: PENDING }));
    const { unmount } = open();
    expect(await screen.findByText('3 people do not know about this change')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    mock('GET /events/notices/{eventID}/pending', () => refuse(404, { message: 'Not Found' }));
    open({ id: 8 });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText(/do not know about this change/)).toBeNull();
  });
});
