import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followServer } from '#js/lib/serverClock.ts';
import { setDraftOwner } from '#js/lib/stored/formDrafts.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { leave } from '#js/lib/visit/leave.ts';
import { useCart } from '#js/stores/selling/cart/cart.ts';
import { keepHeldCart, readHeldCart } from '#js/stores/selling/cart/heldCart.ts';
import { SESSION_MS, useCheckout } from '#js/stores/selling/checkout/checkout.ts';
import { aCart } from '#tests/areas/selling/cart/factories/aCart.ts';
import { aPortalEvent } from '#tests/areas/selling/portal/factories/aPortalEvent.ts';
import { aPortalOrder, aPortalTicket } from '#tests/areas/selling/portal/factories/aPortalOrder.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';

vi.mock('#js/lib/visit/leave.ts');

const event = aPortalEvent();
const two = aCart({
  items: [
    { ticket_type_id: 1, name: 'A', price: '10.00', quantity: 1, subtotal: '10.00' },
    { ticket_type_id: 2, name: 'B', price: '15.00', quantity: 2, subtotal: '30.00' },
  ],
  subtotal: '40.00',
  discount: '4.00',
  total: '36.00',
});
const opening = { event, cart: two, startedAt: '2030-05-01T10:00:00Z', collectAttendees: true };
const outcome = {
  requires_redirect: false,
  redirect_url: null,
  payment_reference: 'pay-12345',
  payment_status: 'succeeded' as const,
  order: aPortalOrder(),
  tickets: [aPortalTicket()],
  confirmation_message: null,
  redirect_to_dashboard: '/portal/dashboard',
};
const state = () => useCheckout.getState();

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(leave).mockReset();
  vi.spyOn(toast, 'success').mockResolvedValue();
  vi.spyOn(toast, 'error').mockResolvedValue();
});
afterEach(() => followServer(Date.now(), Date.now(), Date.now()));

describe('opening the checkout', () => {
  it('starts on step 1 with one attendee per ticket and the cart’s totals', () => {
    state().open(opening);
    expect(state()).toMatchObject({
      currentStep: 1,
      eventId: 7,
      orderSummary: { subtotal: '40.00', discount: '4.00', total: '36.00' },
      sessionStartedAt: Date.parse('2030-05-01T10:00:00Z'),
    });
    expect(state().attendees.map((attendee) => attendee.ticket_type_id)).toEqual([1, 2, 2]);
  });

  it('lasts 15 minutes (specification §9)', () => {
    expect(SESSION_MS).toBe(900_000);
  });

  it('starts by the server’s clock, also after a reset, on a device that is 20 minutes slow', () => {
    const serverTime = Date.now() + 20 * 60_000;
    followServer(serverTime, Date.now(), Date.now());
    state().open({ ...opening, startedAt: null });
    const opened = state().sessionStartedAt;
    state().reset();
    for (const startedAt of [opened, state().sessionStartedAt]) {
      expect(Math.abs((startedAt ?? 0) - serverTime)).toBeLessThan(60_000);
    }
  });

  it('lasts as long as the tickets are held, which a payment or a recovery can extend', () => {
    state().open(opening);
    const expires_at = '2030-05-01T10:20:00Z';
    state().open({ ...opening, cart: { ...two, expires_at } });
    expect(state().sessionStartedAt).toBe(Date.parse('2030-05-01T10:05:00Z'));
    // Back brings the cart that the page was opened with.
    state().open(opening);
    expect(state().sessionStartedAt).toBe(Date.parse('2030-05-01T10:05:00Z'));
  });

  it('restores what was typed before a reload', () => {
    state().open(opening);
    state().typeBuyer({ name: 'Ada', email: 'ada@example.org' });
    state().typeAttendee(1, { name: 'Grace' });
    state().type({ sameAsBuyer: false, agreedToTerms: true, paymentGatewayId: 4, paymentMethod: 'sandbox' });
    useCheckout.setState(useCheckout.getInitialState(), true);
    state().open(opening);
    expect(state()).toMatchObject({
      buyer: { name: 'Ada', email: 'ada@example.org' },
      sameAsBuyer: false,
      agreedToTerms: true,
      paymentGatewayId: 4,
      paymentMethod: 'sandbox',
    });
    expect(state().attendees[1]?.name).toBe('Grace');
  });

  it('restores what a customer typed only while they are signed in, and what a guest typed also after sign-in', () => {
    const nameFor = (owner: string | null) => {
      useCheckout.setState(useCheckout.getInitialState(), true);
      setDraftOwner(owner);
      state().open(opening);
      return state().buyer.name;
    };
    expect(nameFor(null)).toBe('');
    state().typeBuyer({ name: 'Ada' });
    expect(nameFor('portal:1')).toBe('Ada');
    state().typeBuyer({ name: 'Ada Obi' });
    expect(nameFor(null)).toBe('');
    expect(nameFor('portal:2')).toBe('');
    expect(nameFor('portal:1')).toBe('Ada Obi');
    setDraftOwner(null);
  });

  it('keeps what was typed when the cart is recovered with other quantities', () => {
    state().open(opening);
    state().typeAttendee(0, { name: 'Grace' });
    state().goTo(2);
    state().open({ ...opening, cart: aCart() });
    expect(state().attendees).toMatchObject([{ name: 'Grace', ticket_type_id: 1 }]);
    expect(state().currentStep).toBe(2);
  });
});

