import { router } from '@inertiajs/react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageProps } from '#contract/pages.ts';
import { DEFAULT_LOCALE, showLocale } from '#domain/kit/locale.ts';
import AllocationClaim from '#js/Pages/Portal/AllocationClaim.tsx';
import Cart from '#js/Pages/Portal/Cart.tsx';
import Dashboard from '#js/Pages/Portal/Dashboard.tsx';
import EventsIndex from '#js/Pages/Portal/Events/Index.tsx';
import Login from '#js/Pages/Portal/Login.tsx';
import PaymentCancelled from '#js/Pages/Portal/PaymentCancelled.tsx';
import Tickets from '#js/Pages/Portal/Tickets.tsx';
import { useCheckout } from '#js/stores/selling/checkout/checkout.ts';
import { aCart } from '#tests/areas/selling/cart/factories/aCart.ts';
import { mock } from '#tests/mocks/mock.ts';
import { HARBOUR_NIGHTS, openPage } from '#tests/pages/portal/openPage.tsx';
import { stubPageEffects } from '#tests/pages/portal/stubPageEffects.ts';
import { aListedEvent, aPortalEvent } from '../factories/aPortalEvent.ts';
import { aPortalOrder, aPortalTicket } from '../factories/aPortalOrder.ts';

stubPageEffects();
beforeEach(() => {
  vi.spyOn(router, 'get').mockImplementation(() => {});
  mock('GET /portal/orders/{reference}/invoice', () => ({ data: { can_request: false, url: null } }));
});
afterEach(() => void showLocale(DEFAULT_LOCALE));

