import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderDetail } from '#contract/selling/orders.ts';
import { saveFile } from '#js/lib/saveFile.ts';
import { toast } from '#js/lib/toast/toast.ts';
import EventAttendees from '#js/Pages/Events/Attendees.tsx';
import EventOrders from '#js/Pages/Events/Orders.tsx';
import OrdersIndex from '#js/Pages/Orders/Index.tsx';
import OrdersShow from '#js/Pages/Orders/Show.tsx';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { orders, paymentGateways, payments, refunds } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { aGateway } from '#tests/areas/selling/gateways/server/aGateway.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { recordCalls } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/lib/saveFile.ts');
vi.mock('#js/stores/kit/useChannel.ts', () => ({ useChannel: vi.fn() }));
openBridgedOffice();

let event: Awaited<ReturnType<typeof anEvent>>;
let type: Awaited<ReturnType<typeof aTicketType>>;
beforeEach(async () => {
  for (const table of [orders, events, paymentGateways]) {
    await app.database.drizzle.delete(table);
  }
  event = await anEvent(app, companyId, { name: 'Harbour Lights' });
  type = await aTicketType(app, event);
});

/** An order of Ada's, by default paid, whose second ticket is Ben's. */
async function store(values: Parameters<typeof anOrder>[3] = {}, quantity = 2) {
  const ada = { reference: 'MU-7Q2K', buyerName: 'Ada Obi', buyerEmail: 'ada@example.org', ...values };
  const { order, tickets: held } = await anOrder(app, type, quantity, ada);
  const [first, second] = held.toSorted((one, other) => one.id - other.id);
  if (second) {
    await app.database.drizzle.update(tickets).set({ name: 'Ben Obi' }).where(eq(tickets.id, second.id));
  }
  return { id: order.id, first: first?.id ?? 0, second: second?.id ?? 0 };
}
const stored = async (id: number) => (await owner.get<{ data: OrderDetail }>(`/orders/get-order/${id}`)).body.data;
const exported = async () => {
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  return await vi.mocked(saveFile).mock.lastCall?.[0].text();
};