describe('attendees whose tickets change', () => {
  const cartOf = (quantities: Record<number, number>) =>
    aCart({
      items: Object.entries(quantities).map(([id, quantity]) => ({
        ticket_type_id: Number(id),
        name: 'Ticket',
        price: '25.00',
        quantity,
        subtotal: '25.00',
      })),
    });
  const names = () => state().attendees.map(({ name, ticket_type_id }) => `${ticket_type_id}: ${name}`);
  const open = (quantities: Record<number, number>) => state().open({ ...opening, cart: cartOf(quantities) });
  beforeEach(() => {
    open({ 1: 2, 2: 1 });
    for (const [index, name] of ['Ann', 'Cid', 'Bob'].entries()) {
      state().typeAttendee(index, { name });
    }
  });

  it('stay with their ticket type when another type has fewer tickets', () => {
    open({ 1: 1, 2: 1 });
    expect(names()).toEqual(['1: Ann', '2: Bob']);
  });

  it('stay with their ticket type when another type has more tickets', () => {
    open({ 1: 3, 2: 1 });
    expect(names()).toEqual(['1: Ann', '1: Cid', '1: ', '2: Bob']);
  });

  it('move to another type when theirs is exchanged', () => {
    open({ 1: 2, 3: 1 });
    expect(names()).toEqual(['1: Ann', '1: Cid', '3: Bob']);
  });
});

describe('attendees', () => {
  it('always keep the last one (specification §5)', () => {
    state().open(opening);
    state().typeAttendee(2, { name: 'Grace' });
    state().removeAttendee(0);
    state().removeAttendee(0);
    expect(state()).toMatchObject({ attendees: [{ name: 'Grace' }], sameAsBuyer: false });
    state().removeAttendee(0);
    expect(state().attendees).toHaveLength(1);
  });

  it('use the buyer for the first ticket when “same as buyer” is checked', async () => {
    state().open(opening);
    state().typeBuyer({ name: 'Ada', email: 'ada@example.org', phone: '1' });
    state().typeAttendee(0, { specialRequirements: 'Ramp' });
    state().type({ sameAsBuyer: true });
    const calls = mock('POST /portal/checkout/{eventId}/validate', () => ({ valid: true }));
    await state().validate();
    expect(calls[0]?.body).toMatchObject({
      buyer: { name: 'Ada' },
      attendees: [
        { name: 'Ada', email: 'ada@example.org', phone: '1', specialRequirements: 'Ramp', ticket_type_id: 1 },
        { name: '' },
        { name: '' },
      ],
    });
  });

  it('contain only the buyer when the event does not collect them: at least one is sent (specification §3)', async () => {
    state().open({ ...opening, collectAttendees: false });
    state().typeBuyer({ name: 'Ada', email: 'ada@example.org' });
    const calls = mock('POST /portal/checkout/{eventId}/validate', () => ({ valid: true }));
    await state().validate();
    expect(calls[0]?.body).toMatchObject({
      buyer: { name: 'Ada' },
      attendees: [{ name: 'Ada', email: 'ada@example.org', phone: '', specialRequirements: '' }],
    });
  });
});

