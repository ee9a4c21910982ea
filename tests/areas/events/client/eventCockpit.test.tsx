import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartProps } from '#js/components/ChartProps.ts';
import EventsShow from '#js/Pages/Events/Show.tsx';
import { events } from '#server/database/schema/events.ts';
import { orders } from '#server/database/schema/orders.ts';
import { recordCalls } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { anEvent, anOrder, aTicketType } from '#tests/server/fixture.ts';
import { app, companyId } from '#tests/server/openOffice.ts';

vi.mock('#js/lib/toast.ts');
vi.mock('#js/stores/kit/useChannel.ts', () => ({ useChannel: () => undefined }));
// Names the curves and the line across them.
vi.mock('#js/components/ChartCanvas.tsx', () => ({
  default: ({ series, reference }: ChartProps) => (
    <p>
      {series.map(({ label }) => label).join(' against ')}
      {reference && `, ${reference.label} ${reference.value}`}
    </p>
  ),
}));
openBridgedOffice();

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

beforeEach(async () => {
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
});
