import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TicketType } from '#contract/programme/tickets.ts';
import { eventStockChannel } from '#contract/realtime.ts';
import { toast } from '#js/lib/toast/toast.ts';
import TicketManagement from '#js/Pages/Events/TicketManagement.tsx';
import TicketSettings from '#js/Pages/Events/TicketSettings.tsx';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { anEvent as anEventProp } from '#tests/areas/programme/events/factories/anEvent.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anAllocation } from '#tests/areas/selling/allocations/server/anAllocation.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/stores/kit/useChannel.ts', () => ({ useChannel: vi.fn() }));
openBridgedOffice();

let event: Awaited<ReturnType<typeof anEvent>>;
let path: string;
beforeEach(async () => {
  event = await anEvent(app, companyId);
  path = `/events/ticket-types/${event.id}`;
});

const stored = async () => (await owner.get<{ data: TicketType[] }>(path)).body.data;

describe('ticket types', () => {
  const open = (permissions?: Parameters<typeof openStaffPage>[2]) =>
    openStaffPage(
      TicketManagement,
      { event: anEventProp({ id: event.id }) },
      { url: `/events/${event.id}/tickets`, ...permissions },
    );
  const standard = (values: Parameters<typeof aTicketType>[2] = {}) => aTicketType(app, event, values);

  it('show their price, status and stock as text', async () => {
    const type = await standard({ capacity: 100 });
    await anOrder(app, type, 3);
    await anAllocation(app, type);
    const expiresAt = new Date(Date.now() + 3_600_000);
    await anOrder(app, type, 12, { status: 'pending', expiresAt });
    await anOrder(app, await standard({ name: 'Balcony', priceMinor: 900, capacity: 1, isHidden: true, position: 2 }));
    open();
    const list = within(await screen.findByRole('list', { name: 'Ticket types' }));
    expect(list.getByText('€25.00')).toBeTruthy();
    expect(list.getByRole('img', { name: 'Standard: 3 sold, 2 allocated, 12 held of 100' })).toBeTruthy();
    expect(list.getByText('€9.00')).toBeTruthy();
    expect(list.getByText('Sold out')).toBeTruthy();
    expect(list.getByText('Hidden')).toBeTruthy();
  });

  it('reload when the stock of their event changes', async () => {
    const type = await standard({ capacity: 100 });
    open();
    expect(await screen.findByRole('img', { name: 'Standard: 0 sold of 100' })).toBeTruthy();
    await anOrder(app, type, 3);
    const [channel, news, changed] = vi.mocked(useChannel).mock.lastCall ?? [];
    expect([channel, news]).toEqual([eventStockChannel(event.id), 'stock.changed']);
    changed?.({ event_id: event.id });
    expect(await screen.findByRole('img', { name: 'Standard: 3 sold of 100' })).toBeTruthy();
  });

  it('wait while their event does not sell', async () => {
    event = await anEvent(app, companyId, {}, { isSelling: false });
    path = `/events/ticket-types/${event.id}`;
    await standard();
    open();
    expect(await screen.findByText('Event not selling')).toBeTruthy();
    expect(screen.queryByText('On sale')).toBeNull();
  });

  it('are put on sale immediately, before the server has responded', async () => {
    await standard({ isActive: false });
    const answer = Promise.withResolvers<Response>();
    mock('PATCH /events/ticket-types/{eventID}/{ticketTypeID}/toggle', () => answer.promise);
    open();
    expect(await screen.findByText('Off sale')).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'Standard on sale' }));
    expect(screen.getByText('On sale')).toBeTruthy();
    answer.resolve(refuse(500));
    expect(await screen.findByText('Off sale')).toBeTruthy();
  });

  it('are taken off sale immediately, and put back with an error when the server refuses', async () => {
    await standard();
    mock('PATCH /events/ticket-types/{eventID}/{ticketTypeID}/toggle', () => refuse(500));
    open();
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Standard on sale' });
    await userEvent.click(toggle);
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Failed to toggle ticket type status'));
    expect(toggle.checked).toBe(true);
    expect(await stored()).toMatchObject([{ is_active: true }]);
  });

  it('are added in a drawer that keeps what was typed when the server refuses', async () => {
    open();
    expect(await screen.findByText('No ticket types yet')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Add ticket type' })[0] ?? document.body);
    const drawer = within(await screen.findByRole('dialog', { name: 'Add ticket type' }));
    const name = drawer.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    const price = drawer.getByRole('textbox', { name: /^Price/ });
    await userEvent.type(price, '18');
    await userEvent.click(drawer.getByRole('button', { name: 'Add ticket type' }));
    await waitFor(() => expect(document.activeElement).toBe(name));
    await userEvent.type(name, 'Early bird');
    await userEvent.click(drawer.getByRole('button', { name: 'Add ticket type' }));
    await waitFor(async () => expect(await stored()).toMatchObject([{ name: 'Early bird', price: '18.00' }]));
  });

  it('are added in an empty drawer although another one is being edited', async () => {
    await standard();
    open();
    await edit('Standard');
    // As ⌘K does, which is reachable from the drawer.
    const [add] = screen.getAllByRole('button', { name: 'Add ticket type', hidden: true });
    await userEvent.click(add ?? document.body);
    const drawer = within(await screen.findByRole('dialog', { name: 'Add ticket type' }));
    expect(drawer.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('');
  });

  it('that someone else saved meanwhile are overwritten only on request, and no input is lost', async () => {
    const { id } = await standard();
    open();
    const drawer = await edit('Standard');
    app.clock.advance(1000);
    const theirs = { name: 'Standard', price: '30.00', capacity: 10 };
    expect((await owner.call('PUT', `${path}/${id}`, theirs)).status).toBe(200);
    await userEvent.type(drawer.getByRole('textbox', { name: /^Name/ }), ' seat');
    await userEvent.click(drawer.getByRole('button', { name: 'Save ticket type' }));
    const alert = await drawer.findByRole('alert');
    expect(alert.textContent).toContain('Nothing that you typed was lost.');
    expect(drawer.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Standard seat');
    expect(toast.error).not.toHaveBeenCalled();
    // The other user's changes are in the list behind the drawer.
    expect(await screen.findByText('€30.00')).toBeTruthy();
    await userEvent.click(drawer.getByRole('button', { name: 'Save mine anyway' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
    expect(await stored()).toMatchObject([{ name: 'Standard seat', price: '25.00' }]);
  });

  it('that could not be saved show only a toast, as the specification requires', async () => {
    await standard();
    mock('PUT /events/ticket-types/{eventID}/{ticketTypeID}', () => refuse(502));
    open();
    const drawer = await edit('Standard');
    await userEvent.click(drawer.getByRole('button', { name: 'Save ticket type' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith('Failed to update ticket type'));
    expect(drawer.queryByRole('alert')).toBeNull();
  });

  it('are read-only without the permission to manage them', async () => {
    await standard();
    open({ permissions: ['events.view', 'tickets.view'] });
    await screen.findByRole('list', { name: 'Ticket types' });
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add ticket type' })).toBeNull();
  });
});

async function edit(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  return within(await screen.findByRole('dialog', { name: `Edit ${name}` }));
}

describe('ticket settings', () => {
  const open = () =>
    openStaffPage(
      TicketSettings,
      { event: anEventProp({ id: event.id }) },
      { url: `/events/${event.id}/ticket-settings` },
    );

  it('are saved as one form, with an empty capacity meaning no limit', async () => {
    open();
    await userEvent.click(await screen.findByRole('switch', { name: /^Sell tickets/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'You, out of the price' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
    expect((await owner.get(`/events/ticket-config/${event.id}`)).body).toMatchObject({
      data: { is_selling: false, fee_mode: 'organiser_pays', capacity: null },
    });
  });

  it('show why loading failed, with a retry', async () => {
    mock('GET /events/ticket-config/{eventID}', () => refuse(503, { message: 'Back in a moment.' }));
    open();
    expect(await screen.findByText('The ticket settings could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