describe('validate', () => {
  beforeEach(() => state().open(opening));

  it('shows the server’s errors next to the fields and clears each when its field changes', async () => {
    const errors = { 'buyer.email': ['Enter an e-mail address.'], 'attendees.1.name': ['Enter a name.'] };
    mock('POST /portal/checkout/{eventId}/validate', () => refuse(422, { message: 'Invalid.', errors }));
    expect((await state().validate()).ok).toBe(false);
    expect(state().validationErrors).toEqual(errors);
    expect(toast.error).not.toHaveBeenCalled();
    state().typeBuyer({ email: 'a' });
    state().typeAttendee(1, { name: 'G' });
    expect(state().validationErrors).toEqual({});
  });

  it('shows "Validation failed" when there are no errors and no message', async () => {
    mock('POST /portal/checkout/{eventId}/validate', () => refuse(422));
    await state().validate();
    expect(state().validationErrors).toEqual({ form: ['Validation failed'] });
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Validation failed');
  });

  it('reports an unreachable server instead of a validation error', async () => {
    mock('POST /portal/checkout/{eventId}/validate', () => HttpResponse.error());
    await state().validate();
    expect(state().validationErrors).toEqual({ form: [expect.stringMatching(/^The server could not be reached/)] });
  });

  it('sends no fields of step 2 on step 1', async () => {
    state().type({ paymentGatewayId: 4, paymentMethod: 'sandbox' });
    const calls = mock('POST /portal/checkout/{eventId}/validate', () => ({ valid: true }));
    await state().validate();
    expect(Object.keys(Object(calls[0]?.body))).toEqual(['buyer', 'attendees']);
  });

  it('passes step 1 when only payment and terms are missing', async () => {
    const errors = { agreedToTerms: ['Agree.'], paymentGatewayId: ['Choose.'] };
    mock('POST /portal/checkout/{eventId}/validate', () => refuse(422, { message: 'Invalid.', errors }));
    expect((await state().validate()).ok).toBe(true);
    expect(state()).toMatchObject({ validationErrors: {}, error: false });
    state().goTo(2);
    expect((await state().validate()).ok).toBe(false);
  });
});

