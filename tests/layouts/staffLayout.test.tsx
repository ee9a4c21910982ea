import { Menu } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permission } from '#contract/permissions.ts';
import type { SharedProps } from '#contract/sharedProps.ts';
import { DEFAULT_LAYOUT, LAYOUT_STORAGE_KEY } from '#domain/account/layoutPreferences.ts';
import { accentVariables } from '#domain/kit/accent.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { RecordSteps } from '#js/components/page/RecordSteps.tsx';
import { useSlashFocus } from '#js/components/table/useSlashFocus.ts';
import { StaffLayout } from '#js/Layouts/StaffLayout.tsx';
import { navigation as areaNavigation, groupsOf } from '#js/Layouts/staff/navigation/navigation.ts';
import { useLoadedSettings } from '#js/lib/loadedSettings.ts';
import { keepTrail } from '#js/lib/stored/recordTrail.ts';
import { ToastHost } from '#js/lib/toast/ToastHost.tsx';
import { useCalendarKeys } from '#js/Pages/Calendar/Partials/useCalendarKeys.ts';
import { useFoldedGroups } from '#js/stores/account/foldedGroups.ts';
import { useLayoutPreferences } from '#js/stores/account/layoutPreferences.ts';
import { useMarks } from '#js/stores/account/marks.ts';
import { useOnline } from '#js/stores/account/online.ts';
import { usePermissions } from '#js/stores/account/permissions.ts';
import { LAKESIDE } from '#tests/pages/staff/openStaffPage.tsx';
import { mock, refuse } from '../mocks/mock.ts';

const page = vi.hoisted(() => ({ current: { url: '/events', props: {} } }));
const router = vi.hoisted(() => ({
  visit: vi.fn(),
  replace: vi.fn(),
  post: vi.fn(),
  flushAll: vi.fn(),
  on: vi.fn((_event: string, _listener: (news: object) => void) => () => undefined),
}));

type LinkProps = React.ComponentProps<'a'> & { prefetch?: string; preserveScroll?: boolean };

vi.mock('@inertiajs/react', () => ({
  usePage: () => page.current,
  router,
  Link: ({ prefetch: _prefetch, preserveScroll: _scroll, children, ...anchor }: LinkProps) => (
    <a {...anchor}>{children}</a>
  ),
}));

// A backend without these: favourites are stored in the browser, and there is no bell. See bridgedLayout.test.tsx.
beforeEach(() => {
  mock('GET /notifications/count', () => refuse(404));
  mock('GET /waiting', () => refuse(404));
  mock('GET /views/favourites', () => refuse(404));
  mock('POST /views/favourites', () => refuse(404));
  mock('DELETE /views/favourites', () => refuse(404));
});

function props(permissions: Permission[], scope: SharedProps['auth']['scope'] = 'company'): SharedProps {
  return {
    app: { name: 'Muster', environment: 'test' },
    company: { ...LAKESIDE, currency: 'KES', logo_light: '/logo-light.svg', logo_dark: '/logo-dark.svg' },
    auth: {
      user: { id: 1, name: 'Ada Obi', email: 'ada@example.org', email_verified: true },
      customer: null,
      permissions,
      scope,
      companies: [
        { id: 1, name: 'Lakeside' },
        { id: 2, name: 'Northwind' },
      ],
    },
    realtime: null,
    csrf_token: 'a-token',
    server_time: new Date().toISOString(),
  };
}

function renderLayout(
  permissions: Permission[] = ['dashboard.view', 'events.view', 'events.create'],
  scope: SharedProps['auth']['scope'] = 'company',
) {
  page.current = { url: '/events/12/edit', props: props(permissions, scope) };
  return render(
    <StaffLayout>
      <h1>Events</h1>
    </StaffLayout>,
  );
}

it('shows on every page that the address is not confirmed, and sends the link again', async () => {
  const user = { id: 1, name: 'Ada Obi', email: 'ada@example.org', email_verified: false };
  const shared = props(['events.view']);
  page.current = { url: '/events/12/edit', props: { ...shared, auth: { ...shared.auth, user } } };
  render(<StaffLayout>Events</StaffLayout>);
  await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
  const [url] = router.post.mock.calls.at(-1) ?? [];
  expect(url).toBe('/email/verification-notification?next=%2Fevents%2F12%2Fedit');
});