describe('the list of events in the portal', () => {
  const filters = { search: '', city: '', from: '', to: '', free: false };
  const page = {
    current_page: 1,
    from: 1,
    to: 1,
    last_page: 1,
    links: [],
    per_page: 12,
    total: 1,
    is_total_exact: true,
  };
  const events = { ...page, data: [aListedEvent()] };

  it('shows date, name, place and lowest price', () => {
    openPage(EventsIndex, { events, cities: [], filters });
    expect(screen.getByRole('link', { name: 'Lanterns on the Quay' }).getAttribute('href')).toBe('/portal/events/7');
    expect(screen.getByText('Sat, 1 Jun 2030, 20:00')).toBeTruthy();
    expect(screen.getByText('Customs House, Hamburg')).toBeTruthy();
    expect(screen.getByText('From €25.00')).toBeTruthy();
  });

  it('highlights the next event that can be bought, on the first page without filters', () => {
    const data = ['sold_out', 'on_sale', 'on_sale', 'on_sale'].map((sale_state, index) =>
      aListedEvent({
        id: index,
        name: `Night ${index}`,
        sale_state: sale_state as 'on_sale',
        summary: `About ${index}`,
      }),
    );
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const { unmount } = openPage(EventsIndex, { events: { ...events, data }, cities: [], filters });
    expect(titles()).toEqual(['Night 1', 'Night 0', 'Night 2', 'Night 3']);
    expect(screen.getByText('About 1')).toBeTruthy();
    expect(screen.queryByText('About 2')).toBeNull();
    unmount();
    openPage(EventsIndex, { events: { ...events, data }, cities: [], filters: { ...filters, city: 'Hamburg' } });
    expect(titles()).toEqual(['Night 0', 'Night 1', 'Night 2', 'Night 3']);
  });

  it('shows a series as one card with its dates, each linking to its own tickets', () => {
    const date = (id: number, day: string, sale_state: 'on_sale' | 'sold_out' = 'on_sale') => ({
      ...{ id, sale_state, url: `/portal/events/${id}` },
      ...{ start_date: `2030-06-${day}T18:00:00Z`, end_date: `2030-06-${day}T22:00:00Z` },
    });
    const dates = [date(7, '01'), date(8, '08', 'sold_out'), date(9, '15')];
    const series = { name: 'Lanterns', dates, total: 5 };
    openPage(EventsIndex, { events: { ...events, data: [aListedEvent({ series })] }, cities: [], filters });
    expect(screen.getByRole('link', { name: 'Lanterns' }).getAttribute('href')).toBe('/portal/events/7');
    const others = within(screen.getByRole('list', { name: 'Other dates' })).getAllByRole('link');
    expect(others.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['8 Jun, sold out', '/portal/events/8'],
      ['15 Jun', '/portal/events/9'],
    ]);
    expect(screen.getByText('+2 more')).toBeTruthy();
  });

  it.each([
    [{ sale_state: 'sold_out' as const }, 'Sold out'],
    [{ is_nearly_sold_out: true }, 'Few left'],
    [{ cancelled_at: '2030-05-01T10:00:00Z', is_nearly_sold_out: true }, 'Cancelled'],
  ])('shows a badge on the picture for %o', (change, badge) => {
    const { container } = openPage(EventsIndex, {
      events: { ...page, data: [aListedEvent(change)] },
      cities: [],
      filters,
    });
    expect(container.querySelector('.p-event-card-badge')?.textContent).toBe(badge);
  });

  it('links to free events when the backend supports that filter', () => {
    const free = () => screen.queryByRole('link', { name: 'Free' });
    const { unmount } = openPage(EventsIndex, { events, cities: [], filters: { ...filters, search: 'quay' } });
    expect(free()?.getAttribute('href')).toBe('/portal/events?search=quay&free=1');
    unmount();
    const chosen = openPage(EventsIndex, { events, cities: [], filters: { ...filters, free: true } });
    expect(free()?.getAttribute('aria-current')).toBe('true');
    expect(free()?.getAttribute('href')).toBe('/portal/events');
    chosen.unmount();
    openPage(EventsIndex, { events, cities: [], filters: { ...filters, free: null } });
    expect(free()).toBeNull();
  });

  it.each([
    ['Fri, 20 Nov 2026', '2026-11-20T12:00:00Z', ['2026-11-20', '2026-11-20'], ['2026-11-21', '2026-11-22']],
    ['Sat, 21 Nov 2026', '2026-11-21T12:00:00Z', ['2026-11-21', '2026-11-21'], ['2026-11-21', '2026-11-22']],
    ['Sun, 22 Nov 2026', '2026-11-22T12:00:00Z', ['2026-11-22', '2026-11-22'], null],
    [
      'late on a Friday (UTC), already Saturday in the company’s time zone',
      '2026-11-20T23:30:00Z',
      ['2026-11-21', '2026-11-21'],
      ['2026-11-21', '2026-11-22'],
    ],
  ])('links to today and this weekend, on %s', (_, now, today, weekend) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    openPage(EventsIndex, { events, cities: [], filters: { ...filters, search: 'quay' } });
    const daysOf = (name: string) => {
      const href = screen.queryByRole('link', { name })?.getAttribute('href');
      const query = href && new URL(href, 'http://localhost').searchParams;
      return query ? [query.get('search'), query.get('from'), query.get('to')] : null;
    };
    expect(daysOf('Today')).toEqual(['quay', ...today]);
    expect(daysOf('This weekend')).toEqual(weekend && ['quay', ...weekend]);
    vi.useRealTimers();
  });

  it('links from the chosen days back to all', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
    openPage(EventsIndex, { events, cities: [], filters: { ...filters, from: '2026-11-20', to: '2026-11-20' } });
    const today = screen.getByRole('link', { name: 'Today' });
    expect([today.getAttribute('aria-current'), today.getAttribute('href')]).toEqual(['true', '/portal/events']);
    vi.useRealTimers();
  });

  it('keeps its filters in the URL, with one update per typed search', async () => {
    openPage(EventsIndex, { events, cities: ['Hamburg', 'Bremen'], filters });
    await userEvent.setup({ delay: null }).type(screen.getByLabelText('Search'), 'quay');
    await waitFor(() => expect(router.get).toHaveBeenCalledOnce());
    expect(router.get).toHaveBeenCalledWith(
      '/portal/events',
      { search: 'quay' },
      expect.objectContaining({ preserveState: true }),
    );
    await userEvent.selectOptions(screen.getByLabelText('City'), 'Bremen');
    expect(router.get).toHaveBeenLastCalledWith(
      '/portal/events',
      { search: 'quay', city: 'Bremen' },
      expect.anything(),
    );
  });

  it('distinguishes no events from no match, and offers to clear the filters', async () => {
    const none = { ...events, data: [], total: 0 };
    const { unmount } = openPage(EventsIndex, { events: none, cities: [], filters });
    expect(screen.getByText('No events yet')).toBeTruthy();
    unmount();
    openPage(EventsIndex, { events: none, cities: [], filters: { ...filters, search: 'zzz' } });
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(router.get).toHaveBeenLastCalledWith('/portal/events', {}, expect.anything());
  });

  it('shows the filters of the URL when the backend does not send them', () => {
    openPage(EventsIndex, { events, cities: [], filters }, { url: '/portal/events?search=lanterns&from=2030-06-01' });
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('lanterns');
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2030-06-01');
  });

  it('shows next to the field that the dates are in the wrong order', () => {
    const reversed = { ...filters, from: '2030-06-02', to: '2030-06-01' };
    openPage(EventsIndex, { events: { ...events, data: [], total: 0 }, cities: [], filters: reversed });
    const until = screen.getByLabelText('Until');
    expect(until.getAttribute('aria-invalid')).toBe('true');
    // On a phone, these filters are folded otherwise.
    expect(until.closest('.p-filters-more')?.hasAttribute('data-open')).toBe(true);
    expect(screen.getByText('Choose a day that is not before “From”.')).toBeTruthy();
    expect(screen.getByText('The last day is before the first one.')).toBeTruthy();
  });
});