describe('process', () => {
  beforeEach(() => state().open(opening));

  it('redirects to the payment provider when the response requires it', async () => {
    mock('POST /portal/checkout/{eventId}/process', () => ({
      ...outcome,
      requires_redirect: true,
      redirect_url: 'https://pay.example/1',
      payment_status: 'pending',
      order: null,
      tickets: [],
    }));
    await state().process();
    expect(leave).toHaveBeenCalledExactlyOnceWith('https://pay.example/1');
    expect(state()).toMatchObject({ currentStep: 1, paymentStatus: 'pending', paymentId: 'pay-12345', order: null });
  });

  it('redirects to the URL in the response even when it is not marked as required (specification §4)', async () => {
    mock('POST /portal/checkout/{eventId}/process', () => ({ ...outcome, redirect_url: 'https://pay.example/2' }));
    await state().process();
    expect(leave).toHaveBeenCalledExactlyOnceWith('https://pay.example/2');
    expect(state()).toMatchObject({ currentStep: 1, order: null });
  });

  it('otherwise shows the order on step 3 and clears the draft', async () => {
    state().typeBuyer({ name: 'Ada' });
    mock('POST /portal/checkout/{eventId}/process', () => outcome);
    const reads = mock('GET /portal/cart/{eventId}/api', () => ({ cart: aCart({ items: [], quantity: 0 }) }));
    await state().process();
    await waitFor(() => expect(reads).toHaveLength(1));
    expect(leave).not.toHaveBeenCalled();
    expect(state()).toMatchObject({
      currentStep: 3,
      orderId: 9,
      order: { reference: 'HN-4K7Q2', redirect_to_dashboard: '/portal/dashboard' },
      tickets: [{ code: 'TCK-1' }],
    });
    expect(sessionStorage.getItem('muster.checkout.7')).toBeNull();
  });

  it('clears the held cart once it has become an order', async () => {
    keepHeldCart({ eventId: 7, quantity: 3, expiresAt: null });
    useCart.setState({ eventId: 7, cart: two });
    mock('POST /portal/checkout/{eventId}/process', () => outcome);
    mock('GET /portal/cart/{eventId}/api', () => HttpResponse.error());
    await state().process();
    await waitFor(() => expect(useCart.getState().loading).toBe(false));
    expect(readHeldCart(Date.now())).toBeNull();
    expect(useCart.getState().cart).toBeNull();
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('keeps seats that were added in another tab meanwhile', async () => {
    useCart.setState({ eventId: 7, cart: two });
    mock('POST /portal/checkout/{eventId}/process', () => outcome);
    mock('GET /portal/cart/{eventId}/api', () => ({ cart: aCart({ quantity: 1 }) }));
    await state().process();
    await waitFor(() => expect(useCart.getState().cart?.quantity).toBe(1));
  });

  it('shows "Checkout failed" when the server sends no message, and loses no input', async () => {
    state().typeBuyer({ name: 'Ada' });
    mock('POST /portal/checkout/{eventId}/process', () => refuse(500));
    await state().process();
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Checkout failed');
    expect(state()).toMatchObject({ buyer: { name: 'Ada' }, currentStep: 1, error: true });
  });

  it('asks what to do when the seats expired during the checkout', async () => {
    mock('POST /portal/checkout/{eventId}/process', () =>
      refuse(409, { message: 'Your cart has expired.', status: 'expired_cart_exists' }),
    );
    await state().process();
    expect(state().expired).toBe('Your cart has expired.');
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('does not treat a stopped sale as an expired cart', async () => {
    const message = 'Sales of this event are paused. Nothing was charged.';
    mock('POST /portal/checkout/{eventId}/process', () => refuse(409, { message }));
    await state().process();
    expect(state()).toMatchObject({ expired: null, validationErrors: { form: [message] } });
  });
});

describe('confirm', () => {
  it('ends with the order', async () => {
    const calls = mock('POST /portal/checkout/{eventId}/confirm', () => outcome);
    await state().confirm(7, 'pay-12345');
    expect(calls[0]?.body).toEqual({ payment_reference: 'pay-12345' });
    expect(state()).toMatchObject({ currentStep: 3, paymentStatus: 'succeeded', orderId: 9 });
  });

  it('clears the cart that has become an order, also for the header after a reload', async () => {
    keepHeldCart({ eventId: 7, quantity: 3, expiresAt: null });
    useCart.setState({ eventId: 7, cart: two });
    mock('POST /portal/checkout/{eventId}/confirm', () => outcome);
    await state().confirm(7, 'pay-12345', { quiet: true });
    expect(useCart.getState().cart).toBeNull();
    expect(readHeldCart(Date.now())).toBeNull();
  });

  it('shows "Payment confirmation failed" when the server sends no message', async () => {
    mock('POST /portal/checkout/{eventId}/confirm', () => refuse(500));
    await state().confirm(7, 'pay-12345');
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Payment confirmation failed');
  });

  it('recognises a declined payment', async () => {
    mock('POST /portal/checkout/{eventId}/confirm', () =>
      refuse(402, { message: 'Declined.', payment_status: 'failed' }),
    );
    await state().confirm(7, 'pay-12345', { quiet: true });
    expect(state().paymentStatus).toBe('failed');
    expect(toast.error).not.toHaveBeenCalled();
  });
});

it('sets and clears payment status, payment id and order id', () => {
  state().setPayment({ status: 'pending', id: 'p', orderId: 3 });
  expect(state()).toMatchObject({ paymentStatus: 'pending', paymentId: 'p', orderId: 3 });
  state().setPayment({ status: null, id: null, orderId: null });
  expect(state()).toMatchObject({ paymentStatus: null, paymentId: null, orderId: null });
});

it('reset restarts the session timer and clears everything', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  state().open(opening);
  state().typeBuyer({ name: 'Ada' });
  state().reset();
  expect(state()).toMatchObject({ sessionStartedAt: 1_000_000, eventId: null, buyer: { name: '' }, currentStep: 1 });
  expect(sessionStorage.getItem('muster.checkout.7')).toBeNull();
  vi.useRealTimers();
});
