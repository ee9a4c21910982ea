import { router } from '@inertiajs/react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { HttpResponse } from 'msw';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { toPropsShape } from '#contract/kit/toShape.ts';
import { pages } from '#contract/pages.ts';
import { read } from '#js/api/kit/read.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { leave } from '#js/lib/visit/leave.ts';
import Checkout from '#js/Pages/Portal/Checkout.tsx';
import { useCart } from '#js/stores/selling/cart/cart.ts';
import { useCheckout } from '#js/stores/selling/checkout/checkout.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { coupons, ticketConfigs } from '#server/database/schema/selling/tickets.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { aGateway } from '#tests/areas/selling/gateways/server/aGateway.ts';
import { aPortalOrder, aPortalTicket } from '#tests/areas/selling/portal/factories/aPortalOrder.ts';
import { mock, recordCalls } from '#tests/mocks/mock.ts';
import { openBridgedShop } from '#tests/mocks/openBridgedShop.ts';
import { openPage } from '#tests/pages/portal/openPage.tsx';
import { openShopPage } from '#tests/pages/portal/openShopPage.tsx';
import { stubPageEffects } from '#tests/pages/portal/stubPageEffects.ts';
import { app, buyer, shop } from '#tests/server/fixtures/openShop.ts';
import { Buyer } from '#tests/server/fixtures/shop.ts';

vi.mock('#js/lib/visit/leave.ts');

openBridgedShop('checkout', {
  event: { startsAt: new Date('2030-06-01T18:00:00Z'), endsAt: new Date('2030-06-01T22:00:00Z') },
  config: { collectAttendees: true, terms: 'No refunds.' },
});
stubPageEffects();

/** Opens the checkout of some tickets at 25.00. */
async function openCheckout(quantity = 1) {
  await buyer.add(shop.type.id, quantity);
  await openShopPage(Checkout, `/portal/checkout/${shop.event.id}`);
}

/** Opens the checkout with changed props, such as those of another backend. */
async function openChanged(quantity: number, change: (props: Record<string, unknown>) => object) {
  await buyer.add(shop.type.id, quantity);
  const { body } = await buyer.browser.visit(`/portal/checkout/${shop.event.id}`);
  openPage<object>(Checkout as ComponentType<object>, change(body.props), { url: body.url, shared: body.props });
}

/** Opens the checkout of one free ticket of an event with these terms. @returns the buyer */
async function openFreeCheckout(terms: string | null) {
  const config = { terms, confirmationMessage: 'Bring the code.' };
  const event = await anEvent(app, shop.company.id, {}, config);
  const type = await aTicketType(app, event, { priceMinor: 0 });
  const free = new Buyer(buyer.browser, event.id);
  await free.add(type.id);
  await openShopPage(Checkout, `/portal/checkout/${event.id}`);
  return free;
}

async function changeConfig(values: Partial<typeof ticketConfigs.$inferInsert>) {
  const isOfEvent = eq(ticketConfigs.eventId, shop.event.id);
  await app.database.drizzle.update(ticketConfigs).set(values).where(isOfEvent);
}

