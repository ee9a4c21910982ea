import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import DashboardIndex from '#js/Pages/Dashboard/Index.tsx';
import { anEvent } from '#tests/areas/events/factories/anEvent.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { aDashboard } from '../factories/aDashboard.ts';

vi.mock('#js/lib/toast.ts');
const channel = vi.hoisted(() => ({ heard: new Map<string, () => void>() }));
vi.mock('#js/stores/kit/useChannel.ts', () => ({
  useChannel: (_name: string, event: string, handler: () => void) => channel.heard.set(event, handler),
}));
vi.mock('#js/components/ChartCanvas.tsx', () => ({ default: () => <p>The chart</p> }));

describe('the dashboard', () => {
  beforeEach(() => {
    mock('GET /tasks/count', () => ({ data: { waiting_for_me: 7, mine: 9, overdue: 2 } }));
    mock('GET /onboarding/setup', () => ({ data: { is_open: false, steps: [], event_id: null } }));
  });

  it('says how many tasks wait for the reader, and how many are late', async () => {
    mock('GET /dashboard/json', () => ({ data: aDashboard() }));
    openStaffPage(DashboardIndex, {}, { url: '/dashboard' });
    expect((await screen.findByRole('link', { name: '7' })).getAttribute('href')).toBe('/tasks?view=waiting');
    expect(screen.getByText('2 of them late')).toBeTruthy();
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

  it('shows events and campaigns where the backend has no figures, and asks for those once', async () => {
    const calls = mock('GET /dashboard/json', () =>
      refuse(404, { message: 'The route dashboard/json could not be found.' }),
    );
    mock('GET /events/json', () => [anEvent({ id: 7, name: 'Harbour Lights' })]);
    mock('GET /campaigns/json', () => []);
    const { unmount } = openStaffPage(DashboardIndex, {}, { url: '/dashboard' });
    expect((await screen.findByRole('link', { name: /Harbour Lights/ })).getAttribute('href')).toBe('/events/7');
    expect(screen.getByText('No campaigns yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All events' }).getAttribute('href')).toBe('/events');
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();
    openStaffPage(DashboardIndex, {}, { url: '/dashboard' });
    expect(await screen.findByText('Harbour Lights')).toBeTruthy();
    expect(calls.length).toBe(1);
  });
});
