import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast/toast.ts';
import EventShow from '#js/Pages/Portal/Events/Show.tsx';
import { useCart } from '#js/stores/selling/cart/cart.ts';
import { aCart } from '#tests/areas/selling/cart/factories/aCart.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openPage } from '#tests/pages/portal/openPage.tsx';
import { stubPageEffects } from '#tests/pages/portal/stubPageEffects.ts';
import { aListedEvent, aPortalEvent, aPortalTicketType } from '../factories/aPortalEvent.ts';

const event = aPortalEvent({
  description: '<p>Brass and strings.</p>',
  ticket_types: [
    aPortalTicketType(),
    aPortalTicketType({ id: 2, name: 'Balcony', price: '42.00', fee: '2.50', left: 3 }),
    aPortalTicketType({ id: 3, name: 'Group', min_per_order: 4, price: '20.00', fee: '0.00' }),
    aPortalTicketType({ id: 4, name: 'Early', sale_state: 'sold_out', left: 0 }),
    aPortalTicketType({ id: 5, name: 'Late', sale_state: 'not_started', sale_start: '2030-05-01T10:00:00Z' }),
  ],
});
const COMPANY = {
  ...{ id: 1, name: 'Harbour Nights', slug: 'harbour-nights', timezone: 'Europe/Berlin', currency: 'EUR' },
  ...{ accent: null, logo_light: null, logo_dark: null },
};
const held = aCart({
  items: [{ ticket_type_id: 1, name: 'Standard', price: '25.00', quantity: 2, subtotal: '50.00' }],
  subtotal: '50.00',
  fees: '3.00',
  total: '53.00',
});

const openEvent = (shown: typeof event, options?: Parameters<typeof openPage>[2]) =>
  openPage(EventShow, { event: shown, other_dates: [], more_events: [] }, options);
const more = (name: string) => screen.getByRole('button', { name: `One ${name} more` });
const quantity = (name: string) =>
  within(screen.getByRole('group', { name: `How many: ${name}` })).getByRole('status').textContent;

stubPageEffects();

it('names the host, and offers the link and three calendars', async () => {
  openEvent(event, { shared: { company: COMPANY } });
  expect(screen.getByText('Hosted by Harbour Nights')).toBeTruthy();
  const google = new URL(screen.getByText('Google Calendar').getAttribute('href') ?? '');
  expect(google.searchParams.get('dates')).toBe('20300601T180000Z/20300601T220000Z');
  expect(google.searchParams.get('location')).toBe('Customs House, Hamburg');
  const outlook = new URL(screen.getByText('Outlook').getAttribute('href') ?? '');
  expect(outlook.searchParams.get('startdt')).toBe('2030-06-01T18:00:00.000Z');
  expect(screen.getByText('Apple or other (.ics)').getAttribute('href')).toBe('/portal/events/7/calendar.ics');
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeTruthy();
  expect(copy).toHaveBeenCalledWith(expect.stringMatching(/^https?:.*\/portal\/events\/7$/));
});

it('offers no calendar for past or undated events, and no file when the backend has none', () => {
  openEvent({ ...event, calendar_url: null });
  expect(screen.getByText('Google Calendar')).toBeTruthy();
  expect(screen.queryByText(/\.ics/)).toBeNull();
  openEvent({ ...event, name: 'Over', start_date: '2020-01-01T10:00:00Z', end_date: '2020-01-01T12:00:00Z' });
  expect(screen.getAllByText('Google Calendar')).toHaveLength(1);
});

