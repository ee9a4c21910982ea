import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast.ts';
import DashboardIndex from '#js/Pages/Dashboard/Index.tsx';
import ErrorsStaff from '#js/Pages/Errors/Staff.tsx';
import CheckIn from '#js/Pages/Events/CheckIn.tsx';
import Coupons from '#js/Pages/Events/Coupons.tsx';
import PaymentGateways from '#js/Pages/Settings/PaymentGateways.tsx';
import { useCheckIn } from '#js/stores/checkIn.ts';
import { useCoupons } from '#js/stores/coupons.ts';
import { useDashboard } from '#js/stores/dashboard.ts';
import { useGateways } from '#js/stores/gateways.ts';
import { aCoupon } from '#tests/areas/coupons/factories/aCoupon.ts';
import { aDashboard } from '#tests/areas/dashboard/factories/aDashboard.ts';
import { anEvent } from '#tests/areas/events/factories/anEvent.ts';
import { aGateway } from '#tests/areas/gateways/factories/aGateway.ts';
import { anAttendee } from '#tests/areas/orders/factories/anAttendee.ts';
import { aTicketType } from '#tests/areas/tickets/factories/aTicketType.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from './openStaffPage.tsx';

vi.mock('#js/lib/toast.ts');
const channel = vi.hoisted(() => ({ heard: new Map<string, () => void>() }));
vi.mock('#js/stores/kit/useChannel.ts', () => ({
  useChannel: (_name: string, event: string, handler: () => void) => channel.heard.set(event, handler),
}));
vi.mock('#js/components/ChartCanvas.tsx', () => ({ default: () => <p>The chart</p> }));

beforeEach(() => {
  useDashboard.setState(useDashboard.getInitialState(), true);
  useCheckIn.setState(useCheckIn.getInitialState(), true);
  useCoupons.getState().reset();
  useGateways.getState().reset();
});

describe('the dashboard', () => {
  beforeEach(() => void mock('GET /tasks/count', () => ({ data: { waiting_for_me: 7, mine: 9, overdue: 2 } })));

  it('says how many tasks wait for whoever looks, and how many are late', async () => {
    mock('GET /dashboard/json', () => ({ data: aDashboard() }));
    openStaffPage(DashboardIndex, {}, { url: '/dashboard' });
    expect((await screen.findByRole('link', { name: '7' })).getAttribute('href')).toBe('/tasks?view=waiting');
    expect(screen.getByText('2 late')).toBeTruthy();
  });

  it('compares with the time before and leads to events and orders', async () => {
    mock('GET /dashboard/json', () => ({ data: aDashboard() }));
    openStaffPage(DashboardIndex, {}, { url: '/dashboard' });
    expect(await screen.findByText('€1,200.00')).toBeTruthy();
    expect(screen.getByText('against €1,000.00')).toBeTruthy();
    expect(screen.getAllByText('↑ 20%')).toHaveLength(2);
    expect(screen.getByRole('link', { name: /Harbour Lights.*Pier 3/ }).getAttribute('href')).toBe('/events/7');
    expect(screen.getByRole('link', { name: /Ada Obi/ }).getAttribute('href')).toBe('/orders/21');
  });

  it('keeps its time range in the URL', async () => {
    const calls = mock('GET /dashboard/json', () => ({ data: aDashboard() }));
    openStaffPage(DashboardIndex, {}, { url: '/dashboard?days=7' });
    await waitFor(() => expect(calls[0]?.url.search).toBe('?days=7'));
    await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
    await waitFor(() => expect(calls.at(-1)?.url.search).toBe('?days=90'));
    expect(window.location.search).toBe('?days=90');
  });

  it('is up to date the moment an order is paid', async () => {
    mock('GET /dashboard/json', () => ({ data: aDashboard() }));
    openStaffPage(DashboardIndex, {}, { url: '/dashboard' });
    await screen.findByText('€1,200.00');
    mock('GET /dashboard/json', () => ({ data: aDashboard({ revenue: '1252.00' }) }));
    channel.heard.get('order.paid')?.();
    expect(await screen.findByText('€1,252.00')).toBeTruthy();
  });

  it('says what to do first where there is nothing yet', async () => {
    mock('GET /dashboard/json', () => ({ data: aDashboard({ next_events: [], recent_orders: [], days: [] }) }));
    openStaffPage(DashboardIndex, {}, { url: '/dashboard' });
    expect(await screen.findByText('Create your first event')).toBeTruthy();
  });
});

