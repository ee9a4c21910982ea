import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import DashboardIndex from '#js/Pages/Dashboard/Index.tsx';
import { users } from '#server/database/schema/account/users.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTask } from '#tests/areas/programme/tasks/server/aTeam.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { mock, recordCalls, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { only } from '#tests/server/fixtures/fixture.ts';
import { app, companyId } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
const saved = new Map<string, string>();
vi.mock('#js/lib/saveFile.ts', () => ({
  saveFile: async (blob: Blob, name: string) => saved.set(name, await blob.text()),
}));
const channel = vi.hoisted(() => ({ heard: new Map<string, () => void>() }));
vi.mock('#js/stores/kit/useChannel.ts', () => ({
  useChannel: (_name: string, event: string, handler: () => void) => channel.heard.set(event, handler),
}));
vi.mock('#js/components/chart/ChartCanvas.tsx', () => ({ default: () => <p>The chart</p> }));

openBridgedOffice();

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

let event: Awaited<ReturnType<typeof anEvent>>;
beforeEach(async () => {
  await app.database.drizzle.delete(orders);
  await app.database.drizzle.delete(events);
  event = await anEvent(app, companyId, { name: 'Harbour Lights', venue: 'Pier 3' });
});

/** Sells 40 tickets for €1,000 a while ago, and 48 for €1,200 today to Ada. */
async function sell(): Promise<number> {
  const type = await aTicketType(app, event, { capacity: null });
  await anOrder(app, type, 40, { paidAt: daysAgo(40), createdAt: daysAgo(40) });
  await anOrder(app, type, 20);
  return (await anOrder(app, type, 28, { buyerName: 'Ada Obi' })).order.id;
}
const revenueOf = (amount: string) => screen.findByRole('link', { name: `Revenue: ${amount}` });
const open = (query = '') => openStaffPage(DashboardIndex, {}, { url: `/dashboard${query}` });

