import { router } from '@inertiajs/react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { StaffLayout } from '#js/Layouts/StaffLayout.tsx';
import { useMarks } from '#js/stores/account/marks.ts';
import { usePermissions } from '#js/stores/account/permissions.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import { tickets as ticketTable } from '#server/database/schema/selling/tickets.ts';
import { notifyStaff, titles } from '#tests/areas/account/notifications/server/notificationsOf.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { bridge } from '#tests/mocks/bridge.ts';
import { mock, recordCalls, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { server } from '#tests/mocks/server.ts';
import { openPage } from '#tests/pages/portal/openPage.tsx';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

openBridgedOffice();
beforeEach(() => {
  vi.spyOn(router, 'visit').mockImplementation(() => {});
});

const Framed = () => (
  <StaffLayout>
    <PageHeader title="Events" />
  </StaffLayout>
);

/** Renders the layout of the list of events with the props that the real backend sends. */
async function open(browser = owner) {
  const { body } = await browser.visit('/events');
  document.title = 'Events · lakeside';
  return openPage(Framed, {}, { url: body.url, shared: { ...body.props, realtime: null } });
}

it('follows reloaded permissions', async () => {
  const user = await aUser(app, companyId, 'grace@lakeside.test', ['dashboard.view', 'events.view', 'events.create']);
  const grace = await signedIn(app, user);
  server.use(bridge(grace));
  await open(grace);
  const entries = () =>
    within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(entries()).toEqual(['Home', 'Dashboard', 'Events', 'Settings']);
  const isOwn = eq(roles.name, `Role of ${user.email}`);
  await app.database.drizzle
    .update(roles)
    .set({ permissions: ['orders.view'] })
    .where(isOwn);
  await act(() => usePermissions.getState().load());
  expect(entries()).toEqual(['Home', 'Orders', 'Settings']);
});

it('stores a starred page on the server, for all browsers of the user', async () => {
  const { unmount } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Add to favourites' }));
  await waitFor(async () => expect(await favourites()).toEqual([{ title: 'Events', url: '/events' }]));
  unmount();

  localStorage.clear();
  useMarks.setState(useMarks.getInitialState(), true);
  await open();
  const list = within(await screen.findByRole('navigation', { name: 'Favourites' }));
  expect(list.getByRole('link', { name: 'Events' }).getAttribute('href')).toBe('/events');
  await userEvent.click(screen.getByRole('button', { name: 'Remove from favourites' }));
  expect(screen.queryByRole('navigation', { name: 'Favourites' })).toBeNull();
  await waitFor(async () => expect(await favourites()).toEqual([]));
});

const favourites = async () => (await owner.get<{ data: object[] }>('/views/favourites')).body.data;

describe('notifications', () => {
  beforeEach(async () => {
    await app.database.drizzle.delete(notifications);
  });
  const bell = (name: string) => screen.findByRole('button', { name });
  const notifyOwner = (title: string) =>
    notifyStaff(app, companyId, {
      to: { permission: 'orders.view' },
      title,
      kind: 'order.paid',
      url: '/events/3/orders',
    });

  it('shows the unread count, and marks notifications opened from the bell as read', async () => {
    await notifyOwner('5 new orders for Lakeside Sounds');
    await owner.post('/notifications/mark-all-as-read');
    await notifyOwner('8 new orders for Lakeside Sounds');
    await notifyOwner('12 new orders for Lakeside Sounds');
    await open();
    await userEvent.click(await bell('Notifications, 2 unread'));
    // Without a layout engine the dropdown has no position and counts as hidden.
    const [first] = await screen.findAllByRole('link', { name: /new orders/, hidden: true });
    expect(first?.textContent).toContain('12 new orders');
    expect(first?.getAttribute('href')).toBe('/events/3/orders');
    await userEvent.click(first ?? document.body);
    expect(await bell('Notifications, 1 unread')).toBeDefined();
    await waitFor(async () =>
      expect(await titles(owner, '?unread=true')).toEqual(['8 new orders for Lakeside Sounds']),
    );
  });

  it('marks all as read from the bell', async () => {
    await notifyOwner('12 new orders for Lakeside Sounds');
    await open();
    await userEvent.click(await bell('Notifications, 1 unread'));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read', hidden: true }));
    expect(await bell('Notifications')).toBeDefined();
    await waitFor(async () => expect(await titles(owner, '?unread=true')).toEqual([]));
  });

  it('has no bell when the backend does not support notifications', async () => {
    const calls = mock('GET /notifications/count', () => refuse(404));
    const { unmount } = await open();
    const noBell = () => waitFor(() => expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull());
    await noBell();
    unmount();
    await open();
    await noBell();
    expect(calls.length).toBe(1);
  });
});

describe('the search palette', () => {
  const openSearch = async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    return screen.findByPlaceholderText('Search or jump to…');
  };

  it('opens with ⌘K and finds pages, actions and records', async () => {
    const { id } = await anEvent(app, companyId, { name: 'Summer Create Camp' });
    const asked = recordCalls('GET /search');
    await open();
    const field = await openSearch();
    // Without a pause between the keys, so that a slow machine does not matter.
    for (const typed of ['cr', 'crea', 'create']) {
      fireEvent.change(field, { target: { value: typed } });
    }
    const hit = await screen.findByText('Summer Create Camp');
    expect(screen.getByText('1 record found')).toBeDefined();
    await userEvent.click(hit);
    expect(router.visit).toHaveBeenCalledWith(`/events/${id}`);
    expect(asked.map(({ url }) => url.searchParams.get('search'))).toEqual(['create']);
  });

  it('shows the cover of an event, the colour of a campaign and the initials of an attendee', async () => {
    await app.database.drizzle.insert(campaigns).values({ companyId, name: 'Sunset', color: '#0f7b6c' });
    const coverFileId = crypto.randomUUID();
    const event = await anEvent(app, companyId, { name: 'Sunset camp', coverFileId });
    const { tickets } = await anOrder(app, await aTicketType(app, event), 1, { buyerName: 'Ada Buyer' });
    await app.database.drizzle
      .update(ticketTable)
      .set({ name: 'Grace Sunset' })
      .where(eq(ticketTable.id, tickets[0]?.id ?? 0));
    await open();
    fireEvent.change(await openSearch(), { target: { value: 'sunset' } });
    const entry = async (title: string) => (await screen.findByText(title)).closest('button');
    // The smallest of the widths that pictures come in.
    expect((await entry('Sunset camp'))?.querySelector('img')?.getAttribute('src')).toBe(`/files/${coverFileId}/400`);
    expect((await entry('Sunset'))?.querySelector('svg')?.getAttribute('stroke')).toBe('#0f7b6c');
    expect((await entry('Grace Sunset'))?.textContent).toContain('GS');
  });
});