describe('the cart page', () => {
  it('states that the sale was stopped and hides the checkout', () => {
    openPage(Cart, { event: aPortalEvent({ sale_state: 'inactive' }), cart: aCart(), is_stopped: true });
    expect(screen.getByText(/has paused sales of this event/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Check out' })).toBeNull();
    expect(screen.getByRole('link', { name: 'See other events' }).getAttribute('href')).toBe('/portal/events');
  });
});

describe('the payment page', () => {
  it('offers a retry after a declined payment while the seats are held', () => {
    const props = { event: aPortalEvent(), reason: 'declined' as const, message: 'Your bank said no.', pay_url: null };
    const { unmount } = openPage(PaymentCancelled, { ...props, can_retry: true });
    expect(screen.getByRole('link', { name: 'Try to pay again' }).getAttribute('href')).toBe('/portal/checkout/7');
    // The checkout then opens with this reason.
    expect(useCheckout.getState().retry).toEqual({ eventId: 7, message: 'Your bank said no.' });
    unmount();
    openPage(PaymentCancelled, { ...props, can_retry: false });
    expect(screen.queryByRole('link', { name: 'Try to pay again' })).toBeNull();
    expect(useCheckout.getState().retry).toBeNull();
  });

  it('offers the payment link again, not other tickets, after a declined payment of an order made by staff', () => {
    const props = { event: aPortalEvent(), reason: 'declined' as const, message: 'Your bank said no.' };
    const pay_url = '/portal/pay/R1?key=k';
    openPage(PaymentCancelled, { ...props, can_retry: false, pay_url });
    expect(screen.getByRole('link', { name: 'Try to pay again' }).getAttribute('href')).toBe(pay_url);
    expect(screen.getByText('Your bank said no. Your tickets are still held.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Choose tickets again' })).toBeNull();
    expect(useCheckout.getState().retry).toBeNull();
  });
});

describe('the tickets page', () => {
  const nothingElse = { confirmation_message: null, pay_url: null, is_payment_unavailable: false };

  it('shows a QR code for valid tickets, and explains why others are not valid', () => {
    const tickets = [aPortalTicket(), aPortalTicket({ id: 2, code: 'TCK-2', status: 'cancelled' })];
    openPage(Tickets, { order: aPortalOrder(), tickets, ...nothingElse });
    expect(screen.getByAltText('QR code of ticket TCK-1')).toBeTruthy();
    expect(screen.queryByAltText('QR code of ticket TCK-2')).toBeNull();
    expect(screen.getByText('Cancelled: this ticket is no longer valid')).toBeTruthy();
    expect(screen.getByText('Add to calendar').closest('summary')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Apple or other (.ics)' }).getAttribute('href')).toBe(
      aPortalOrder().calendar_url,
    );
    const google = screen.getByRole('link', { name: 'Google Calendar' }).getAttribute('href') ?? '';
    expect(google).not.toContain('key');
    expect(new URL(google).searchParams.get('details')).toContain('/portal/events/');
  });

  it('shows organiser, price and times, also of an event of several days', () => {
    const days = { start_date: '2030-06-01T18:00:00Z', end_date: '2030-06-03T20:00:00Z' };
    const tickets = [aPortalTicket(), aPortalTicket({ id: 2, code: 'TCK-2', price: '0.00' })];
    openPage(Tickets, { order: aPortalOrder(days), tickets, ...nothingElse });
    const head = screen.getByRole('heading', { level: 1 }).parentElement;
    expect(head?.textContent).toContain('Sat, 1 Jun 2030, 20:00 – Mon, 3 Jun 2030, 22:00');
    const [first, second] = screen.getAllByRole('article');
    expect(first?.textContent).toContain('Harbour Nights');
    expect(first?.textContent).toContain('Sat, 1 Jun 2030, 20:00 – Mon, 3 Jun 2030, 22:00');
    expect(first?.textContent).toContain('Standard · €25.00 · 1 of 2');
    expect(second?.textContent).toContain('Standard · Free · 2 of 2');
  });

  it('links to an online event', () => {
    const order = aPortalOrder({ place: 'https://stream.example.test/gala' });
    openPage(Tickets, { order, tickets: [], ...nothingElse });
    const link = screen.getByRole('link', { name: 'https://stream.example.test/gala' });
    expect(link.getAttribute('href')).toBe('https://stream.example.test/gala');
    expect(link.getAttribute('rel')).toBe('noreferrer');
  });

  it('offers no other name for a ticket that was used, cancelled, or whose event is over', () => {
    const tickets = [
      aPortalTicket({ checked_in_at: '2030-06-01T18:05:00Z' }),
      aPortalTicket({ id: 2, code: 'TCK-2', status: 'cancelled' }),
    ];
    openPage(Tickets, { order: aPortalOrder(), tickets, ...nothingElse });
    openPage(Tickets, {
      order: aPortalOrder({ end_date: '2020-06-01T22:00:00Z' }),
      tickets: [aPortalTicket()],
      ...nothingElse,
    });
    expect(screen.queryByRole('button', { name: /^Change the name/ })).toBeNull();
  });

  it('prints with the organiser’s logo', () => {
    const company = { ...HARBOUR_NIGHTS, logo_light: '/files/logo/400' };
    const props = { order: aPortalOrder(), tickets: [aPortalTicket()], ...nothingElse };
    openPage(Tickets, props, { shared: { company } });
    expect(screen.getByRole('article').querySelector('img')?.getAttribute('src')).toBe('/files/logo/400');
  });

  it('of a cancelled order offers no calendar, printing or instructions', () => {
    const order = aPortalOrder({ status: 'cancelled' });
    openPage(Tickets, {
      order,
      tickets: [aPortalTicket({ status: 'cancelled' })],
      ...nothingElse,
      confirmation_message: 'Doors at 7.',
    });
    expect(screen.getByText('This order was cancelled: its tickets are no longer valid.')).toBeTruthy();
    expect(screen.queryByText('Doors at 7.')).toBeNull();
    expect(screen.queryByText('Add to calendar')).toBeNull();
  });

  it('of a refunded order shows the valid tickets like those of a paid one', () => {
    const order = aPortalOrder({ status: 'refunded' });
    const tickets = [aPortalTicket(), aPortalTicket({ id: 2, code: 'TCK-2' })];
    openPage(Tickets, { order, tickets, ...nothingElse, confirmation_message: 'Doors at 7.' });
    expect(screen.getByText('This order was refunded.')).toBeTruthy();
    expect(screen.queryByText(/no longer valid/)).toBeNull();
    expect(screen.getByText('Doors at 7.')).toBeTruthy();
    expect(screen.getByText('Add to calendar')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'E-mail tickets' })).toBeTruthy();
  });

  it.each([
    ['paid', 'The tickets of this order were cancelled.'],
    ['partially_refunded', 'Part of this order was refunded: its tickets are no longer valid.'],
    ['refunded', 'This order was refunded: its tickets are no longer valid.'],
  ] as const)('of a %s order offers no calendar, mail or instructions once all are cancelled', (status, warning) => {
    const tickets = [aPortalTicket({ status: 'cancelled' })];
    const order = aPortalOrder({ status });
    openPage(Tickets, { order, tickets, ...nothingElse, confirmation_message: 'Doors at 7.' });
    expect(screen.getByText(warning)).toBeTruthy();
    expect(screen.queryByText('Doors at 7.')).toBeNull();
    expect(screen.queryByText('Add to calendar')).toBeNull();
    expect(screen.queryByRole('button', { name: 'E-mail tickets' })).toBeNull();
  });

  it('of an unpaid order made by staff links to its payment', () => {
    const order = aPortalOrder({ status: 'pending', paid_at: null });
    const pay_url = '/portal/pay/R1?key=k';
    openPage(Tickets, { order, tickets: [], ...nothingElse, pay_url });
    expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(pay_url);
    expect(screen.getByText(/^To pay: €/)).toBeTruthy();
    expect(screen.queryByText('The payment has not arrived yet. The tickets become valid once it has.')).toBeNull();
  });

  it('of an unpaid order made by staff explains why it cannot be paid online at the moment', () => {
    const order = aPortalOrder({ status: 'pending', paid_at: null });
    openPage(Tickets, { order, tickets: [], ...nothingElse, is_payment_unavailable: true });
    expect(screen.getByText(/^To pay: €/)).toBeTruthy();
    expect(screen.getByText(/^The organiser does not accept online payments at the moment\./)).toBeTruthy();
    expect(screen.queryByText(/^The payment has not arrived yet/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
  });

  it.each([
    ['25.00', '−€25.00'],
    ['0.00', null],
    [null, null],
  ])('show on the receipt what was refunded: %s', (refunded, shown) => {
    const order = aPortalOrder({ status: 'partially_refunded', subtotal: '50.00', total: '50.00', refunded });
    openPage(Tickets, { order, tickets: [], ...nothingElse });
    expect(screen.getByText('Total').nextSibling?.textContent).toBe('€50.00');
    expect(screen.queryByText('Refunded')?.nextSibling?.textContent ?? null).toBe(shown);
  });

  it('lists orders as upcoming and past', () => {
    openPage(Dashboard, { upcoming: [aPortalOrder()], past: [aPortalOrder({ id: 2, status: 'refunded' })] });
    expect(screen.getByText('Refunded')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Lanterns on the Quay' })).toHaveLength(2);
  });

  it.each(['en-GB', 'en-US', 'en-IE', 'en-IN'] as const)(
    'shows the day of an order above its month in %s',
    (locale) => {
      showLocale(locale);
      const order = aPortalOrder({ start_date: '2026-11-13T18:00:00Z', end_date: '2026-11-13T22:00:00Z' });
      const { container } = openPage(Dashboard, { upcoming: [order], past: [] });
      const [month, day] = container.querySelector('.p-order-day')?.children ?? [];
      expect([month?.textContent, day?.textContent]).toEqual(['Nov', '13']);
    },
  );
});

describe('claiming an allocation', () => {
  const props: PageProps<'Portal/AllocationClaim'> = {
    state: 'open',
    token: 'a-token-of-at-least-20',
    event: aPortalEvent(),
    ticket_type_name: 'Balcony',
    quantity: 2,
    name: 'Grace',
    email: 'grace@example.org',
    expires_at: null,
    company_name: 'Harbour Nights',
    order_url: null,
  };

  it.each([
    ['claimed', 'These tickets are claimed'],
    ['cancelled', 'These tickets were withdrawn'],
    ['expired', 'The time to claim these tickets has passed'],
    ['over', 'This event is over'],
  ] as const)('is closed when %s', (state, title) => {
    openPage(AllocationClaim, { ...props, state });
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull();
  });

  it('is closed with the reason when the event was cancelled', () => {
    const event = aPortalEvent({ cancelled_at: '2030-05-01T10:00:00Z' });
    openPage(AllocationClaim, { ...props, event, state: 'cancelled' });
    expect(screen.getByRole('heading', { name: 'This event was cancelled' })).toBeTruthy();
    expect(screen.queryByText('These tickets were withdrawn')).toBeNull();
  });
});

describe('signing in to the portal', () => {
  const demo_accounts = [{ label: 'Ada', email: 'ada@demo.test', password: 'secret-secret' }];

  it('fills in a demo account with one click, and can show the password', async () => {
    openPage(Login, { demo_accounts, confirming: null });
    await userEvent.click(screen.getByRole('button', { name: 'Ada' }));
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ada@demo.test');
    const password = screen.getByLabelText('Password');
    expect(password.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.getAttribute('type')).toBe('text');
  });

  it('fills in the address whose link was opened, and explains what signing in does', () => {
    openPage(Login, { demo_accounts, confirming: 'ada@example.org' });
    expect(screen.getByRole('heading', { name: 'Sign in to confirm your address' })).toBeTruthy();
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ada@example.org');
    expect(screen.getByRole('link', { name: 'Set a new password' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ada' })).toBeNull();
  });

  it('passes on where to continue afterwards', () => {
    const { container } = openPage(
      Login,
      { demo_accounts, confirming: null },
      { url: '/portal/login?next=/portal/checkout/7' },
    );
    expect(container.querySelector('form')?.getAttribute('action')).toBe('/portal/login?next=/portal/checkout/7');
  });
});