describe('lists of orders', () => {
  it('link to the order, newest first, filtered by the status in the URL', async () => {
    const { id } = await store();
    await store({ reference: 'MU-2', buyerName: 'Not paid', status: 'pending', expiresAt: new Date('2099-01-01') });
    const calls = recordCalls('GET /orders/json');
    openStaffPage(OrdersIndex, {}, { url: '/orders?status=paid' });
    expect((await screen.findByRole('link', { name: /Ada Obi/ })).getAttribute('href')).toBe(`/orders/${id}`);
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toMatchObject({ status: 'paid', sort_order: 'desc' });
    expect(screen.getByText('Harbour Lights')).toBeTruthy();
    // The buyer's initials.
    expect(screen.getByText('AO')).toBeTruthy();
    expect(screen.queryByText('Not paid')).toBeNull();
  });

  it('can be limited to one event, and are listed and exported with that filter', async () => {
    await store();
    const other = await aTicketType(app, await anEvent(app, companyId, { name: 'Elsewhere' }));
    await anOrder(app, other, 1, { buyerName: 'Of another event' });
    openStaffPage(OrdersIndex, {}, { url: `/orders?event_id=${event.id}` });
    await screen.findByRole('button', { name: 'Event: Harbour Lights' });
    await screen.findByRole('link', { name: /Ada Obi/ });
    expect(screen.queryByText('Of another event')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Table options' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    const file = await exported();
    expect(file).toContain('Ada Obi');
    expect(file).not.toContain('Of another event');
  });

  it('are requested with several statuses and with ranges of days and amounts, which their pills show', async () => {
    await store();
    const calls = recordCalls('GET /orders/json');
    openStaffPage(
      OrdersIndex,
      {},
      { url: '/orders?status=paid,refunded&created_from=today-6&total_from=30&total_to=90' },
    );
    await screen.findByRole('link', { name: /Ada Obi/ });
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toMatchObject({
      ...{ status: 'paid,refunded', created_from: 'today-6', total_from: '30', total_to: '90' },
    });
    for (const name of ['Status: Paid, Refunded', /^Placed: /, 'Total: 30–90']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
  });

  it.each([
    ['of all events', () => openStaffPage(OrdersIndex, {}, { url: '/orders?search=ada&status=paid' })],
    ['of an event', () => openBridgedPage(EventOrders, `/events/${event.id}/orders?search=ada&status=paid`)],
  ])('%s are exported with their search and filters', async (_of, open) => {
    await store();
    await store({ reference: 'MU-2', buyerName: 'Nora Keller', buyerEmail: 'nora@example.org' });
    await store({ reference: 'MU-3', buyerName: 'Ada Unpaid', status: 'pending', expiresAt: new Date('2099-01-01') });
    await open();
    await screen.findByRole('link', { name: /Ada Obi/ });
    await userEvent.click(screen.getByRole('button', { name: 'Table options' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    const file = await exported();
    expect(file).toContain('Ada Obi');
    expect(file).not.toMatch(/Nora Keller|Ada Unpaid/);
  });
});

describe('several selected orders', () => {
  const select = async (name: RegExp) =>
    userEvent.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'));
  const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));
  const confirm = async (name: string) =>
    userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

  it('are refunded or cancelled after a confirmation, each action for the orders that it applies to', async () => {
    const { id: paid } = await store();
    const unpaidValues = { buyerName: 'Nora Keller', status: 'pending', expiresAt: new Date('2099-01-01') } as const;
    const { id: unpaid } = await store({ reference: 'MU-2', ...unpaidValues });
    const refunded = recordCalls('POST /orders/bulk-refund');
    const cancelled = recordCalls('POST /orders/bulk-cancel');
    openStaffPage(OrdersIndex, {}, { url: '/orders' });
    await select(/Ada Obi/);
    await select(/Nora Keller/);
    expect(bar().getByRole('button', { name: 'Send tickets for 1 order' })).toBeTruthy();
    expect(bar().getByText('1 of 2: 1 not paid')).toBeTruthy();
    expect(bar().getByText('1 of 2: 1 not waiting for payment')).toBeTruthy();
    await userEvent.click(bar().getByRole('button', { name: 'Cancel 1 unpaid order' }));
    expect(cancelled).toHaveLength(0);
    await confirm('Cancel 1 order');
    await waitFor(async () => expect((await stored(unpaid)).status).toBe('cancelled'));
    expect(cancelled[0]?.body).toEqual({ ids: [unpaid] });
    // The table clears its selection once the answer has arrived.
    await waitFor(() => expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]));
    await select(/Ada Obi/);
    await userEvent.click(bar().getByRole('button', { name: 'Refund 1 order' }));
    await confirm('Refund €50.00');
    await waitFor(async () => expect((await stored(paid)).status).toBe('refunded'));
    expect(refunded[0]?.body).toEqual({ ids: [paid] });
  });

  it('get their tickets again even if they were refunded, as long as one is valid', async () => {
    const { id } = await store({ status: 'refunded' });
    openStaffPage(OrdersIndex, {}, { url: '/orders' });
    await select(/Ada Obi/);
    await userEvent.click(bar().getByRole('button', { name: 'Send tickets for 1 order' }));
    await waitFor(async () => expect(JSON.stringify((await stored(id)).history)).toContain('Tickets sent'));
  });

  it('can only be exported by those who cannot manage orders', async () => {
    await store();
    openStaffPage(OrdersIndex, {}, { url: '/orders', permissions: ['orders.view', 'orders.export'] });
    await select(/Ada Obi/);
    expect(bar().getByRole('button', { name: 'Export 1 order' })).toBeTruthy();
    expect(bar().queryByRole('button', { name: /Refund|Cancel|Send/ })).toBeNull();
  });
});

describe('an order page', () => {
  const open = (id: number, options?: Parameters<typeof openBridgedPage>[2]) =>
    openBridgedPage(OrdersShow, `/orders/${id}`, options);
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };

  it('shows the total, its tickets and its history', async () => {
    await open((await store({ discountMinor: 500, couponCode: 'EARLY' })).id);
    const total = within(screen.getByRole('region', { name: 'Total' }));
    expect(total.getByText('Discount (EARLY)').nextSibling?.textContent).toBe('−€5.00');
    expect(screen.getByRole('region', { name: 'Tickets of the order' }).textContent).toContain('Ben Obi');
  });

  it('reloads after a reconnect, to include changes made meanwhile', async () => {
    const { id } = await store();
    await open(id);
    await app.database.drizzle.update(orders).set({ buyerName: 'Ada Renamed' }).where(eq(orders.id, id));
    vi.mocked(useChannel).mock.lastCall?.[3]?.onReconnect?.();
    expect(await screen.findAllByText(/Ada Renamed/)).not.toEqual([]);
  });

  it('keeps later changes when Back restores the props that it was opened with', async () => {
    const { id } = await store();
    const order = await stored(id);
    const loads = recordCalls('GET /orders/get-order/{id}');
    openStaffPage(OrdersShow, { order }, { url: `/orders/${id}` });
    await app.database.drizzle.update(orders).set({ buyerName: 'Ada Renamed' }).where(eq(orders.id, id));
    vi.mocked(useChannel).mock.lastCall?.[3]?.onReconnect?.();
    await screen.findAllByText(/Ada Renamed/);
    cleanup();
    openStaffPage(OrdersShow, { order }, { url: `/orders/${id}` });
    expect(screen.getAllByText(/Ada Renamed/)).not.toEqual([]);
    await waitFor(() => expect(loads).toHaveLength(2));
  });

  it('refunds in part: the chosen tickets fill in their price', async () => {
    const { id, second } = await store();
    const calls = recordCalls('POST /orders/{id}/refund');
    await open(id);
    await choose('Refund');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund order MU-7Q2K' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Part of it' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Ben Obi/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Refund €25.00' }));
    expect(await screen.findByText('Partly refunded')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ amount: '25.00', reason: '', ticket_ids: [second], refunds: 0 });
    expect((await stored(id)).refunded).toBe('25.00');
    expect(screen.getAllByText(/refunded/i)).not.toEqual([]);
  });

  it('explains that more than was paid cannot be refunded', async () => {
    await open((await store()).id);
    await choose('Refund');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund order MU-7Q2K' }));
    await userEvent.click(dialog.getByText('Part of it'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Amount/ }), '50.01');
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Refund €50.01' });
    expect(button.disabled).toBe(true);
    expect(button.getAttribute('aria-describedby')).toBe(dialog.getByText('You can refund €50.00 at most.').id);
  });

  it('explains an amount that cannot be read, and keeps what was typed', async () => {
    const { id } = await store();
    const calls = recordCalls('POST /orders/{id}/refund');
    await open(id);
    await choose('Refund');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund order MU-7Q2K' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Ill');
    await userEvent.click(dialog.getByText('Part of it'));
    const amount = dialog.getByRole('textbox', { name: /^Amount/ });
    await userEvent.type(amount, '10 or 20');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(dialog.getByText('Enter an amount such as 25 or 25.00.')).toBeTruthy();
    expect(amount).toHaveProperty('value', '10 or 20');
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Ill');
    expect(calls).toEqual([]);
  });

  it.each([
    ['offers to refund a cancelled order whose payment was kept', new Date('2026-01-01'), 1],
    ['offers no refund of an order that was cancelled unpaid', null, 0],
  ])('%s', async (_, paidAt, offered) => {
    await open((await store({ status: 'cancelled', paidAt })).id);
    const more = screen.queryByRole('button', { name: 'More actions' });
    await (more && userEvent.click(more));
    expect(screen.queryAllByRole('menuitem', { name: 'Refund' })).toHaveLength(offered);
  });

  /** A payment that the order could not accept, and whose refund the provider refused. */
  async function storeStrayPayment(id: number) {
    const gateway = await aGateway(app, companyId);
    const db = app.database.drizzle;
    const [payment] = await db
      .insert(payments)
      .values({
        ...{ companyId, orderId: id, gatewayId: gateway.id, gatewayName: gateway.name, currency: 'EUR' },
        ...({ reference: `pay_${id}`, amountMinor: 4000, status: 'succeeded' } as const),
      })
      .returning();
    await db.insert(refunds).values({
      ...{ companyId, orderId: id, paymentId: payment?.id, amountMinor: 4000 },
      ...({ status: 'failed', isStray: true } as const),
    });
  }

  it('offers to refund an unpaid order again whose late payment could not be returned', async () => {
    const { id } = await store({ status: 'expired', paidAt: null });
    const db = app.database.drizzle;
    await db.delete(payments).where(eq(payments.orderId, id));
    await db.update(tickets).set({ status: 'cancelled' }).where(eq(tickets.orderId, id));
    await storeStrayPayment(id);
    await open(id);
    await choose('Refund');
    await userEvent.click(await screen.findByRole('button', { name: 'Refund €40.00' }));
    await waitFor(async () => expect((await stored(id)).refunds).toHaveLength(2));
    expect(await stored(id)).toMatchObject({ status: 'expired', refunded: '0.00' });
  });

  it('states what is refunded with a cancellation, including a second payment that could not be returned', async () => {
    const { id } = await store();
    await storeStrayPayment(id);
    await open(id);
    await choose('Cancel order');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order MU-7Q2K?' }));
    expect(dialog.getByRole('switch', { name: 'Refund €90.00 to the buyer' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await waitFor(async () => expect(await stored(id)).toMatchObject({ status: 'cancelled', refunded: '50.00' }));
    expect((await stored(id)).refunds.map(({ amount }) => amount)).toEqual(['50.00', '40.00', '40.00']);
  });

  it('refunds all that is left, and shows the reason when someone else was faster', async () => {
    const { id, first, second } = await store();
    await owner.post(`/orders/${id}/refund`, { amount: '20.00' });
    const calls = recordCalls('POST /orders/{id}/refund');
    await open(id);
    await choose('Refund');
    const button = await screen.findByRole('button', { name: 'Refund €30.00' });
    await owner.post(`/orders/${id}/refund`, { amount: '10.00' });
    await userEvent.click(button);
    const reason = 'Another refund of this order was started since you opened it. Reload the page and check it.';
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(calls[0]?.body).toMatchObject({ amount: '30.00', ticket_ids: [first, second], refunds: 1 });
    expect((await stored(id)).refunded).toBe('30.00');
    await userEvent.click(await screen.findByRole('button', { name: 'Refund €20.00' }));
    await waitFor(async () => expect((await stored(id)).status).toBe('refunded'));
  });

  it('shows that someone else has just refunded a ticket, and asks to choose again', async () => {
    const { id, first } = await store({}, 3);
    await open(id);
    await choose('Refund');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund order MU-7Q2K' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Part of it' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Ben Obi/ }));
    const ben = dialog.getByRole<HTMLInputElement>('checkbox', { name: /Ben Obi/ });
    await owner.post(`/orders/${id}/refund`, { amount: '0', ticket_ids: [Number(ben.value)] });
    await userEvent.click(dialog.getByRole('button', { name: 'Refund €25.00' }));
    expect(await dialog.findByText('This ticket has been cancelled since you opened the order.')).toBeTruthy();
    expect(dialog.queryByRole('checkbox', { name: /Ben Obi/ })).toBeNull();
    expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveProperty('value', '');
    await userEvent.click(dialog.getByDisplayValue(String(first)));
    await userEvent.click(dialog.getByRole('button', { name: 'Refund €25.00' }));
    await waitFor(async () => expect((await stored(id)).refunded).toBe('25.00'));
  });

  it('resends to another address', async () => {
    const { id } = await store();
    await open(id);
    const resend = screen.getByRole('button', { name: 'Send tickets again' });
    // Not a next step of the order.
    expect(resend.dataset.variant).toBe('default');
    await userEvent.click(resend);
    const to = await screen.findByRole('textbox', { name: /^To/ });
    await userEvent.clear(to);
    await userEvent.type(to, 'ben@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Send tickets' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
    expect(JSON.stringify((await stored(id)).history)).toContain('ben@example.org');
  });

  /** An order that is waiting for payment. */
  async function storeAwaited(provider: 'offline' | 'sandbox') {
    const { id } = await store({ status: 'pending', expiresAt: new Date('2099-01-01') });
    const gateway = await aGateway(app, companyId, { provider });
    const payment = { companyId, orderId: id, gatewayId: gateway.id, gatewayName: gateway.name, currency: 'EUR' };
    await app.database.drizzle.insert(payments).values({ ...payment, reference: `pay_${id}`, amountMinor: 5000 });
    return id;
  }

  it('marks an offline order as paid after a confirmation', async () => {
    const id = await storeAwaited('offline');
    await open(id);
    expect(screen.getByRole('button', { name: 'Mark as paid' }).dataset.variant).toBe('filled');
    await userEvent.click(screen.getByRole('button', { name: 'Mark as paid' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Mark order MU-7Q2K as paid?' }));
    expect((await stored(id)).status).toBe('pending');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull());
    expect((await stored(id)).status).toBe('paid');
  });

  it('does not offer “Mark as paid” for a pending online payment', async () => {
    await open(await storeAwaited('sandbox'));
    expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
  });

  it('marks an expired offline order as paid while its seats are free, but not an expired online one', async () => {
    const id = await storeAwaited('offline');
    const expire = async (orderId: number) => {
      await app.database.drizzle.update(orders).set({ status: 'expired' }).where(eq(orders.id, orderId));
      await app.database.drizzle.update(payments).set({ status: 'abandoned' }).where(eq(payments.orderId, orderId));
    };
    await expire(id);
    await open(id);
    const action = screen.getByRole('button', { name: 'Mark as paid' });
    expect(action.dataset.variant).toBe('default');
    await userEvent.click(action);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Mark order MU-7Q2K as paid?' }));
    expect(dialog.getByText(/only while the seats are still free/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    await waitFor(async () => expect((await stored(id)).status).toBe('paid'));
    cleanup();
    await app.database.drizzle.delete(orders);
    const online = await storeAwaited('sandbox');
    await expire(online);
    await open(online);
    expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
  });

  it('shows a payment that arrives while it is open', async () => {
    const id = await storeAwaited('offline');
    await open(id);
    await owner.post(`/orders/${id}/mark-paid`);
    const [, , onPaid] = vi.mocked(useChannel).mock.calls.findLast(([, name]) => name === 'order.paid') ?? [];
    onPaid?.({ event_id: event.id, order_id: id, status: 'paid' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull());
  });

  it('never refunds a payment that it did not show when the order is cancelled', async () => {
    const id = await storeAwaited('offline');
    const calls = recordCalls('POST /orders/{id}/cancel');
    await open(id);
    await choose('Cancel order');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order MU-7Q2K?' }));
    expect(dialog.queryByRole('switch')).toBeNull();
    await owner.post(`/orders/${id}/mark-paid`);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(
      await dialog.findByText(
        'This order has been paid since you opened it, so it was not cancelled. Reload the page and check it.',
      ),
    ).toBeTruthy();
    expect(calls[0]?.body).toEqual({ reason: '', refund: false, paid: false });
    expect(await stored(id)).toMatchObject({ status: 'paid', refunds: [] });
    expect(await dialog.findByRole('switch', { name: 'Refund €50.00 to the buyer' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await waitFor(async () => expect(await stored(id)).toMatchObject({ status: 'cancelled', refunded: '50.00' }));
  });

  it('shows which refund was refused, and why', async () => {
    const { id } = await store();
    const failed = { status: 'failed', failureReason: 'The card was closed.' } as const;
    await app.database.drizzle.insert(refunds).values({ companyId, orderId: id, amountMinor: 2500, ...failed });
    await open(id);
    expect(screen.getByRole('region', { name: 'Refunds of the order' }).textContent).toContain('The card was closed.');
  });

  it('highlights no action once it is paid', async () => {
    await open((await store()).id);
    expect(screen.getByRole('button', { name: 'Send tickets again' }).dataset.variant).toBe('default');
  });

  it('sends tickets again as long as one is valid, also after a full refund', async () => {
    const { id } = await store({ status: 'refunded' });
    await open(id);
    expect(screen.getByRole('button', { name: 'Send tickets again' })).toBeTruthy();
    cleanup();
    const { id: voidId } = await store({ reference: 'MU-2' });
    await app.database.drizzle.update(tickets).set({ status: 'cancelled' }).where(eq(tickets.orderId, voidId));
    await open(voidId);
    expect(screen.queryByRole('button', { name: 'Send tickets again' })).toBeNull();
  });

  it('is read-only without the permission to manage orders', async () => {
    await open((await store()).id, { permissions: ['orders.view'] });
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull();
  });
});

describe('the attendees page', () => {
  const open = (query = '', options?: Parameters<typeof openBridgedPage>[2]) =>
    openBridgedPage(EventAttendees, `/events/${event.id}/attendees${query}`, options);

  it('filters by a ticket type of the event and ignores an invalid one', async () => {
    await store();
    await anOrder(app, await aTicketType(app, event, { name: 'Balcony' }));
    const calls = recordCalls('GET /events/attendees/{eventID}/json');
    await open(`?ticket_type_id=${type.id}`);
    expect(await screen.findByRole('button', { name: /Ticket.*Standard/ })).toBeTruthy();
    expect(await screen.findByText('Ben Obi')).toBeTruthy();
    expect(screen.queryByText('Nora Keller')).toBeNull();
    cleanup();
    await open('?ticket_type_id=balcony');
    expect(await screen.findByText('Nora Keller')).toBeTruthy();
    expect(calls.at(-1)?.url.searchParams.has('ticket_type_id')).toBe(false);
  });

  it('checks attendees in from their row', async () => {
    const { id } = await store({}, 1);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Row actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Check in' }));
    await waitFor(async () => expect((await stored(id)).tickets[0]?.checked_in_at).not.toBeNull());
  });

  it('filters by several ticket types and statuses, and by the day of issue', async () => {
    await store();
    const balcony = await aTicketType(app, event, { name: 'Balcony' });
    const calls = recordCalls('GET /events/attendees/{eventID}/json');
    await open(`?status=issued,cancelled&ticket_type_id=${type.id},${balcony.id}&created_from=today-6`);
    expect(await screen.findByText('Ben Obi')).toBeTruthy();
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toMatchObject({
      ...{ status: 'issued,cancelled', ticket_type_id: `${type.id},${balcony.id}`, created_from: 'today-6' },
    });
  });

  it.each([
    ['in every status, as they are listed', '', ['cancelled', 'issued']],
    ['with the filter by status', '?status=cancelled', ['cancelled']],
  ])('exports attendees %s', async (_, query, statuses) => {
    await store({}, 1);
    const { id } = await store({ reference: 'MU-2', buyerName: 'Nora Keller' }, 1);
    await app.database.drizzle.update(tickets).set({ status: 'cancelled' }).where(eq(tickets.orderId, id));
    await open(query);
    await screen.findByText('Nora Keller');
    await userEvent.click(screen.getByRole('button', { name: 'Table options' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    const rows = (await exported())?.trim().split('\r\n').slice(1) ?? [];
    expect(rows.map((row) => /issued|cancelled/.exec(row)?.[0]).sort()).toEqual(statuses);
  });

  it('checks in several attendees at once, except those who are already checked in', async () => {
    const { id, first, second } = await store();
    await app.database.drizzle.update(tickets).set({ checkedInAt: new Date() }).where(eq(tickets.id, second));
    const calls = recordCalls('POST /events/attendees/{eventID}/bulk-check-in');
    await open();
    await screen.findAllByRole('checkbox', { name: 'Select row' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all attendees on this page' }));
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    expect(bar.getByText('1 of 2: 1 already checked in')).toBeTruthy();
    for (const name of ['Send 2 tickets again', 'Message 2', 'Export 2 attendees']) {
      expect(bar.getByRole('button', { name })).toBeTruthy();
    }
    await userEvent.click(bar.getByRole('button', { name: 'Check in 1' }));
    await waitFor(async () => expect((await stored(id)).tickets.every((ticket) => ticket.checked_in_at)).toBe(true));
    expect(calls[0]?.body).toEqual({ ids: [first] });
  });

  it.each([
    ['check-in.manage', 'Check in 2'],
    ['orders.manage', 'Send 2 tickets again'],
    ['notices.send', 'Message 2'],
    ['orders.export', 'Export 2 attendees'],
  ] as const)('offers several attendees only what the user can do: %s', async (permission, name) => {
    await store();
    await open('', { permissions: ['events.view', 'orders.view', permission] });
    await screen.findAllByRole('checkbox', { name: 'Select row' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all attendees on this page' }));
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual(['', name]);
  });

  it('edits attendees in a dialog, with a validation error next to its field', async () => {
    await store({}, 1);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /Ada Obi/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit ticket holder' }));
    await userEvent.clear(dialog.getByRole('textbox', { name: /^Name/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save ticket holder' }));
    expect(await dialog.findByText('Enter a name.')).toBeTruthy();
  });
});
