import { router } from '@inertiajs/react';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cancellation } from '#contract/selling/cancellations.ts';
import { followServer, serverNow } from '#js/lib/serverClock.ts';
import { keepAllDrafts } from '#js/lib/stored/formDrafts.ts';
import { runEventActions } from '#js/Pages/Events/Partials/running/runEventActions.tsx';
import EventsShow from '#js/Pages/Events/Show.tsx';
import { events } from '#server/database/schema/programme/events.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import { sandboxCharges } from '#server/database/schema/sandbox.ts';
import {
  eventCancellations,
  eventNoticeRecipients,
  eventCancellationOrders as listedOrders,
} from '#server/database/schema/selling/eventMessages.ts';
import { orders, paymentGateways, payments, refunds } from '#server/database/schema/selling/orders.ts';
import { coupons } from '#server/database/schema/selling/tickets.ts';
import { outbox } from '#server/database/schema/services.ts';
import { anEvent as anEventProp } from '#tests/areas/programme/events/factories/anEvent.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTask } from '#tests/areas/programme/tasks/server/aTeam.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { mock, recordCalls, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { only } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/stores/kit/useChannel.ts', () => ({ useChannel: () => undefined }));
openBridgedOffice();

const dialogs = import.meta.glob('/resources/js/Pages/Events/Partials/running/*{Modal,Drawer}.tsx');
// The page loads them when they are opened, which can take longer than a test waits for a dialog.
beforeAll(() => Promise.all(Object.values(dialogs).map((load) => load())));

const db = () => app.database.drizzle;
let event: Awaited<ReturnType<typeof anEvent>>;
let type: Awaited<ReturnType<typeof aTicketType>>;
beforeEach(async () => {
  event = await anEvent(app, companyId, { name: 'Harbour Lights', venue: 'Old mill' });
  type = await aTicketType(app, event, { capacity: 100 });
});

const open = (query = '') => openBridgedPage(EventsShow, `/events/${event.id}${query}`);
const path = () => `/events/cancellation/${event.id}`;
const progress = async () => (await owner.get<{ data: Cancellation | null }>(path())).body.data;
const paymentOf = async (orderId: number) =>
  only(await db().select().from(payments).where(eq(payments.orderId, orderId)));
const mails = async () => {
  await app.services.queue.drain();
  return db().select().from(outbox).orderBy(outbox.id);
};

/** Makes the sandbox accept the refund of an order's payment. */
async function takeMoney(orderId: number): Promise<void> {
  const { reference, gatewayId, amountMinor } = await paymentOf(orderId);
  const text = { description: '', returnUrl: '', cancelUrl: '', currency: 'EUR' };
  await db()
    .insert(sandboxCharges)
    .values({ reference, gatewayId: gatewayId ?? 0, amountMinor, status: 'succeeded', ...text });
}