it('marks a draft that is opened by its preview link, and neither sells nor shares it', async () => {
  const { unmount } = openEvent({ ...event, is_preview: true });
  expect(screen.getByText('Draft').parentElement?.textContent).toContain('tickets are not on sale yet');
  await userEvent.click(more('Standard'));
  expect(screen.queryByRole('button', { name: 'Check out' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  unmount();
  openEvent(event);
  expect(screen.queryByText('Draft')).toBeNull();
  await userEvent.click(more('Standard'));
  expect(screen.getByRole('button', { name: 'Check out' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy();
});

it('links to the other dates of its series', () => {
  const start_date = '2030-06-08T18:00:00Z';
  const other = { id: 8, start_date, end_date: start_date, sale_state: 'on_sale' as const, url: '/portal/events/8' };
  openPage(EventShow, { event, other_dates: [other], more_events: [] });
  const dates = within(screen.getByRole('region', { name: 'Other dates' }));
  expect(dates.getByRole('link', { name: '8 Jun' }).getAttribute('href')).toBe('/portal/events/8');
});

it('shows when the doors open, the minimum age, access, refunds and the way there, where the organiser states them', () => {
  const { unmount } = openEvent({
    ...event,
    doors_at: '2030-06-01T17:00:00Z',
    minimum_age: 16,
    accessibility: 'Step-free entrance.',
    refund_rule: 'Full refund until 25 May.',
  });
  expect(screen.getByText('Doors open 19:00')).toBeTruthy();
  expect(screen.getByText('Ages 16 and over')).toBeTruthy();
  const notes = within(screen.getByRole('region', { name: 'Good to know' }));
  expect(notes.getByText('Step-free entrance.')).toBeTruthy();
  expect(notes.getByText('Full refund until 25 May.')).toBeTruthy();
  const way = new URL(screen.getByRole('link', { name: 'Directions' }).getAttribute('href') ?? '');
  expect(way.searchParams.get('to')).toBe('Customs House, Hamburg');
  unmount();
  const dayBefore = openEvent({ ...event, doors_at: '2030-05-31T17:00:00Z' });
  expect(screen.getByText('Doors open 31 May 2030, 19:00')).toBeTruthy();
  dayBefore.unmount();
  openEvent(event);
  expect(screen.queryByText(/Doors open|Ages/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Good to know' })).toBeNull();
});

it('leads to more events of the host, and shows no such section where there are none', async () => {
  const other = aListedEvent({
    ...{ id: 8, name: 'Harbour ball', url: '/portal/events/8' },
    ...{ start_date: '2030-06-01T18:00:00Z', end_date: '2030-06-03T18:00:00Z' },
  });
  const shared = { shared: { company: COMPANY } };
  const { unmount } = openPage(EventShow, { event, other_dates: [], more_events: [other] }, shared);
  const others = within(await screen.findByRole('region', { name: 'More from Harbour Nights' }));
  expect(others.getByRole('link', { name: 'Harbour ball' }).getAttribute('href')).toBe('/portal/events/8');
  expect(others.getByText(/^Sat, 1 Jun 2030 – Mon, 3 Jun 2030/)).toBeTruthy();
  // Only lists with a class lose their bullets (base.css).
  expect(others.getByRole('list').className).not.toBe('');
  expect(others.getByRole('link', { name: 'All events' }).getAttribute('href')).toBe('/portal/events');
  unmount();
  openEvent(event, shared);
  expect(screen.queryByText(/^More from/)).toBeNull();
});

it('has image sizes to choose from', () => {
  const { container } = openEvent({ ...event, cover_url: '/files/3f/800' });
  const cover = container.querySelector('img');
  expect(cover?.srcset).toContain('/files/3f/400 400w');
  expect(cover?.sizes).toMatch(/100vw/);
});

it('names the time zone of an online event', () => {
  openEvent({ ...event, is_online: true });
  expect(screen.getByText('(Europe/Berlin)')).toBeTruthy();
});

it('states that no tickets are sold', () => {
  openEvent({ ...event, ticket_types: [], sale_state: 'inactive' });
  expect(screen.getByText(/^Tickets are not sold here/)).toBeTruthy();
});

it('states that an event is over and links to others', () => {
  openEvent({ ...event, start_date: '2020-06-01T18:00:00Z', end_date: '2020-06-01T22:00:00Z' });
  expect(screen.getByText('This event is over')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See other events' })).toBeTruthy();
  expect(screen.queryByText('Balcony')).toBeNull();
});

describe('the ticket picker', () => {
  beforeEach(() => openEvent(event));

  it('shows the remaining quantity when it is low, and why other types cannot be bought', () => {
    expect(screen.getByText('Only 3 left')).toBeTruthy();
    expect(screen.getByText('Sold out')).toBeTruthy();
    expect(screen.getByText('On sale from 1 May 2030, 12:00')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'One Early more' })).toBeNull();
  });

  it('shows the price including the fee, and the fee', () => {
    const balcony = screen.getByRole('heading', { name: 'Balcony' }).parentElement;
    expect(balcony?.textContent).toContain('€44.50 incl. €2.50 fee');
  });

  it('shows the limit of an order once it is reached', async () => {
    const user = userEvent.setup();
    for (let press = 0; press < 10; press += 1) {
      await user.click(more('Standard'));
    }
    expect(screen.getByText('At most 10 tickets per order.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'One Standard less' }));
    expect(screen.queryByText('At most 10 tickets per order.')).toBeNull();
  });

  it('stops at the remaining quantity and starts at the minimum per order', async () => {
    const user = userEvent.setup();
    for (let press = 0; press < 5; press += 1) {
      await user.click(more('Balcony'));
    }
    await user.click(more('Group'));
    expect(quantity('Balcony')).toBe('3');
    expect(quantity('Group')).toBe('4');
    await user.click(screen.getByRole('button', { name: 'One Group less' }));
    expect(quantity('Group')).toBe('0');
  });

  it('never exceeds the maximum per order', async () => {
    const user = userEvent.setup();
    for (let press = 0; press < 14; press += 1) {
      await user.click(more('Standard'));
    }
    expect(quantity('Standard')).toBe('10');
  });

  it('adds up tickets and fees without a request', async () => {
    const user = userEvent.setup();
    await user.click(more('Standard'));
    await user.click(more('Balcony'));
    expect(screen.getByText('Booking fee').nextSibling?.textContent).toContain('€4.00');
    expect(screen.getByText('Total').nextSibling?.textContent).toContain('€71.00');
  });
});

it('lists types whose sale has ended last and keeps the order of the others', () => {
  const [first, ...others] = event.ticket_types;
  const ended = aPortalTicketType({ id: 9, name: 'Early bird', sale_state: 'ended' });
  openEvent({ ...event, ticket_types: [ended, ...(first ? [first] : []), ...others] });
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Standard', 'Balcony', 'Group', 'Early', 'Late', 'Early bird']);
});

it('shows the included tax before and after tickets are picked', async () => {
  openEvent({ ...event, tax_note: '19% VAT included' });
  expect(screen.getByText('19% VAT included')).toBeTruthy();
  await userEvent.click(more('Standard'));
  expect(screen.getByText('19% VAT included').previousSibling?.textContent).toContain('Total');
});

// Our backend always sends the reason.
it('shows a hint next to the field when a coupon is refused without a reason', async () => {
  useCart.setState({ eventId: event.id, cart: held });
  openEvent(event);
  mock('POST /portal/cart/{eventId}/apply-coupon', () => refuse(422));
  const user = userEvent.setup();
  await user.click(screen.getByText('Have a code?'));
  await user.type(screen.getByLabelText('Code'), 'nope{Enter}');
  expect(await screen.findByText('Check the spelling, or continue without a code.')).toBeTruthy();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Invalid coupon code');
});
