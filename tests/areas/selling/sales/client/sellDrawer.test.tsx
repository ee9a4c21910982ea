import { router } from '@inertiajs/react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permission } from '#contract/permissions.ts';
import { toast } from '#js/lib/toast/toast.ts';
import EventsShow from '#js/Pages/Events/Show.tsx';
import { orders } from '#server/database/schema/selling/orders.ts';
import { ticketTypes } from '#server/database/schema/selling/tickets.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { bridge } from '#tests/mocks/bridge.ts';
import { mock, recordCalls, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice, restoreBridge } from '#tests/mocks/openBridgedOffice.ts';
import { server } from '#tests/mocks/server.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, companyId } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/stores/kit/useChannel.ts', () => ({ useChannel: () => undefined }));
openBridgedOffice();

// The page loads it when it is opened, which can take longer than a test waits for a dialog.
beforeAll(() => import('#js/Pages/Events/Partials/running/SellDrawer.tsx'));

let event: Awaited<ReturnType<typeof anEvent>>;
let type: Awaited<ReturnType<typeof aTicketType>>;
beforeEach(async () => {
  event = await anEvent(app, companyId, { name: 'Harbour Lights' });
  type = await aTicketType(app, event, { capacity: 100 });
});

const db = () => app.database.drizzle;
const sales = () => db().select().from(orders).where(eq(orders.eventId, event.id));

/** Opens the drawer, by default as the owner, otherwise as a user with these permissions. */
async function openDrawer(permissions?: Permission[]) {
  if (permissions) {
    const user = await aUser(app, companyId, `desk${event.id}@lakeside.test`, permissions);
    server.use(bridge(await signedIn(app, user)));
  }
  await openBridgedPage(EventsShow, `/events/${event.id}`, permissions ? { permissions } : {});
  const more = screen.queryByRole('button', { name: 'More actions' });
  await (more && userEvent.click(more));
  await userEvent.click(await screen.findByRole(more ? 'menuitem' : 'button', { name: 'Sell tickets' }));
  return within(await screen.findByRole('dialog', { name: 'Sell tickets' }));
}
type Drawer = Awaited<ReturnType<typeof openDrawer>>;

async function fill(drawer: Drawer) {
  fireEvent.change(await drawer.findByRole('textbox', { name: 'Number of Standard' }), { target: { value: '2' } });
  fireEvent.change(drawer.getByRole('textbox', { name: /^Buyer’s name/ }), { target: { value: 'Cash Carter' } });
  fireEvent.change(drawer.getByRole('textbox', { name: /^E-mail/ }), { target: { value: 'cash@example.test' } });
  await waitFor(() => expect(drawer.getByRole('status').textContent).toBe('Total€50.00'));
}
const issue = (drawer: Drawer) => userEvent.click(drawer.getByRole('button', { name: 'Issue tickets' }));

describe('selling tickets by hand', () => {
  it('books the total that was shown: after a change of price, only once the new one was shown', async () => {
    const visit = vi.spyOn(router, 'visit').mockImplementation(() => undefined);
    const sent = recordCalls('POST /events/sales/{eventID}');
    const drawer = await openDrawer();
    await fill(drawer);
    await db().update(ticketTypes).set({ priceMinor: 3000 }).where(eq(ticketTypes.id, type.id));
    await issue(drawer);
    expect(await drawer.findByText('The price has changed. Check the new total, then try again.')).toBeTruthy();
    expect(drawer.getByRole('status').textContent).toBe('Total€60.00');
    expect(drawer.getByText(/€30\.00/)).toBeTruthy();
    expect(await sales()).toEqual([]);
    await issue(drawer);
    await waitFor(() => expect(visit).toHaveBeenCalledOnce());
    expect(sent.map(({ body }) => body)).toMatchObject([{ total: '50.00' }, { total: '60.00' }]);
    expect(await sales()).toMatchObject([{ totalMinor: 6000 }]);
  });

  it('explains why the ticket types could not be loaded, and loads them again', async () => {
    mock('GET /events/ticket-types/{eventID}', () => refuse(500));
    const drawer = await openDrawer();
    expect(await drawer.findByText('The ticket types could not be loaded')).toBeTruthy();
    restoreBridge();
    await userEvent.click(drawer.getByRole('button', { name: 'Try again' }));
    expect(await drawer.findByRole('textbox', { name: 'Number of Standard' })).toBeTruthy();
    expect(drawer.queryByRole('alert')).toBeNull();
  });

  it('explains to a user who cannot see the ticket types that nothing can be chosen', async () => {
    const drawer = await openDrawer(['events.view', 'orders.sell']);
    expect(within(await drawer.findByRole('alert')).getByText('The ticket types could not be loaded')).toBeTruthy();
  });

  it('stays on the event for a user who cannot see orders', async () => {
    const visit = vi.spyOn(router, 'visit').mockImplementation(() => undefined);
    const drawer = await openDrawer(['events.view', 'tickets.view', 'orders.sell']);
    await fill(drawer);
    await issue(drawer);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toast.success).toHaveBeenCalledExactlyOnceWith('Tickets are on their way to cash@example.test.');
    expect(visit).not.toHaveBeenCalled();
    expect(await sales()).toHaveLength(1);
  });
});