describe('cancelling an event', () => {
  it('shows the consequences, and cancels with the choices that were made', async () => {
    for (let sold = 0; sold < 9; sold += 1) {
      await anOrder(app, type, 2, { buyerEmail: `buyer${sold}@example.test` });
    }
    const { order } = await anOrder(app, type, 2, { buyerEmail: 'cash@example.test' });
    const { gatewayId } = await paymentOf(order.id);
    await db()
      .update(paymentGateways)
      .set({ provider: 'offline' })
      .where(eq(paymentGateways.id, gatewayId ?? 0));
    const reload = vi.spyOn(router, 'reload').mockImplementation(() => undefined);
    const sent = recordCalls('POST /events/cancellation/{eventID}');
    await open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel event' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('10 orders with 20 tickets will be cancelled.')).toBeTruthy();
    expect(dialog.getByText(/1 payment in cash or by bank transfer/)).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Keep the payments' }));
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'The pier is closed.');
    await user.type(dialog.getByRole('textbox', { name: /to confirm/ }), 'Harbour Lights');
    expect(await progress()).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel event' }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    // The number that was shown, so that orders made meanwhile are not cancelled unseen.
    expect(sent[0]?.body).toMatchObject({ orders: 10, refund: false, notify: true, message: 'The pier is closed.' });
    await app.services.queue.drain();
    expect(await progress()).toMatchObject({ is_refunding: false, orders: { done: 10 }, mails: { total: 10 } });
    const ended = await db().select().from(orders).where(eq(orders.eventId, event.id));
    expect(ended.map(({ status }) => status)).toEqual(Array(10).fill('cancelled'));
    expect(await db().$count(refunds)).toBe(0);
  });

  it('restores the message when the session expired', async () => {
    await anOrder(app, type);
    const openMessage = async () => {
      await open();
      fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel event' }));
      return within(await screen.findByRole('dialog')).findByRole('textbox', { name: 'Message' });
    };
    fireEvent.change(await openMessage(), { target: { value: 'The pier is closed.' } });
    keepAllDrafts();
    cleanup();
    expect(await openMessage()).toHaveProperty('value', 'The pier is closed.');
  });

  it('shows progress and failures, and retries the failures', async () => {
    const paid = await anOrder(app, type);
    const failing = await anOrder(app, type, 1, { buyerName: 'Grace', buyerEmail: 'grace@example.test' });
    await takeMoney(paid.order.id);
    await owner.post(path(), { refund: true });
    await app.services.queue.drain();
    await open();
    const panel = within(await screen.findByRole('region', { name: 'This event was cancelled' }));
    expect(panel.getByText(/^1 of 2 · €/)).toBeTruthy();
    expect(panel.getByText(/The sandbox took no money/)).toBeTruthy();
    await takeMoney(failing.order.id);
    await userEvent.click(panel.getByRole('button', { name: 'Retry failed ones' }));
    await waitFor(() => expect(panel.queryByText(/The sandbox took no money/)).toBeNull());
    await app.services.queue.drain();
    expect(await progress()).toMatchObject({ refunds: { total: 2, paid_out: 2, failed: 0 }, failures: [] });
  });
});

it.each([
  ['slow', 120],
  ['fast', -120],
])('cancelling is offered until the event is over, whatever its status, on a %s device', (_device, minutesOff) => {
  followServer(Date.now() + minutesOff * 60_000, Date.now(), Date.now());
  const inMinutes = (minutes: number) => new Date(serverNow() + minutes * 60_000).toISOString();
  const isOffered = (values: Parameters<typeof anEventProp>[0]) =>
    runEventActions(anEventProp(values), (permission) => permission === 'events.cancel', vi.fn()).length > 0;
  for (const status of ['active', 'paused', 'completed'] as const) {
    expect(isOffered({ status, end_date: inMinutes(5) })).toBe(true);
    expect(isOffered({ status, end_date: inMinutes(-5) })).toBe(false);
  }
  expect(isOffered({ status: 'draft', end_date: inMinutes(5) })).toBe(false);
  expect(isOffered({ end_date: inMinutes(5), cancelled_at: inMinutes(-5) })).toBe(false);
  followServer(Date.now(), Date.now(), Date.now());
});

