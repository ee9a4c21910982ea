import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import EventsIndex from '#js/Pages/Portal/Events/Index.tsx';
import PaymentSuccess from '#js/Pages/Portal/PaymentSuccess.tsx';
import Tickets from '#js/Pages/Portal/Tickets.tsx';
import { openPage } from '#tests/pages/portal/openPage.tsx';
import { aListedEvent } from '../factories/aPortalEvent.ts';
import { aPortalOrder, aPortalTicket } from '../factories/aPortalOrder.ts';

// The result of `api/kit/read.ts` for a backend that sends neither URLs nor QR codes.
const order = aPortalOrder({
  url: '',
  calendar_url: '',
  event_name: '',
  buyer_email: '',
  start_date: null,
  end_date: null,
  place: null,
});
const tickets = [aPortalTicket({ qr: '', ticket_type_name: '' })];

it('links to the page of an event that is sent without a URL', () => {
  const pages = { current_page: 1, from: 1, to: 1, last_page: 1, links: [], per_page: 12, total: 1 };
  const events = { ...pages, is_total_exact: true, data: [aListedEvent({ url: '' })] };
  openPage(EventsIndex, { events, cities: [], filters: { search: '', city: '', from: '', to: '', free: null } });
  expect(screen.getByRole('link', { name: 'Lanterns on the Quay' }).getAttribute('href')).toBe('/portal/events/7');
});

it('shows ticket codes when there is no QR code, and no dead links', () => {
  openPage(Tickets, { order, tickets, confirmation_message: null, pay_url: null, is_payment_unavailable: false });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your tickets');
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(tickets[0]?.code ?? 'no code')).toBeTruthy();
  expect(screen.queryByText('Add to calendar')).toBeNull();
});

it('shows what is known after a purchase, in complete sentences', () => {
  openPage(PaymentSuccess, { order, tickets, confirmation_message: null });
  expect(screen.getByText('Your tickets are below.')).toBeTruthy();
  expect(screen.queryByText('Add to calendar')).toBeNull();
});