it('shows no notice for a confirmed address', () => {
  renderLayout();
  expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
});

const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));

beforeEach(() => {
  useLayoutPreferences.setState({ preferences: DEFAULT_LAYOUT, prefersDark: false });
  useOnline.setState({ members: [] });
});

describe('navigation', () => {
  it('shows only what the user can see', () => {
    renderLayout();
    expect(
      navigation()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home', 'Dashboard', 'Events', 'Settings']);
    expect(navigation().getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings/profile');
  });

  it('contains the company’s media library, except for users limited to some campaigns', () => {
    const { unmount } = renderLayout(['events.view', 'media.view']);
    expect(navigation().getByRole('link', { name: 'Media' })).toBeTruthy();
    unmount();
    renderLayout(['events.view', 'media.view'], 'campaigns');
    expect(navigation().getByRole('link', { name: 'Events' })).toBeTruthy();
    expect(navigation().queryByRole('link', { name: 'Media' })).toBeNull();
    expect(screen.queryByText('Content')).toBeNull();
  });

  it('marks the entry of the current page or its parent', () => {
    renderLayout();
    expect(navigation().getByRole('link', { name: 'Events' }).getAttribute('aria-current')).toBe('page');
    expect(navigation().getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBeNull();
  });

  it('marks the closest entry only', () => {
    page.current = { url: '/users/5', props: props(['users.view', 'logs.view']) };
    render(
      <StaffLayout>
        <h1>Grace</h1>
      </StaffLayout>,
    );
    const shell = within(screen.getByRole('navigation', { name: 'Settings' }));
    expect(shell.getByRole('link', { name: 'Users' }).getAttribute('aria-current')).toBe('page');
    expect(shell.getByRole('link', { name: 'Activity log' }).getAttribute('aria-current')).toBeNull();
  });

  it('reports when permissions cannot be loaded (specification §6) and keeps the previous ones', async () => {
    renderLayout();
    mock('GET /roles/active-permissions', () => new Response(null, { status: 500 }));
    await act(() => usePermissions.getState().load());
    expect(usePermissions.getState().message).toBe('An error occurred while fetching permissions.');
    expect(navigation().getByRole('link', { name: 'Dashboard' })).toBeDefined();
  });

  it.each([
    ['an object of booleans', { data: { 'events.view': true, 'orders.view': false } }],
    ['the same at the top', { 'events.view': true, 'orders.view': false }],
    ['the same with 0 and 1', { data: { 'events.view': 1, 'orders.view': '0' } }],
    ['a list under a name', { permissions: ['events.view'] }],
  ])('reads permissions sent as %s', async (_name, answer) => {
    renderLayout();
    mock('GET /roles/active-permissions', () => Response.json(answer));
    expect(await act(() => usePermissions.getState().fetchQuietly())).toEqual(['events.view']);
  });

  it.each([
    ['records without a name', { data: [{ id: 1 }] }],
    ['an object of something else', { data: { roles: [{ id: 1 }] } }],
  ])('reports permissions that cannot be read, as %s, and keeps the previous ones', async (_name, answer) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderLayout();
    mock('GET /roles/active-permissions', () => Response.json(answer));
    await act(() => usePermissions.getState().load());
    expect(usePermissions.getState().message).toBe('An error occurred while fetching permissions.');
    expect(logged.mock.calls[0]?.[0]).toContain('GET /roles/active-permissions');
    expect(navigation().getByRole('link', { name: 'Dashboard' })).toBeDefined();
  });
});

describe('favourites, recents and groups', () => {
  beforeEach(() => {
    localStorage.clear();
    useMarks.setState({ owner: null, favourites: [], recents: [] });
    useFoldedGroups.setState({ isOpen: {} });
  });
  const show = (url: string, title: string, permissions: Permission[] = ['events.view', 'orders.view']) => {
    page.current = { url, props: props(permissions) };
    document.title = `${title} · Lakeside`;
    return render(
      <StaffLayout>
        <PageHeader title={title} />
      </StaffLayout>,
    );
  };

  it('stores a starred page as a favourite of this user in this company', async () => {
    const { unmount } = show('/events/12', 'Open air');
    await userEvent.click(screen.getByRole('button', { name: 'Add to favourites' }));
    const list = within(screen.getByRole('navigation', { name: 'Favourites' }));
    expect(list.getByRole('link', { name: 'Open air' }).getAttribute('href')).toBe('/events/12');
    unmount();

    useMarks.setState({ owner: null, favourites: [], recents: [] });
    show('/events/12', 'Open air');
    await userEvent.click(screen.getByRole('button', { name: 'Remove from favourites' }));
    expect(screen.queryByRole('navigation', { name: 'Favourites' })).toBeNull();
    expect(Object.keys(localStorage)).toContain('muster.marks.1.1');
  });

  it('hides favourites of areas that the user can no longer see', async () => {
    const { unmount } = show('/orders/21', 'Order MU-1');
    await userEvent.click(screen.getByRole('button', { name: 'Add to favourites' }));
    unmount();
    show('/events/12', 'Open air', ['events.view']);
    expect(screen.queryByRole('link', { name: 'Order MU-1' })).toBeNull();
  });

  it('lists recently opened records by name and page', async () => {
    const { unmount } = show('/events/12/orders?page=2', 'Orders · Open air');
    await waitFor(() => expect(useMarks.getState().recents).toEqual([{ title: 'Open air', url: '/events/12' }]));
    unmount();
    show('/events', 'Events');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.click(await screen.findByRole('button', { name: 'Open air' }));
    expect(router.visit).toHaveBeenLastCalledWith('/events/12');
  });

  it('leaves the open record out of the recents of the palette', async () => {
    const { unmount } = show('/events/12', 'Open air');
    await waitFor(() => expect(useMarks.getState().recents).toHaveLength(1));
    unmount();
    show('/orders/21', 'Order MU-1');
    await waitFor(() => expect(useMarks.getState().recents).toHaveLength(2));
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('button', { name: 'Open air' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Order MU-1' })).toBeNull();
  });

  it('collapses a group and keeps it collapsed', async () => {
    const { unmount } = show('/events', 'Events');
    await userEvent.click(screen.getByRole('button', { name: 'Events' }));
    expect(navigation().queryByRole('link', { name: 'Orders' })).toBeNull();
    unmount();
    show('/events', 'Events');
    expect(navigation().queryByRole('link', { name: 'Orders' })).toBeNull();
    expect(JSON.parse(localStorage.getItem('muster.navigation') ?? '')).toEqual({ Events: false });
  });

  it('lists recently opened records in the sidebar, without the one that is open', async () => {
    const { unmount } = show('/events/12', 'Open air');
    await waitFor(() => expect(useMarks.getState().recents).toHaveLength(1));
    expect(screen.queryByRole('navigation', { name: 'Recent' })).toBeNull();
    unmount();
    show('/orders', 'Orders');
    const recent = within(screen.getByRole('navigation', { name: 'Recent' }));
    await userEvent.click(recent.getByRole('button', { name: 'Recent' }));
    expect(recent.getByRole('link', { name: 'Open air' }).getAttribute('href')).toBe('/events/12');
  });

  it('opens the pages about money in a navigation of their own, in sections', () => {
    const rights: Permission[] = ['documents.view', 'banking.view'];
    const { unmount } = show('/events', 'Events', [...rights, 'events.view']);
    expect(navigation().getByRole('link', { name: 'Money' }).getAttribute('href')).toBe('/accounting/invoices');
    expect(navigation().queryByRole('link', { name: 'Invoices' })).toBeNull();
    unmount();
    show('/accounting/bills/7', 'Bill 7', rights);
    const shell = screen.getByRole('navigation', { name: 'Money' });
    expect([...shell.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      ...['Sales', 'Purchases', 'Banking'],
    ]);
    expect(within(shell).getByRole('link', { name: 'Bills' }).getAttribute('aria-current')).toBe('page');
  });

  it('shows the pages of an area as tabs, and its one entry as the current one', () => {
    show('/workflows', 'Workflows', ['tasks.view', 'workflows.view']);
    const tabs = within(screen.getByRole('navigation', { name: 'Sections of this page' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Tasks', 'Workflows']);
    expect(tabs.getByRole('link', { name: 'Workflows' }).getAttribute('aria-current')).toBe('page');
    expect(navigation().getByRole('link', { name: 'Tasks' }).getAttribute('aria-current')).toBe('page');
    expect(navigation().queryByRole('link', { name: 'Workflows' })).toBeNull();
  });

  it('keeps a page in the sidebar for users who cannot see the page whose tab it is', () => {
    show('/workflows', 'Workflows', ['workflows.view']);
    expect(navigation().getByRole('link', { name: 'Workflows' }).getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('navigation', { name: 'Sections of this page' })).toBeNull();
  });

  it('shows what waits beside the entries, and nothing on a backend without the call', async () => {
    mock('GET /waiting', () => Response.json({ data: [{ page: 'Tasks/Index', count: 3 }] }));
    const { unmount } = show('/events', 'Events', ['events.view', 'tasks.view']);
    expect(await navigation().findByText('3')).toBeTruthy();
    expect(
      navigation()
        .getByRole('link', { name: /^Tasks/ })
        .getAttribute('aria-description'),
    ).toBe('3 waiting');
    unmount();
    mock('GET /waiting', () => refuse(404));
    show('/events', 'Events', ['events.view', 'tasks.view']);
    expect(navigation().queryByText('3')).toBeNull();
  });

  it('shows three favourites, and the others on request', async () => {
    const favourites = [12, 13, 14, 15, 16].map((id) => ({ title: `Night ${id}`, url: `/events/${id}` }));
    localStorage.setItem('muster.marks.1.1', JSON.stringify({ favourites, recents: [] }));
    show('/events', 'Events');
    const list = within(screen.getByRole('navigation', { name: 'Favourites' }));
    expect(list.getAllByRole('link')).toHaveLength(3);
    await userEvent.click(list.getByRole('button', { name: 'Show 2 more' }));
    expect(list.getAllByRole('link')).toHaveLength(5);
  });

  it('takes a letter as a jump only shortly after G', async () => {
    show('/events', 'Events', ['events.view', 'orders.view']);
    const press = (key: string, timeStamp: number) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      act(() => void document.body.dispatchEvent(event));
    };
    press('g', 1000);
    press('o', 3000);
    expect(router.visit).not.toHaveBeenCalled();
    press('g', 4000);
    press('o', 4500);
    expect(router.visit).toHaveBeenCalledExactlyOnceWith('/orders');
  });

  it('opens a page with G and its letter, but not while the user is typing', async () => {
    show('/events', 'Events', ['events.view', 'orders.view']);
    await userEvent.keyboard('go');
    expect(router.visit).toHaveBeenLastCalledWith('/orders');
    router.visit.mockClear();
    await userEvent.keyboard('gt');
    expect(router.visit).not.toHaveBeenCalled();
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getByText('Orders').nextSibling?.textContent).toBe('GO');
    expect(dialog.queryByText('Tasks')).toBeNull();
  });

  it('leaves G and its letter to a field that is typed into', async () => {
    page.current = { url: '/events', props: props(['events.view', 'orders.view']) };
    render(
      <StaffLayout>
        <input aria-label="Note" />
      </StaffLayout>,
    );
    await userEvent.type(screen.getByLabelText('Note'), 'go');
    expect(router.visit).not.toHaveBeenCalled();
  });

  it('shows a separate navigation and search in the settings', async () => {
    show('/settings/payment-gateways', 'Payment gateways', ['gateways.manage', 'events.view']);
    const shell = within(screen.getByRole('navigation', { name: 'Settings' }));
    expect(shell.getByRole('link', { name: 'Payment gateways' }).getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(shell.getByRole('link', { name: 'Back to the app' }).getAttribute('href')).toBe('/dashboard');
    await userEvent.type(shell.getByRole('searchbox', { name: 'Search settings' }), 'notif');
    expect(shell.queryByRole('link', { name: 'Payment gateways' })).toBeNull();
    expect(shell.getByRole('link', { name: 'Notifications' })).toBeTruthy();
    await userEvent.clear(shell.getByRole('searchbox', { name: 'Search settings' }));
    await userEvent.type(shell.getByRole('searchbox', { name: 'Search settings' }), 'stripe');
    expect(await shell.findByRole('link', { name: 'Payment gateways' })).toBeTruthy();
    expect(shell.queryByRole('link', { name: 'Notifications' })).toBeNull();
  });

  it('finds a settings field by its label and links to its page', async () => {
    show('/settings/profile', 'Profile', ['company.manage']);
    const shell = within(screen.getByRole('navigation', { name: 'Settings' }));
    expect(shell.queryByRole('list', { name: 'Fields' })).toBeNull();
    await userEvent.type(shell.getByRole('searchbox', { name: 'Search settings' }), 'time z');
    const link = await shell.findByRole('link', { name: 'Time zone Company' });
    expect(link.getAttribute('href')).toBe('/settings/company?field=Time%20zone');
    expect(shell.queryByText(/No settings match/)).toBeNull();
  });

  it('omits fields of settings pages that the user cannot open', async () => {
    show('/settings/profile', 'Profile', []);
    const shell = within(screen.getByRole('navigation', { name: 'Settings' }));
    await userEvent.type(shell.getByRole('searchbox', { name: 'Search settings' }), 'time z');
    expect(await shell.findByText(/No settings match/)).toBeTruthy();
    expect(shell.queryByRole('link', { name: /Time zone/ })).toBeNull();
  });

  it('focuses the field named in the URL once the page shows it, and removes the name from the URL', async () => {
    page.current = { url: '/settings/company?field=Time%20zone', props: props(['company.manage']) };
    const { rerender } = render(<StaffLayout>Loading</StaffLayout>);
    expect(router.replace).not.toHaveBeenCalled();
    rerender(
      <StaffLayout>
        <label htmlFor="zone">
          Time zone <span>*</span>
        </label>
        <input id="zone" />
      </StaffLayout>,
    );
    await waitFor(() => expect(document.activeElement?.id).toBe('zone'));
    expect(router.replace).toHaveBeenCalledWith(expect.objectContaining({ url: '/settings/company' }));
  });

  it('lists the actions of the current page in ⌘K', async () => {
    const duplicate = vi.fn();
    page.current = { url: '/events/12', props: props(['events.view', 'events.create']) };
    render(
      <StaffLayout>
        <PageHeader
          title="Open air"
          menu={[
            { label: 'Duplicate event', onClick: duplicate },
            { label: 'Cancel event', onClick: vi.fn(), refusal: 'It was cancelled already.' },
          ]}
        />
      </StaffLayout>,
    );
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('button', { name: 'Create event' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel event' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate event' }));
    await waitFor(() => expect(duplicate).toHaveBeenCalledOnce());
  });
});

it('puts the entries that areas declare into groups, ordered by section and position', () => {
  const entry = { icon: IconStar, permission: null } as const;
  const groups = groupsOf([
    { ...entry, label: 'Bills', page: 'Orders/Index', group: 'Money', section: 'Purchases', order: 5 },
    { ...entry, label: 'Invoices', page: 'Events/Index', group: 'Money', section: 'Sales', order: 10 },
    { ...entry, label: 'Tasks', page: 'Tasks/Index', group: 'Overview', order: 10 },
  ]).filter(({ entries }) => entries.length > 0);
  expect(groups.map(({ label, sections }) => [label, sections !== undefined])).toEqual([
    ['Overview', false],
    ['Money', true],
  ]);
  expect(groups[1]?.entries.map(({ label }) => label)).toEqual(['Invoices', 'Bills']);
});

it('gives each entry of the navigation an icon and a letter of its own', () => {
  const entries = areaNavigation.flatMap((group) => group.entries);
  const icons = entries.filter(({ tabOf }) => tabOf === undefined).map(({ icon }) => icon);
  expect(new Set(icons).size).toBe(icons.length);
  const jumps = entries.flatMap(({ jump }) => jump ?? []);
  expect(new Set(jumps).size).toBe(jumps.length);
});

describe('a backend without shared props', () => {
  it.each([
    ['no props', {}],
    ['the errors of a form only', { errors: {} }],
    [
      'what Laravel shares',
      { errors: {}, auth: { user: { id: 7, name: 'Ada Obi', email_verified_at: '2026-01-01' } } },
    ],
  ])('renders the layout with %s, and updates it once the calls respond', async (_name, sent) => {
    page.current = { url: '/events', props: sent };
    render(<StaffLayout>Events</StaffLayout>);
    expect(screen.getAllByText('Muster').length).toBeGreaterThan(0);
    expect(navigation().queryByRole('link', { name: 'Events' })).toBeNull();
    expect(screen.getByRole('contentinfo').textContent).toContain('UTC');
    act(() =>
      useLoadedSettings.setState({
        company: { name: 'Harbour Hall', timezone: 'Africa/Nairobi', logo_light: '/light.svg' },
        permissions: ['events.view'],
      }),
    );
    expect(navigation().getByRole('link', { name: 'Events' })).toBeTruthy();
    expect(screen.getByRole('contentinfo').textContent).toContain('Harbour Hall · times in Africa/Nairobi');
    expect(document.querySelector('img[src="/light.svg"]')).not.toBeNull();
  });
});

describe('preferences', () => {
  it('apply to the document immediately and are stored in the browser', async () => {
    renderLayout();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    expect(document.documentElement.dataset.sidebar).toBe('collapsed');
    expect(JSON.parse(localStorage.getItem(LAYOUT_STORAGE_KEY) ?? '{}')).toMatchObject({ sidebarCollapsed: true });
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeDefined();
  });

  it('follow changes in another tab', () => {
    renderLayout();
    const newValue = JSON.stringify({ ...DEFAULT_LAYOUT, direction: 'rtl', colorScheme: 'dark' });
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: LAYOUT_STORAGE_KEY, newValue }));
    });
    expect(document.documentElement.dir).toBe('rtl');
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('put the navigation on top in the horizontal layout', async () => {
    useLayoutPreferences.setState({ preferences: { ...DEFAULT_LAYOUT, layoutType: 'horizontal' } });
    renderLayout();
    expect(screen.queryByRole('complementary', { name: 'Sidebar' })).toBeNull();
    await screen.findByRole('navigation', { name: 'Main' });
    expect(navigation().getByRole('link', { name: 'Events' })).toBeDefined();
  });

  it('show the logo that fits its background', () => {
    useLayoutPreferences.setState({ preferences: { ...DEFAULT_LAYOUT, semiDark: true } });
    renderLayout();
    const sidebar = screen.getByRole('complementary', { name: 'Sidebar' });
    expect(sidebar.querySelector('img')?.getAttribute('src')).toBe('/logo-dark.svg');
    expect(screen.getByRole('banner').querySelector('img')?.getAttribute('src')).toBe('/logo-light.svg');
  });
});

describe('header', () => {
  it('shows the colleagues who are online, without portal visitors', () => {
    renderLayout();
    act(() => {
      useOnline.setState({
        members: [
          { id: 'staff-1', name: 'Ada Obi', kind: 'staff' },
          { id: 'staff-2', name: 'Chen Wei', kind: 'staff' },
          { id: 'customer-9', name: 'Visitor', kind: 'customer' },
        ],
      });
    });
    expect(screen.getByRole('img', { name: '2 online: Ada Obi, Chen Wei' })).toBeDefined();
  });

  it('shows the picture of the signed-in user, and otherwise their initials', () => {
    const { unmount } = renderLayout();
    const account = () => screen.getByRole('button', { name: 'Account of Ada Obi' });
    expect(account().textContent).toBe('AO');
    unmount();
    const shared = props(['events.view']);
    const user = {
      id: 1,
      name: 'Ada Obi',
      email: 'ada@example.org',
      email_verified: true,
      picture_url: '/files/a/400',
    };
    page.current = { url: '/events', props: { ...shared, auth: { ...shared.auth, user } } };
    render(<StaffLayout>Events</StaffLayout>);
    expect(account().querySelector('img')?.getAttribute('src')).toBe('/files/a/400');
  });

  it('switches the company', async () => {
    renderLayout();
    await userEvent.click(screen.getByRole('button', { name: /Company: Lakeside/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Northwind' }));
    expect(router.post).toHaveBeenCalledWith('/companies/switch', { company_id: 2 });
  });

  it('signs out', async () => {
    renderLayout();
    await userEvent.click(screen.getByRole('button', { name: 'Account of Ada Obi' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(router.post).toHaveBeenLastCalledWith('/logout');
  });

  it('has landmarks and a skip link', () => {
    renderLayout();
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
    expect(screen.getByRole('main').id).toBe('main');
    expect(screen.getByRole('contentinfo')).toBeDefined();
  });
});

describe('an action that would be refused', () => {
  it('is disabled with the reason, in the header and in its menu', async () => {
    const [primary, other] = [vi.fn(), vi.fn()];
    page.current = { url: '/workflows/3', props: props(['workflows.manage']) };
    render(
      <StaffLayout>
        <PageHeader
          title="Open air"
          action={{ label: 'Apply to events', refusal: 'Add a task first.', onClick: primary }}
          menu={[{ label: 'Delete', refusal: 'It is in use.', danger: true, onClick: other }]}
        />
      </StaffLayout>,
    );
    const button = screen.getByRole('button', { name: 'Apply to events' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    // Toasts stay below it, so they do not hide the reason.
    expect(button.hasAttribute('data-keep-visible')).toBe(true);
    await userEvent.click(button);
    await userEvent.hover(button);
    expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', 'Add a task first.');
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    const item = await screen.findByRole('menuitem', { name: /Delete/ });
    expect(item.textContent).toContain('It is in use.');
    expect(item.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(item);
    expect([primary, other].map((action) => action.mock.calls.length)).toEqual([0, 0]);
  });
});

it('toasts appear below the primary action of a page', () => {
  page.current = { url: '/events', props: props([]) };
  render(
    <StaffLayout>
      <PageHeader title="Open air" action={{ label: 'Publish', onClick: () => undefined }} />
    </StaffLayout>,
  );
  const button = screen.getByRole('button', { name: 'Publish' });
  button.getBoundingClientRect = () => new DOMRect(window.innerWidth - 200, 100, 120, 36);
  render(<ToastHost />);
  expect(document.documentElement.style.getPropertyValue('--toast-top')).toBe('144px');
  document.documentElement.removeAttribute('style');
});

it('the accent of the company replaces that of the first page, and follows a change at once', () => {
  const first = document.createElement('style');
  first.dataset.accent = '';
  document.head.append(first);
  const accent = () => document.documentElement.style.getPropertyValue('--accent');
  const withAccent = (value: string | null) => {
    const shared = props(['events.view']);
    page.current = { url: '/events', props: { ...shared, company: { ...LAKESIDE, accent: value } } };
    return <StaffLayout>Events</StaffLayout>;
  };
  const { rerender } = render(withAccent('#0f766e'));
  expect(accent()).toBe(accentVariables('#0f766e')['--accent']);
  expect(first.isConnected).toBe(false);
  rerender(withAccent('#b7791f'));
  expect(accent()).toBe(accentVariables('#b7791f')['--accent']);
  rerender(withAccent(null));
  expect(accent()).toBe('');
});

describe('the keys of a page', () => {
  const create = vi.fn();
  const change = vi.fn();
  beforeEach(() => {
    keepTrail({ list: '/events', paths: ['/events/12', '/events/13', '/events/14'], from: 1, total: 3 });
  });

  function PageWithKeys() {
    const search = useRef<HTMLInputElement>(null);
    useSlashFocus(search);
    useCalendarKeys({ change, today: '2026-12-05' });
    return (
      <>
        <PageHeader title="Camp" action={{ label: 'New task', onClick: create }} />
        <RecordSteps noun="event" />
        <input ref={search} aria-label="Search tasks" />
        <Menu>
          <Menu.Target>
            <button type="button">More tasks</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Delete</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </>
    );
  }

  function open() {
    page.current = { url: '/events/13', props: props(['events.view', 'orders.view']) };
    render(
      <StaffLayout>
        <PageWithKeys />
      </StaffLayout>,
    );
  }

  it('act on the page', async () => {
    open();
    await userEvent.keyboard('ctjk');
    expect(create).toHaveBeenCalledOnce();
    expect(change).toHaveBeenCalledExactlyOnceWith({ day: '2026-12-05' });
    expect(router.visit.mock.calls.flat()).toEqual(['/events/14', '/events/12']);
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByLabelText('Search tasks'));
  });

  async function expectNoEffect() {
    const focused = document.activeElement;
    await userEvent.keyboard('ctmjkgo?/');
    expect(create).not.toHaveBeenCalled();
    expect(change).not.toHaveBeenCalled();
    expect(router.visit).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
    expect(document.activeElement).toBe(focused);
  }

  it('do nothing behind an open question, and act again once it is answered', async () => {
    open();
    let asked: Promise<boolean> = Promise.resolve(true);
    act(() => {
      asked = confirm({ title: 'Delete “Camp”?', confirmLabel: 'Delete event', danger: true });
    });
    await screen.findByRole('alertdialog');
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await expectNoEffect();
    await userEvent.click(cancel);
    expect(await asked).toBe(false);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.keyboard('c');
    expect(create).toHaveBeenCalledOnce();
  });

  it('do nothing while a menu is open', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'More tasks' }));
    await screen.findByRole('menuitem', { name: 'Delete' });
    await expectNoEffect();
  });
});

describe('search palette', () => {
  it('lists no action that the user cannot perform', async () => {
    renderLayout(['dashboard.view']);
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('button', { name: /^Dashboard/ })).toBeDefined();
    expect(screen.queryByText('Create event')).toBeNull();
    expect(screen.queryByText(/: Events$/)).toBeNull();
  });

  it('creates nothing for a user who can only see it', async () => {
    renderLayout(['dashboard.view', 'events.view']);
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('button', { name: /^Dashboard/ })).toBeDefined();
    expect(screen.queryByText('Create event')).toBeNull();
  });

  it('creates what has no page of its own in its list, and offers each thing once', async () => {
    page.current = { url: '/events', props: props(['events.view', 'tasks.view', 'tasks.work', 'roles.manage']) };
    const { rerender } = render(<StaffLayout>Events</StaffLayout>);
    await userEvent.keyboard('{Control>}k{/Control}');
    expect((await screen.findAllByText('New task')).length).toBe(1);
    expect(screen.queryByText('New workflow')).toBeNull();
    await userEvent.click(screen.getByText('New task'));
    expect(router.visit).toHaveBeenLastCalledWith('/tasks', expect.anything());

    const create = vi.fn();
    const show = (url: string) => {
      window.history.replaceState(null, '', url);
      page.current = { ...page.current, url };
      rerender(
        <StaffLayout>
          <PageHeader key={url} title="Tasks" action={{ label: 'New task', onClick: create }} />
        </StaffLayout>,
      );
    };
    show('/workflows');
    expect(create).not.toHaveBeenCalled();
    show('/tasks');
    expect(create).toHaveBeenCalledOnce();
    show('/tasks?page=2');
    expect(create).toHaveBeenCalledOnce();
  });

  it('shows the shortcuts with a question mark', async () => {
    renderLayout();
    await userEvent.keyboard('?');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined());
  });

  it("stays open on a hash change and on Inertia's first page event, and closes on another page", async () => {
    const { rerender } = renderLayout();
    const dialog = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });
    const show = (url: string) => {
      page.current = { ...page.current, url };
      rerender(<StaffLayout>Events</StaffLayout>);
    };
    await userEvent.keyboard('?');
    await waitFor(() => expect(dialog()).not.toBeNull());
    show('/events/12/edit#main');
    // The event fires when the page has long been usable.
    for (const [event, listener] of router.on.mock.calls) {
      if (event === 'navigate') {
        act(() => listener({ detail: { page: page.current } }));
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(dialog()).not.toBeNull();
    show('/events');
    await waitFor(() => expect(dialog()).toBeNull());
  });
});