describe('the progress of a cancellation', () => {
  const orders = { total: 5, done: 1, failed: 0 };
  const running = {
    ...{ is_refunding: false, started_at: '2030-01-01T09:00:00Z', started_by_name: null, finished_at: null },
    ...{ orders, currency: 'EUR', refunded: '0.00', failures: [] },
    refunds: { total: 0, paid_out: 0, pending: 0, failed: 0 },
    mails: { total: 3, sent: 0, failed: 0 },
  };
  const finished = { ...running, finished_at: '2030-01-01T09:01:00Z', orders: { ...orders, done: 5 } };

  it('is loaded again every two seconds, also after a failure, until nothing is pending', async () => {
    for (const buyer of ['ada', 'ada', 'bea', 'bea', 'cleo']) {
      await anOrder(app, type, 1, { buyerEmail: `${buyer}@example.test` });
    }
    await owner.post(path(), { refund: false });
    // The job does not run, so that each moment of it can be seen.
    const listed = await db().select().from(listedOrders).where(eq(listedOrders.eventId, event.id));
    const end = (count: number) => {
      const ended = listed.slice(0, count).map(({ orderId }) => orderId);
      return db().update(listedOrders).set({ status: 'done' }).where(inArray(listedOrders.orderId, ended));
    };
    const finish = () =>
      db().update(eventCancellations).set({ finishedAt: new Date() }).where(eq(eventCancellations.eventId, event.id));
    const mailAll = () => db().update(eventNoticeRecipients).set({ status: 'sent' });
    await end(1);
    let isDown = false;
    const fail = async () => {
      isDown = true;
    };
    let asked = Promise.withResolvers<void>();
    const calls = mock('GET /events/cancellation/{eventID}', async () => {
      asked.resolve();
      return isDown ? refuse(503) : { data: await progress() };
    });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await open();
    expect(await screen.findByText('1 of 5')).toBeTruthy();
    expect(vi.getTimerCount()).toBe(1);
    const moments = [
      { text: '1 of 5', come: fail },
      { text: '2 of 5', come: () => end(2) },
      { text: '5 of 5', come: () => Promise.all([end(5), finish()]) },
      { text: '3 of 3', come: mailAll },
    ];
    // Not with `vi.waitFor`, which advances the fake timers while it waits.
    for (const { text, come } of moments) {
      isDown = false;
      await come();
      const before = calls.length;
      asked = Promise.withResolvers();
      act(() => void vi.advanceTimersByTime(2000));
      await asked.promise;
      expect(calls).toHaveLength(before + 1);
      expect(await screen.findByText(text)).toBeTruthy();
    }
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('offers to retry what failed, also when the orders are not sent', async () => {
    const { failures: _failures, ...sent } = finished;
    const refunds = { total: 2, paid_out: 1, pending: 0, failed: 1 };
    const data = { ...sent, is_refunding: true, refunds, mails: { total: 0, sent: 0, failed: 0 } };
    mock('GET /events/cancellation/{eventID}', () => ({ data }));
    await owner.post(path(), { refund: false });
    await open();
    const panel = within(await screen.findByRole('region', { name: 'This event was cancelled' }));
    expect(panel.getByRole('button', { name: 'Retry failed ones' })).toBeTruthy();
    expect(panel.queryByRole('list', { name: 'What failed' })).toBeNull();
  });
});

describe('the other actions on a running event', () => {
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
    return within(await screen.findByRole('dialog'));
  };

  it('duplicate it with the parts that were chosen, and open the draft', async () => {
    await aCoupon(app, event);
    await aTask(app, event);
    const visit = vi.spyOn(router, 'visit').mockImplementation(() => undefined);
    const sent = recordCalls('POST /events/duplicate/{eventID}');
    await open();
    const dialog = await choose('Duplicate');
    fireEvent.change(dialog.getByLabelText(/^Starts/), { target: { value: '2031-11-11T18:00' } });
    await userEvent.click(await dialog.findByRole('checkbox', { name: '1 task' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create draft' }));
    await waitFor(() => expect(visit).toHaveBeenCalled());
    const start_date = '2031-11-11T15:00:00.000Z';
    expect(sent[0]?.body).toEqual({ name: 'Harbour Lights', start_date, take: ['tickets', 'coupons'] });
    const drafts = await db().select().from(events).where(eq(events.status, 'draft'));
    const draft = only(drafts.filter(({ startsAt }) => startsAt.toISOString() === start_date));
    expect(visit).toHaveBeenCalledWith(`/events/${draft.id}`);
    expect(await db().$count(tasks, eq(tasks.eventId, draft.id))).toBe(0);
    expect(await db().$count(coupons, eq(coupons.eventId, draft.id))).toBe(1);
  });

  it('duplicate no coupons without the ticket types that they apply to', async () => {
    await aCoupon(app, event);
    await open();
    const dialog = await choose('Duplicate');
    const coupon = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /^1 coupon/ });
    expect([coupon.checked, coupon.disabled]).toEqual([true, false]);
    await userEvent.click(dialog.getByRole('checkbox', { name: /ticket type/ }));
    expect([coupon.checked, coupon.disabled]).toEqual([false, true]);
  });

  it('sell tickets by hand at the price shown, and open the new order', async () => {
    const visit = vi.spyOn(router, 'visit').mockImplementation(() => undefined);
    const sent = recordCalls('POST /events/sales/{eventID}');
    await open();
    const drawer = await choose('Sell tickets');
    fireEvent.change(await drawer.findByRole('textbox', { name: 'Number of Standard' }), { target: { value: '2' } });
    await userEvent.type(drawer.getByRole('textbox', { name: /^Buyer’s name/ }), 'Cash Carter');
    await userEvent.type(drawer.getByRole('textbox', { name: /^E-mail/ }), 'cash@example.test');
    await userEvent.click(drawer.getByRole('radio', { name: 'Discount' }));
    await userEvent.type(drawer.getByRole('textbox', { name: /^Discount/ }), '10');
    await userEvent.type(drawer.getByRole('textbox', { name: /^Reason/ }), 'Member');
    await waitFor(() => expect(drawer.getByRole('status').textContent).toBe('Total€40.00'));
    await userEvent.click(drawer.getByRole('button', { name: 'Issue tickets' }));
    await waitFor(() => expect(visit).toHaveBeenCalled());
    expect(sent[0]?.body).toMatchObject({
      ...{ price: 'discount', reason: 'Member', payment: 'cash' },
      items: [{ ticket_type_id: type.id, quantity: 2 }],
      buyer: { name: 'Cash Carter', email: 'cash@example.test' },
    });
    const order = only(await db().select().from(orders).where(eq(orders.eventId, event.id)));
    expect(order).toMatchObject({ channel: 'staff', status: 'paid', totalMinor: 4000 });
    expect(visit).toHaveBeenCalledWith(`/orders/${order.id}`);
  });

  it('cancel it with refunds by default, and without an e-mail if that was chosen', async () => {
    await anOrder(app, type, 2);
    vi.spyOn(router, 'reload').mockImplementation(() => undefined);
    const sent = recordCalls('POST /events/cancellation/{eventID}');
    await open();
    const dialog = await choose('Cancel event');
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'E-mail everyone who is coming' }));
    expect(await dialog.findByText('Nobody will be notified by e-mail.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel event and refund 1 order' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ refund: true, notify: false });
  });
});

