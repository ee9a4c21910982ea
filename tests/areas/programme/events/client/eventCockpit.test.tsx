import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Event } from '#contract/programme/events.ts';
import type { ChartProps } from '#js/components/chart/ChartProps.ts';
import { EventCockpit } from '#js/Pages/Events/Partials/overview/EventCockpit.tsx';
import EventsShow from '#js/Pages/Events/Show.tsx';
import { events } from '#server/database/schema/programme/events.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { cartItems, carts } from '#server/database/schema/selling/tickets.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { recordCalls } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { only } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
const channel = vi.hoisted(() => ({ heard: new Map<string, () => void>() }));
vi.mock('#js/stores/kit/useChannel.ts', () => ({
  useChannel: (_name: string, event: string, handler: () => void) => channel.heard.set(event, handler),
}));
// Names the curves and the line across them.
vi.mock('#js/components/chart/ChartCanvas.tsx', () => ({
  default: ({ series, reference }: ChartProps) => (
    <p>
      {series.map(({ label }) => label).join(' against ')}
      {reference && `, ${reference.label} ${reference.value}`}
    </p>
  ),
}));
openBridgedOffice();

const DAY = 86_400_000;
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY);

beforeEach(async () => {
  // Noon, so that the days that are left do not change during a test. Yesterday's, because sessions are from today.
  app.clock.set(new Date(Date.now() - DAY).toISOString().replace(/T.*/, 'T12:00:00Z'));
  await app.database.drizzle.delete(orders);
  await app.database.drizzle.delete(events);
});

/** An event in twelve days with a hundred tickets, two of them sold, and another one of last year. */
async function openEvent() {
  const dates = { startsAt: inDays(12), endsAt: inDays(13) };
  const event = await anEvent(app, companyId, { name: 'Harbour Lights', ...dates });
  await anOrder(app, await aTicketType(app, event, { capacity: 100 }), 2);
  const other = await anEvent(app, companyId, { name: 'Elsewhere', startsAt: inDays(-365), endsAt: inDays(-364) });
  await openBridgedPage(EventsShow, `/events/${event.id}`);
  return other;
}

describe('the overview of an event', () => {
  it('draws its sales against its capacity, and counts the days that are left', async () => {
    await openEvent();
    expect(await screen.findByText('Harbour Lights, Capacity 100')).toBeTruthy();
    const days = screen.getByText('Until it starts').parentElement;
    expect(days?.textContent).toContain('12');
  });

  it('draws the sales of the event that is chosen for comparison', async () => {
    const other = await openEvent();
    const calls = recordCalls('GET /events/overview/{eventID}');
    const chart = within(await screen.findByRole('region', { name: 'Tickets sold over time' }));
    await userEvent.type(await chart.findByRole('combobox', { name: 'Compare with' }), 'else');
    await userEvent.click(await screen.findByRole('option', { name: /^Elsewhere/ }));
    expect(await chart.findByText('Harbour Lights against Elsewhere, Capacity 100')).toBeTruthy();
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('compare_with')).toBe(String(other.id)));
  });

  it('shows the seats in carts again as soon as the number of sold tickets changes', async () => {
    function Cockpit({ event }: { event: Event }) {
      const [sold, setSold] = useState(event.sold);
      return (
        <>
          <button type="button" onClick={() => setSold(3)}>
            Sell
          </button>
          <EventCockpit event={{ ...event, sold }} />
        </>
      );
    }
    const { drizzle } = app.database;
    const stored = await anEvent(app, companyId);
    const { id } = stored;
    const type = await aTicketType(app, stored);
    const values = { companyId, eventId: id, visitor: 'a visitor', expiresAt: inDays(1) };
    const cart = only(await drizzle.insert(carts).values(values).returning());
    await drizzle.insert(cartItems).values({ companyId, cartId: cart.id, ticketTypeId: type.id, quantity: 4 });
    const event = (await owner.get<{ data: Event }>(`/events/get-event/${id}`)).body.data;
    openStaffPage(Cockpit, { event }, { url: `/events/${id}` });
    expect(await screen.findByRole('link', { name: 'In carts now: 4' })).toBeTruthy();
    await drizzle.update(cartItems).set({ quantity: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Sell' }));
    expect(await screen.findByRole('link', { name: 'In carts now: 1' })).toBeTruthy();
  });

  it.each(['order.paid', 'order.changed'])('reloads the event and its latest orders on %s', async (news) => {
    await openEvent();
    const loads = recordCalls('GET /events/get-event/{id}');
    const calls = recordCalls('GET /events/orders/{eventID}/json');
    await screen.findByText('Latest orders');
    await waitFor(() => expect(screen.getByText(/^2 tickets/)).toBeTruthy());
    const before = calls.length;
    channel.heard.get(news)?.();
    await waitFor(() => expect(loads).toHaveLength(1));
    await waitFor(() => expect(calls.length).toBe(before + 1));
  });
});