describe('the door', () => {
  beforeEach(() => {
    mock('GET /events/check-in/{eventID}/counts', () => ({ data: { issued: 40, checked_in: 12 } }));
    mock('GET /events/attendees/{eventID}/json', () => aPage([anAttendee()]));
  });
  const open = () => openStaffPage(CheckIn, { event: anEvent() }, { url: '/events/7/check-in' });
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name, e-mail or code' });

  it('takes what a hand scanner types for a code, and is ready for the next', async () => {
    const calls = mock('POST /events/check-in/{eventID}', () => ({
      data: { outcome: 'already_in', message: 'Was admitted before', attendee: anAttendee() },
    }));
    open();
    await userEvent.type(field(), 'T-ABCDEF{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Already in');
    expect(calls[0]?.body).toEqual({ code: 'T-ABCDEF' });
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it('admits by hand someone found by name, and takes it back', async () => {
    const inside = anAttendee({ checked_in_at: '2026-12-04T18:05:00Z' });
    const calls = mock('POST /events/check-in/{eventID}', () => ({
      data: { outcome: 'admitted', message: 'Welcome', attendee: inside },
    }));
    open();
    await userEvent.type(field(), 'ada obi');
    await userEvent.click(await screen.findByRole('button', { name: 'Admit' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Admitted');
    await userEvent.click(within(alert).getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.map((call) => call.body)).toEqual([{ ticket_id: 31 }, { ticket_id: 31, undo: true }]),
    );
  });

  it('counts anew when another door admits', async () => {
    open();
    expect(await screen.findByText(/of 40 are in, 28 still to come/)).toBeTruthy();
    mock('GET /events/check-in/{eventID}/counts', () => ({ data: { issued: 40, checked_in: 13 } }));
    channel.heard.get('ticket.checked-in')?.();
    expect(await screen.findByText(/27 still to come/)).toBeTruthy();
  });
});

describe('coupons', () => {
  it('are created with a code in capitals, and a refusal stands beside its field', async () => {
    mock('GET /events/ticket-types/{eventID}', () => ({ data: [aTicketType()] }));
    mock('GET /events/coupons/{eventID}/json', () => aPage([aCoupon()]));
    const calls = mock('POST /events/coupons/{eventID}', () =>
      refuse(422, { errors: { code: ['This code is taken.'] } }),
    );
    openStaffPage(Coupons, { event: anEvent() }, { url: '/events/7/coupons' });
    expect(await screen.findByText('12 of 100')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'New coupon' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'New coupon' }));
    await userEvent.type(drawer.getByRole('textbox', { name: /^Code/ }), 'early15');
    await userEvent.click(drawer.getByRole('button', { name: 'Create coupon' }));
    expect(await drawer.findByText('This code is taken.')).toBeTruthy();
    expect(calls[0]?.body).toMatchObject({ code: 'EARLY15', kind: 'percent', max_uses: '' });
  });
});

describe('a coupon that is not saved', () => {
  beforeEach(() => void vi.clearAllMocks());

  const edit = async () => {
    mock('GET /events/ticket-types/{eventID}', () => ({ data: [aTicketType()] }));
    mock('GET /events/coupons/{eventID}/json', () => aPage([aCoupon()]));
    openStaffPage(Coupons, { event: anEvent() }, { url: '/events/7/coupons' });
    await userEvent.click(await screen.findByRole('button', { name: /^EARLY15/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit EARLY15' }));
    await userEvent.clear(drawer.getByRole('textbox', { name: /^Percent off/ }));
    await userEvent.type(drawer.getByRole('textbox', { name: /^Percent off/ }), '20');
    return drawer;
  };

  it('because somebody else has saved it keeps what was typed, and is saved over theirs only when told to', async () => {
    const calls = mock('PUT /events/coupons/{eventID}/{couponID}', ({ body }) =>
      JSON.stringify(body).includes('updated_at')
        ? refuse(409, { message: 'Somebody else has saved this.', status: 'changed_meanwhile' })
        : { data: aCoupon({ value: '20' }), message: 'Coupon saved' },
    );
    const drawer = await edit();
    await userEvent.click(drawer.getByRole('button', { name: 'Save coupon' }));
    expect((await drawer.findByRole('alert')).textContent).toContain('Nothing that you typed was lost.');
    expect(drawer.getByRole('link', { name: 'See what they saved' }).getAttribute('target')).toBe('_blank');
    expect(drawer.getByRole<HTMLInputElement>('textbox', { name: /^Percent off/ }).value).toBe('20');
    await userEvent.click(drawer.getByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Coupon saved'));
    expect(calls.map(({ body }) => body)).toMatchObject([
      { value: '20', updated_at: '2026-10-01T08:00:00Z' },
      { value: '20' },
    ]);
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('for another reason says why at its button and in no toast', async () => {
    mock('PUT /events/coupons/{eventID}/{couponID}', () => refuse(502));
    const drawer = await edit();
    await userEvent.click(drawer.getByRole('button', { name: 'Save coupon' }));
    expect((await drawer.findByRole('alert')).textContent).toBe(
      'The coupon could not be saved. What you entered is still here.',
    );
    expect(toast.error).not.toHaveBeenCalled();
  });
});

describe('payment gateways', () => {
  it('say what keeps buyers from choosing them, and never show a secret', async () => {
    mock('GET /settings/payment-gateways/json', () => ({
      data: [aGateway(), aGateway({ id: 4, name: 'Stripe', provider: 'stripe', is_configured: false })],
    }));
    const calls = mock('PUT /settings/payment-gateways/{id}', () => ({ data: aGateway({ id: 4 }), message: 'Saved' }));
    openStaffPage(PaymentGateways, {}, { url: '/settings/payment-gateways' });
    expect(await screen.findByText('No, its keys are missing')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Stripe/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit Stripe' }));
    const secret = drawer.getByLabelText<HTMLInputElement>('Secret key');
    expect(secret).toMatchObject({ value: '', type: 'password' });
    await userEvent.type(secret, 'sk_test_1');
    await userEvent.click(drawer.getByRole('button', { name: 'Save gateway' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ secret_key: 'sk_test_1', provider: 'stripe' }));
  });
});

describe('a page that a role may not see', () => {
  const refused = { status: 403, message: 'Your role does not allow this.', request_id: 'r1', retry_after: null };

  it('leads to the dashboard who has one, and everybody else to where they begin', () => {
    const { unmount } = openStaffPage(ErrorsStaff, refused);
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy();
    unmount();
    openStaffPage(ErrorsStaff, refused, { permissions: ['check-in.manage'] });
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/dashboard');
  });
});