async function typeBuyer(name = 'Ada', email = 'ada@example.test') {
  await userEvent.type(screen.getByLabelText('Name'), name);
  await userEvent.type(screen.getByLabelText('E-mail'), email);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const agree = () => userEvent.click(screen.getByLabelText('I agree to the terms of this event'));

async function toPayment() {
  await typeBuyer();
  await press('Continue');
  await screen.findByText('How would you like to pay?');
}

describe('for a backend that does not send', () => {
  it('what it asks for, every attendee is asked for everything and sent', async () => {
    const calls = recordCalls('POST /portal/checkout/{eventId}/validate');
    await openChanged(2, ({ event, gateways, cart }) =>
      Object(read(toPropsShape(pages['Portal/Checkout']), { event, gateways, cart })),
    );
    const own = within(screen.getByRole('group', { name: 'Your details' }));
    await userEvent.type(own.getByLabelText('Name'), 'Ada');
    await userEvent.type(own.getByLabelText('E-mail'), 'ada@example.test');
    const second = within(screen.getByRole('group', { name: /^Ticket 2/ }));
    await userEvent.type(second.getByLabelText('Name'), 'Grace');
    await userEvent.type(second.getByLabelText(/^Phone/), '12345');
    await userEvent.click(second.getByText('Special requirements'));
    await userEvent.type(second.getByLabelText(/^What should the organiser know/), 'Step-free');
    await press('Continue');
    await screen.findByText('How would you like to pay?');
    expect(calls.map(({ body }) => body)).toMatchObject([
      { attendees: [{ name: 'Ada' }, { name: 'Grace', phone: '12345', specialRequirements: 'Step-free' }] },
    ]);
  });

  it('the total, the order is not taken for free', async () => {
    const unknown = { subtotal: null, discount: null, fees: null, total: null };
    await openChanged(1, ({ cart, ...props }) => ({ ...props, cart: { ...Object(cart), ...unknown } }));
    await toPayment();
    const outcome = { order: aPortalOrder({ total: null }), tickets: [aPortalTicket()] };
    mock('POST /portal/checkout/{eventId}/process', () => HttpResponse.json(outcome));
    await agree();
    await press('Pay');
    await screen.findByRole('heading', { name: 'You are going' });
    expect(screen.getByText('Payment')).toBeTruthy();
  });
});

describe('a checkout', () => {
  it('leads from details over payment to the payment provider', async () => {
    await openCheckout();
    await toPayment();
    await agree();
    await press('Pay €25.00');
    await waitFor(() => expect(leave).toHaveBeenCalledWith(expect.stringContaining('/sandbox-gateway/')));
  });

  it('moves the focus to the start of the next step', async () => {
    await openCheckout();
    await toPayment();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Payment' })));
  });

  it('asks for no agreement before paying where the event has no terms', async () => {
    await changeConfig({ terms: null });
    await openCheckout();
    await toPayment();
    const calls = recordCalls('POST /portal/checkout/{eventId}/process');
    expect(screen.queryByRole('checkbox', { name: /agree/ })).toBeNull();
    await press('Pay €25.00');
    await waitFor(() => expect(leave).toHaveBeenCalledWith(expect.stringContaining('/sandbox-gateway/')));
    expect(calls[0]?.body).toMatchObject({ agreedToTerms: true });
  });

  it('requires the terms to be accepted before paying, next to their field', async () => {
    await openCheckout();
    await toPayment();
    await press('Pay €25.00');
    await waitFor(() =>
      expect(screen.getByLabelText('I agree to the terms of this event').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(leave).not.toHaveBeenCalled();
  });

  it('paid offline shows beforehand by when to pay, then how much and how, and no message for ticket holders', async () => {
    const { drizzle } = app.database;
    await drizzle.update(companies).set({ timezone: 'Europe/Berlin' }).where(eq(companies.id, shop.company.id));
    const values = { provider: 'offline', name: 'Bank transfer', instructions: 'IBAN DE02' } as const;
    await aGateway(app, shop.company.id, values);
    await openCheckout();
    await toPayment();
    expect(screen.getByLabelText('Card')).toBeTruthy();
    await userEvent.click(screen.getByLabelText(/^Bank transfer.*Your seats are kept until 1 Jun 2030, 20:00/));
    await agree();
    // Buyers who pay by transfer or at the door pay nothing here.
    await press('Complete order');
    const heading = await screen.findByRole('heading', { name: 'Your order is placed' });
    // It replaces the form, which had the focus.
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText('To pay: €25.00 · Bank transfer')).toBeTruthy();
    expect(screen.getByText('IBAN DE02')).toBeTruthy();
    expect(
      screen.getByText(/^Use .* as the payment reference. Your seats are kept until 1 Jun 2030, 20:00/),
    ).toBeTruthy();
    expect(screen.queryByAltText(/^QR code/)).toBeNull();
  });

  it('shows errors next to their fields, focuses the first, away from the sticky header, and keeps what was typed', async () => {
    await openCheckout();
    const scrolled: unknown[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function record(this: Element, how) {
      scrolled.push([this, how]);
    });
    await typeBuyer('Ada', 'ada@nowhere');
    await press('Continue');
    const field = screen.getByLabelText('E-mail');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(scrolled).toEqual([[field, { block: 'center' }]]);
    expect(field).toHaveProperty('value', 'ada@nowhere');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada');
  });

  it('returns to step 1 for its errors, shows them next to their fields and focuses the first', async () => {
    await openCheckout();
    await toPayment();
    act(() => useCheckout.getState().typeBuyer({ email: 'ada@nowhere' }));
    await press('Pay €25.00');
    const field = await screen.findByRole('textbox', { name: 'E-mail', description: /Enter an e-mail address/ });
    expect(field).toHaveProperty('value', 'ada@nowhere');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('shows above the form that the coupon ended meanwhile, and removes it there', async () => {
    const { id } = await aCoupon(app, shop.event);
    await openCheckout();
    await typeBuyer();
    await buyer.applyCoupon('TEN');
    await app.database.drizzle
      .update(coupons)
      .set({ endsAt: new Date('2020-05-01') })
      .where(eq(coupons.id, id));
    await press('Continue');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^This coupon .*\. Remove the coupon to continue\./);
    await userEvent.click(within(alert).getByRole('button', { name: 'Remove coupon' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect((await buyer.cart()).body.cart.coupon).toBeNull();
    await press('Continue');
    expect(await screen.findByText('How would you like to pay?')).toBeTruthy();
  });

  it('shows an error of a buyer who is also the ticket holder once, and no error of a later step', async () => {
    await openCheckout();
    await press('Continue');
    expect(await screen.findAllByText(/^Enter (your|a) name\.$/)).toHaveLength(1);
    expect(screen.queryByText(/agree/i)).toBeNull();
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    expect(screen.queryByText(/^Enter (your|a) name\.$/)).toBeNull();
  });

  it('removes the ticket of an attendee from the cart and keeps what was typed for the others', async () => {
    await openCheckout(2);
    act(() => useCheckout.getState().typeAttendee(1, { name: 'Grace' }));
    await press('Remove ticket 1');
    // The attendee is removed at once, the ticket when the server has answered.
    expect(useCheckout.getState().attendees).toMatchObject([{ name: 'Grace' }]);
    await waitFor(async () => expect((await buyer.cart()).body.cart.quantity).toBe(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove ticket/ })).toBeNull());
    expect(useCheckout.getState().attendees).toMatchObject([{ name: 'Grace' }]);
  });

  it('asks for the names of tickets that were added in another tab', async () => {
    await openCheckout();
    await typeBuyer();
    await buyer.add(shop.type.id, 1);
    await press('Continue');
    await waitFor(() => expect(useCheckout.getState().attendees).toHaveLength(2));
    expect(screen.getByText('Ticket 2')).toBeTruthy();
    const names = screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value);
    expect(names).toEqual(['Ada', '']);
  });

  it('does not charge for tickets that were added in another tab before the buyer has seen the total', async () => {
    await changeConfig({ collectAttendees: false });
    await openCheckout();
    await toPayment();
    await agree();
    await buyer.add(shop.type.id, 1);
    await press('Pay €25.00');
    expect(await screen.findByRole('button', { name: 'Pay €50.00' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Your cart has changed.');
    expect(leave).not.toHaveBeenCalled();
    await press('Pay €50.00');
    await waitFor(() => expect(leave).toHaveBeenCalled());
  });

  it('leads back to the event when all tickets were given up in another tab', async () => {
    await openCheckout();
    await buyer.clear();
    await act(() => useCart.getState().fetch(shop.event.id));
    await waitFor(() => expect(router.visit).toHaveBeenCalledWith(`/portal/events/${shop.event.id}`));
  });

  it('of a sale that was stopped meanwhile says so only as a toast and keeps what was typed', async () => {
    await openCheckout();
    await typeBuyer();
    await app.database.drizzle.update(events).set({ status: 'paused' }).where(eq(events.id, shop.event.id));
    await press('Continue');
    const message = 'Sales of this event are paused. Nothing was charged.';
    await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(message));
    expect(screen.queryByText(message)).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada');
  });
});

describe('a free checkout', () => {
  it('without terms is a single screen: name, e-mail, “Get ticket”', async () => {
    const clear = vi.spyOn(toast, 'clear');
    await openFreeCheckout(null);
    expect(screen.queryByLabelText(/^I agree/)).toBeNull();
    expect(screen.queryByText('Payment')).toBeNull();
    await typeBuyer();
    expect(clear).not.toHaveBeenCalled();
    await press('Get ticket');
    expect(await screen.findByRole('heading', { name: 'You are going' })).toBeTruthy();
    expect(screen.getByAltText(/^QR code of ticket/)).toBeTruthy();
    expect(screen.getByText('Bring the code.')).toBeTruthy();
    expect(screen.queryByText('Payment')).toBeNull();
    // Messages of the steps before do not cover the confirmation.
    await waitFor(() => expect(clear).toHaveBeenCalledOnce());
  });

  it('with terms asks for agreement on its single screen, and ends with the tickets, which have the focus', async () => {
    const free = await openFreeCheckout('No refunds.');
    await typeBuyer();
    await agree();
    await press('Get ticket');
    const heading = await screen.findByRole('heading', { name: 'You are going' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect((await free.cart()).body.cart.quantity).toBe(0);
    expect(useCart.getState().cart?.quantity ?? 0).toBe(0);
  });
});
