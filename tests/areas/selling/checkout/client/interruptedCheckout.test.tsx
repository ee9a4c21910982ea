import { router } from '@inertiajs/react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followServer } from '#js/lib/serverClock.ts';
import { toast } from '#js/lib/toast/toast.ts';
import Checkout from '#js/Pages/Portal/Checkout.tsx';
import PaymentProcessing from '#js/Pages/Portal/PaymentProcessing.tsx';
import { useCart } from '#js/stores/selling/cart/cart.ts';
import { useCheckout } from '#js/stores/selling/checkout/checkout.ts';
import { recordCalls } from '#tests/mocks/mock.ts';
import { openBridgedShop } from '#tests/mocks/openBridgedShop.ts';
import { openShopPage } from '#tests/pages/portal/openShopPage.tsx';
import { stubPageEffects } from '#tests/pages/portal/stubPageEffects.ts';
import { app, buyer, shop } from '#tests/server/fixtures/openShop.ts';

openBridgedShop('interrupted', { config: { collectAttendees: true } });
stubPageEffects();

const MINUTE = 60_000;

const open = () => openShopPage(Checkout, `/portal/checkout/${shop.event.id}`);
const heldQuantity = async () => (await buyer.cart()).body.cart.quantity;

/** Leaves for the payment provider with one ticket. @returns the reference of the payment */
async function toProvider() {
  await buyer.add(shop.type.id);
  const details = { buyer: { name: 'Ada', email: 'ada@example.test' }, attendees: [{ name: 'Grace' }] };
  return (await buyer.process(details)).body.payment_reference;
}

describe('the payment page', () => {
  it.each([
    ['the tickets after a confirmed payment', 'approve', 'success'],
    ['the reason after a declined payment, without an error toast', 'decline', 'cancelled'],
  ] as const)('redirects to %s', async (_, choice, page) => {
    const reference = await toProvider();
    await buyer.pay(reference, choice);
    await openShopPage(PaymentProcessing, `/portal/payment/${reference}/processing`);
    const to = `/portal/payment/${reference}/${page}`;
    await waitFor(() => expect(router.visit).toHaveBeenCalledWith(to, { replace: true }));
    expect(toast.error).not.toHaveBeenCalled();
  });
});

describe('after a failed payment', () => {
  const DECLINED = /^The card was declined\. Nothing was charged\./;

  async function failToPay() {
    const reference = await toProvider();
    await buyer.pay(reference, 'decline');
    await buyer.confirm(reference);
  }

  it('opens the payment step with the reason after a page reload', async () => {
    await failToPay();
    await open();
    expect(await screen.findByText(DECLINED)).toBeTruthy();
    expect(screen.getByText('How would you like to pay?')).toBeTruthy();
  });

  it('opens the payment step with the reason and the details stored by the server', async () => {
    await failToPay();
    useCheckout.getState().failed({ eventId: shop.event.id, message: 'Your bank said no.' });
    await open();
    expect(await screen.findByText(/^Your bank said no\./)).toBeTruthy();
    expect(screen.getByText('How would you like to pay?')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to your details' }));
    expect(screen.getByLabelText(/^Name/, { selector: '[name=name]' })).toHaveProperty('value', 'Ada');
    expect(screen.getByLabelText(/^Name/, { selector: '[name=attendee-0-name]' })).toHaveProperty('value', 'Grace');
  });

  it('opens the details step when a ticket was added since, whose attendee is missing', async () => {
    await failToPay();
    await buyer.add(shop.type.id);
    await open();
    expect(await screen.findByText(DECLINED)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  it('opens the details step when there are no stored details', async () => {
    await buyer.add(shop.type.id);
    useCheckout.getState().failed({ eventId: shop.event.id, message: 'Your bank said no.' });
    await open();
    expect(await screen.findByText(/^Your bank said no\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  it('shows no failure in the checkout of another event', async () => {
    await toProvider();
    useCheckout.getState().failed({ eventId: 999, message: 'Your bank said no.' });
    await open();
    expect(screen.getByLabelText(/^Name/, { selector: '[name=name]' })).toHaveProperty('value', 'Ada');
    expect(screen.queryByText(/Your bank said no/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });
});

describe('when the session expires during the checkout', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    return () => {
      vi.useRealTimers();
      followServer(Date.now(), Date.now(), Date.now());
    };
  });

  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

  /** Opens the checkout of one ticket. Everybody's clock runs on with the fake timers. */
  async function openFor(name?: string) {
    await buyer.add(shop.type.id);
    await open();
    if (name) {
      await user.type(screen.getByLabelText('Name'), name);
    }
  }
  const letExpire = () => wait(15 * MINUTE + 1000);

  it('offers to recover the tickets, keeps what was typed and restarts the timer', async () => {
    await openFor('Ada');
    letExpire();
    expect(await screen.findByRole('heading', { name: 'Your time ran out', hidden: true })).toBeTruthy();
    expect(await heldQuantity()).toBe(0);
    await user.click(screen.getByText('Get my tickets back'));
    await waitFor(() => expect(useCheckout.getState().expired).toBeNull());
    expect(await heldQuantity()).toBe(1);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada');
    expect(screen.getByRole('timer', { hidden: true }).textContent).toMatch(/1[45]:\d\d/);
  });

  it('leads back to the event and keeps the names when all tickets are gone', async () => {
    await openFor('Ada');
    letExpire();
    await shop.buyer().add(shop.type.id, 10);
    await user.click(await screen.findByText('Get my tickets back'));
    await waitFor(() => expect(router.visit).toHaveBeenCalledExactlyOnceWith(`/portal/events/${shop.event.id}`));
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('None of your tickets could be held again.');
    expect(useCheckout.getState().buyer.name).toBe('Ada');
  });

  it('recovers the tickets once, on a device that is 20 minutes slow', async () => {
    app.clock.advance(20 * MINUTE);
    followServer(app.clock.now().getTime(), Date.now(), Date.now());
    await openFor();
    letExpire();
    expect(await screen.findByRole('heading', { name: 'Your time ran out', hidden: true })).toBeTruthy();
    await user.click(screen.getByText('Get my tickets back'));
    await waitFor(() => expect(useCheckout.getState().expired).toBeNull());
    wait(3000);
    expect(useCheckout.getState().expired).toBeNull();
    expect(screen.getByRole('timer', { hidden: true }).textContent).toMatch(/1[45]:\d\d/);
  });

  it('lets the buyer choose again without asking about the old cart a second time', async () => {
    await openFor();
    letExpire();
    const cleared = recordCalls('DELETE /portal/cart/{eventId}/clear');
    await user.click(await screen.findByText('Choose again'));
    await waitFor(() => expect(router.visit).toHaveBeenCalledWith(`/portal/events/${shop.event.id}`));
    expect(cleared).toHaveLength(1);
    expect(useCart.getState().cart?.quantity).toBe(0);
    expect((await buyer.cart()).body.status).toBeUndefined();
  });

  it('announces five minutes and one minute to screen readers, and nothing in between', async () => {
    await openFor();
    wait(9 * MINUTE);
    expect(screen.queryByText(/left to finish your order/)).toBeNull();
    wait(62_000);
    expect(screen.getByText('5 minutes left to finish your order.')).toBeTruthy();
    wait(4 * MINUTE);
    expect(screen.getByText('1 minute left to finish your order.')).toBeTruthy();
  });
});