describe('a change of date or place that attendees have not been notified about', () => {
  beforeEach(async () => {
    await anOrder(app, type, 1, { buyerEmail: `nora${event.id}@example.test` });
    const dates = { start_date: event.startsAt.toISOString(), end_date: event.endsAt.toISOString() };
    const values = { name: event.name, status: 'active', ...dates, venue: 'Town hall' };
    expect((await owner.call('PUT', `/events/update/${event.id}`, values)).status).toBe(200);
  });

  it('is offered right after the save, and the notice is sent with the message that was written', async () => {
    const replace = vi.spyOn(router, 'replace').mockImplementation(() => undefined);
    await open('?moved=1');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Message' }), 'More room');
    await userEvent.click(dialog.getByRole('button', { name: 'Send 1 message' }));
    await waitFor(() => expect(screen.queryByText(/does not know about this change/)).toBeNull());
    expect(replace).toHaveBeenCalledWith(expect.objectContaining({ url: `/events/${event.id}` }));
    const received = (await mails()).filter(({ to }) => to.includes(`nora${event.id}@`));
    expect(received).toHaveLength(1);
    expect(received[0]?.text).toContain('More room');
    expect(received[0]?.text).toContain('Town hall');
  });

  it('stays on the page until it is resolved, and is hidden when the backend does not support it', async () => {
    const { unmount } = await open();
    expect(await screen.findByText('1 person does not know about this change')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    const calls = mock('GET /events/notices/{eventID}/pending', () => refuse(404, { message: 'Not Found' }));
    event = await anEvent(app, companyId);
    await open();
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByText(/not know about this change/)).toBeNull();
  });
});