describe('the dashboard', () => {
  it('shows how many tasks wait for the user and how many are past their due date', async () => {
    const { id: assignedTo } = only(await app.database.drizzle.select().from(users));
    for (let n = 1; n <= 7; n += 1) {
      await aTask(app, event, { assignedTo, ...(n <= 2 && { dueAt: daysAgo(1) }) });
    }
    open();
    expect((await screen.findByRole('link', { name: '7' })).getAttribute('href')).toBe('/tasks?view=waiting');
    expect(screen.getByText('2 past the due date')).toBeTruthy();
  });

  it('compares with the previous period and links to events and orders', async () => {
    const orderId = await sell();
    open();
    expect(await revenueOf('€1,200.00')).toBeTruthy();
    expect(screen.getByText('against €1,000.00')).toBeTruthy();
    expect(screen.getAllByText('↑ 20%')).toHaveLength(2);
    const next = screen.getByRole('link', { name: /Harbour Lights.*Pier 3/ });
    expect(next.getAttribute('href')).toBe(`/events/${event.id}`);
    // A drawing of the event's own stands in for its cover; the buyer's initials for a face.
    expect(next.querySelector('svg[data-hue]')).not.toBeNull();
    expect(screen.getByRole('link', { name: /Ada Obi/ }).textContent).toMatch(/^AO/);
    expect(screen.getByRole('link', { name: /Ada Obi/ }).getAttribute('href')).toBe(`/orders/${orderId}`);
  });

  it('shows revenue in other currencies beside the comparison', async () => {
    await sell();
    const inDollars = await anEvent(app, companyId, { currency: 'USD' });
    await anOrder(app, await aTicketType(app, inDollars), 1, { currency: 'USD', totalMinor: 50_000 });
    open();
    expect(await screen.findByText('against €1,000.00')).toBeTruthy();
    expect(screen.getByText('and $500.00')).toBeTruthy();
  });

  it('keeps its time range in the URL', async () => {
    await sell();
    const calls = recordCalls('GET /dashboard/json');
    open('?days=7');
    expect(await revenueOf('€1,200.00')).toBeTruthy();
    expect(calls[0]?.url.search).toBe('?days=7');
    await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
    expect(await revenueOf('€2,200.00')).toBeTruthy();
    await waitFor(() => expect(calls.at(-1)?.url.search).toBe('?days=90'));
    expect(window.location.search).toBe('?days=90');
  });

  it('shows any period, campaign or event of the URL, and opens the orders behind the figures', async () => {
    const calls = recordCalls('GET /dashboard/json');
    await sell();
    open(`?from=today-1&to=today&event_id=${event.id}`);
    const orderCount = await screen.findByRole('link', { name: /^Orders: 2/ });
    expect(calls[0]?.url.search).toBe(`?from=today-1&to=today&event_id=${event.id}`);
    expect(orderCount.getAttribute('href')).toMatch(new RegExp(`created_from=.*&event_id=${event.id}`));
    const channel = screen.getByRole('link', { name: /In the portal/ });
    expect(channel.getAttribute('href')).toContain('channel=online');
    await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
    await waitFor(() => expect(calls.at(-1)?.url.search).toBe(`?days=7&event_id=${event.id}`));
  });

  it('updates as soon as an order is paid', async () => {
    await sell();
    open();
    await revenueOf('€1,200.00');
    await anOrder(app, await aTicketType(app, event, { name: 'Balcony', priceMinor: 5200 }));
    channel.heard.get('order.paid')?.();
    expect(await revenueOf('€1,252.00')).toBeTruthy();
  });

  it('shows neither revenue nor orders to users who cannot see orders', async () => {
    await sell();
    openStaffPage(DashboardIndex, {}, { url: '/dashboard', permissions: ['dashboard.view', 'events.view'] });
    expect((await screen.findAllByRole('link', { name: /Harbour Lights/ })).length).toBeGreaterThan(0);
    expect(screen.getByText('Tickets sold by day')).toBeTruthy();
    expect(screen.queryByText(/Revenue|€/)).toBeNull();
    expect(screen.queryByText(/Recent orders|Ada Obi/)).toBeNull();
  });

  it('exports what it shows as CSV, with the period before, and without what the role may not see', async () => {
    await sell();
    await anOrder(app, await aTicketType(app, event, { name: 'Extra', priceMinor: 1 }), 1, { channel: 'staff' });
    for (const [permissions, hasMoney] of [
      [undefined, true],
      [['dashboard.view', 'events.view'], false],
    ] as const) {
      saved.clear();
      const { unmount } = openStaffPage(
        DashboardIndex,
        {},
        { url: '/dashboard?days=30', ...(permissions && { permissions: [...permissions] }) },
      );
      await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
      const name = await waitFor(() => saved.keys().next().value ?? Promise.reject(new Error('No file yet')));
      expect(name).toMatch(/^dashboard-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
      const lines = (saved.get(name) ?? '').split('\r\n');
      expect(lines.filter((line) => line.startsWith('Days,')).length).toBe(hasMoney ? 60 : 30);
      expect(lines).toContain('Sales,,Tickets sold,49,40,');
      expect(lines).toContain('Best events,Harbour Lights,Orders,3,1,');
      expect(lines.includes('Sales,,Revenue,1200.01,1000.00,EUR')).toBe(hasMoney);
      expect(lines.includes('Channels,By staff,Revenue,0.01,0.00,EUR')).toBe(hasMoney);
      expect(lines.some((line) => /Revenue|EUR|Books|Tasks/.test(line))).toBe(hasMoney);
      unmount();
    }
  });

  it('suggests the first step when there is nothing yet', async () => {
    await app.database.drizzle.delete(events);
    open();
    expect(await screen.findByText('Create your first event')).toBeTruthy();
  });

  it('shows events and campaigns when the backend has no figures, and requests those only once', async () => {
    const calls = mock('GET /dashboard/json', () =>
      refuse(404, { message: 'The route dashboard/json could not be found.' }),
    );
    const { unmount } = open();
    expect((await screen.findByRole('link', { name: /Harbour Lights/ })).getAttribute('href')).toBe(
      `/events/${event.id}`,
    );
    expect(await screen.findByText('No campaigns yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All events' }).getAttribute('href')).toBe('/events');
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();
    open();
    expect(await screen.findByText('Harbour Lights')).toBeTruthy();
    expect(calls.length).toBe(1);
  });
});
