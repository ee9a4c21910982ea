import { router } from '@inertiajs/react';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { toast } from '#js/lib/toast/toast.ts';
import AllocationClaim from '#js/Pages/Portal/AllocationClaim.tsx';
import Cart from '#js/Pages/Portal/Cart.tsx';
import Checkout from '#js/Pages/Portal/Checkout.tsx';
import EventShow from '#js/Pages/Portal/Events/Show.tsx';
import PaymentSuccess from '#js/Pages/Portal/PaymentSuccess.tsx';
import Tickets from '#js/Pages/Portal/Tickets.tsx';
import { useCart } from '#js/stores/selling/cart/cart.ts';
import { keepHeldCart, readHeldCart } from '#js/stores/selling/cart/heldCart.ts';
import { initialCheckout } from '#js/stores/selling/checkout/checkoutData.ts';
import { keepCheckoutDraft, readCheckoutDraft } from '#js/stores/selling/checkout/checkoutDraft.ts';
import { anAllocation } from '#tests/areas/selling/allocations/server/anAllocation.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { openBridgedShop } from '#tests/mocks/openBridgedShop.ts';
import { openPage } from '#tests/pages/portal/openPage.tsx';
import { openShopPage } from '#tests/pages/portal/openShopPage.tsx';
import { stubPageEffects } from '#tests/pages/portal/stubPageEffects.ts';
import { app, buyer, shop } from '#tests/server/fixtures/openShop.ts';

openBridgedShop('pages');
stubPageEffects();

const quantities = async () => (await buyer.cart()).body.cart.items.map(({ quantity }) => quantity);

describe('the event page', () => {
  const openEvent = () => openShopPage(EventShow, `/portal/events/${shop.event.id}`);
  const more = () => screen.getByRole('button', { name: 'One Standard more' });
  const quantity = () =>
    within(screen.getByRole('group', { name: 'How many: Standard' })).getByRole('status').textContent;
  const checkOut = () => userEvent.click(screen.getByRole('button', { name: 'Check out' }));
  const enterCode = async (code: string) => {
    await userEvent.click(screen.getByText('Have a code?'));
    await userEvent.type(screen.getByLabelText('Code'), `${code}{Enter}`);
  };

  it('holds the picked tickets and opens the checkout', async () => {
    await openEvent();
    await userEvent.click(more());
    await userEvent.click(more());
    await checkOut();
    const to = `/portal/checkout/${shop.event.id}`;
    await waitFor(() => expect(router.visit).toHaveBeenCalledWith(to, expect.anything()));
    expect(await quantities()).toEqual([2]);
  });

  it('keeps the picked tickets when others have bought them meanwhile', async () => {
    await openEvent();
    await userEvent.click(more());
    await userEvent.click(more());
    await shop.buyer().add(shop.type.id, 9);
    await checkOut();
    await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/only 1/i)));
    expect(router.visit).not.toHaveBeenCalled();
    expect(quantity()).toBe('2');
    expect(await quantities()).toEqual([]);
  });

  it('lets the visitor choose what to do with an expired cart, and says what could not be restored', async () => {
    await buyer.add(shop.type.id, 3);
    app.clock.advance(60 * 60_000);
    await shop.buyer().add(shop.type.id, 8);
    await openEvent();
    await userEvent.click(more());
    await checkOut();
    await userEvent.click(await screen.findByText('Get my tickets back'));
    expect(await screen.findByText(/2 of 3\./)).toBeTruthy();
    expect(toast.error).not.toHaveBeenCalled();
    expect(quantity()).toBe('2');
    expect(await quantities()).toEqual([2]);
  });

  it('applies a coupon to the picked tickets and shows the discount', async () => {
    await aCoupon(app, shop.event, { code: 'SAVE' });
    await openEvent();
    await userEvent.click(more());
    await userEvent.click(more());
    await enterCode('save');
    expect(await screen.findByText('Discount (SAVE)')).toBeTruthy();
    expect(screen.getByText('Total').nextSibling?.textContent).toContain('€45.00');
    // Focus is where the code was, not at the top of the page.
    expect(document.activeElement?.className).toBe('p-coupon-applied');
  });

  it('shows next to the field why a coupon cannot be used yet, and a toast', async () => {
    await aCoupon(app, shop.event, { code: 'EARLY', startsAt: new Date('2099-05-01T10:00:00Z') });
    await openEvent();
    await userEvent.click(more());
    await enterCode('early');
    expect(await screen.findByText(/^This coupon is valid from .*1 May 2099/)).toBeTruthy();
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Invalid coupon code');
  });

  it('shows next to the field that a coupon does not exist, and a toast', async () => {
    await openEvent();
    await userEvent.click(more());
    await enterCode('nope');
    await waitFor(() => expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'));
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Invalid coupon code');
  });
});

describe('the cart page', () => {
  const openCart = async (held: number) => {
    await buyer.add(shop.type.id, held);
    await openShopPage(Cart, `/portal/cart/${shop.event.id}`);
  };

  it('changes a quantity immediately and then shows the server’s totals', async () => {
    await openCart(1);
    await userEvent.click(screen.getByRole('button', { name: 'One Standard more' }));
    expect((await screen.findAllByText('€50.00')).length).toBeGreaterThan(0);
    await waitFor(async () => expect(await quantities()).toEqual([2]));
  });

  it('leads to the checkout only once the last change is stored', async () => {
    await openCart(1);
    act(() => useCart.setState({ wanted: { [shop.type.id]: 2 } }));
    expect(screen.queryByRole('link', { name: 'Check out' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Check out' }).getAttribute('aria-busy')).toBe('true');
    act(() => useCart.setState({ wanted: {} }));
    expect(screen.getByRole('link', { name: 'Check out' })).toBeTruthy();
  });

  it('removes a line at zero, and then offers to choose tickets', async () => {
    await openCart(1);
    await userEvent.click(screen.getByRole('button', { name: 'One Standard less' }));
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    const url = `/portal/events/${shop.event.id}`;
    expect(screen.getByRole('link', { name: 'Choose tickets' }).getAttribute('href')).toBe(url);
    expect(await quantities()).toEqual([]);
  });
});

describe('a page that Back restores as it was sent', () => {
  /** Opens the page, which `change` makes out of date; then Back shows it with the props of the first time. */
  const openAgain = async (Page: ComponentType<never>, path: string, change: () => Promise<unknown>) => {
    await buyer.add(shop.type.id, 2);
    const { body } = await buyer.browser.visit(`${path}/${shop.event.id}`);
    const open = () =>
      openPage<object>(Page as ComponentType<object>, body.props, { url: body.url, shared: body.props });
    open();
    await change();
    cleanup();
    open();
  };

  it('shows a cart as it is now', async () => {
    await openAgain(Cart, '/portal/cart', () =>
      userEvent.click(screen.getByRole('button', { name: 'One Standard less' })).then(settled),
    );
    expect(screen.getAllByText('€25.00')).not.toEqual([]);
    expect(screen.queryByText('€50.00')).toBeNull();
    await settled();
  });

  it('shows no tickets in the cart that have been given up in another tab', async () => {
    await openAgain(Cart, '/portal/cart', () => buyer.remove(shop.type.id));
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  });

  it('leaves the checkout of a cart that has become an order', async () => {
    await openAgain(Checkout, '/portal/checkout', async () => {
      const { payment_reference: reference } = (await buyer.process()).body;
      await buyer.pay(reference);
      await buyer.confirm(reference);
      useCart.setState({ cart: null });
    });
    const to = `/portal/events/${shop.event.id}`;
    await waitFor(() => expect(router.visit).toHaveBeenCalledWith(to));
    expect(useCart.getState().cart).toMatchObject({ quantity: 0 });
  });

  async function settled() {
    await waitFor(async () => expect(await quantities()).toEqual([1]));
    await waitFor(() => expect(useCart.getState()).toMatchObject({ cart: { quantity: 1 }, loading: false }));
  }
});

describe('the page after a payment at the provider', () => {
  const payFor = async (held: number) => {
    await buyer.add(shop.type.id, held);
    const { payment_reference: reference } = (await buyer.process()).body;
    // Stored in this tab before the visitor left for the provider.
    keepHeldCart({ eventId: shop.event.id, quantity: held, expiresAt: null });
    keepCheckoutDraft(shop.event.id, initialCheckout);
    await buyer.pay(reference);
    await buyer.confirm(reference);
    return () => openShopPage(PaymentSuccess, `/portal/payment/${reference}/success`);
  };

  it('forgets the cart and the draft that have become an order', async () => {
    const open = await payFor(2);
    await open();
    await waitFor(() => expect(useCart.getState().cart).toMatchObject({ quantity: 0 }));
    expect(readHeldCart(0)).toBeNull();
    expect(readCheckoutDraft(shop.event.id)).toBeNull();
  });

  it('shows the seats that were added in another tab meanwhile', async () => {
    const open = await payFor(2);
    await buyer.add(shop.type.id, 1);
    await open();
    await waitFor(() => expect(useCart.getState().cart).toMatchObject({ quantity: 1 }));
  });
});

describe('the tickets page', () => {
  const openTickets = async () => {
    await buyer.add(shop.type.id);
    const reference = (await buyer.process()).body.payment_reference;
    await buyer.pay(reference);
    const { order } = (await buyer.confirm(reference)).body;
    await openShopPage(Tickets, order?.url ?? '');
  };

  it('lets the buyer change the name on a ticket, and says beside the field what is wrong with it', async () => {
    await openTickets();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /^Change the name on ticket/ }));
    const field = screen.getByLabelText('Name on the ticket');
    await user.clear(field);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
    await user.type(field, 'Grace Hopper');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Grace Hopper')).toBeTruthy();
  });

  it('mails the tickets again', async () => {
    await openTickets();
    await userEvent.click(screen.getByRole('button', { name: 'E-mail tickets' }));
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith('The tickets are on their way to nora@example.test.'),
    );
  });
});

describe('claiming an allocation', () => {
  const openClaim = async () => {
    const allocation = await anAllocation(app, shop.type);
    await openShopPage(AllocationClaim, `/portal/allocations/${allocation.token}`);
    return allocation;
  };
  const claim = () => userEvent.click(screen.getByRole('button', { name: 'Claim 2 tickets' }));

  it('requires a name for each ticket, next to its field and focused, and then opens the tickets', async () => {
    await openClaim();
    expect(screen.getByLabelText('Name on ticket 1')).toHaveProperty('value', 'Ada Lovelace');
    await claim();
    expect(await screen.findAllByText('Enter a name.')).toHaveLength(1);
    const second = screen.getByLabelText('Name on ticket 2');
    await waitFor(() => expect(document.activeElement).toBe(second));
    await userEvent.type(second, 'Bea');
    await claim();
    await waitFor(() => expect(router.visit).toHaveBeenCalledWith(expect.stringMatching(/^\/portal\/orders\//)));
  });

  it('says that the tickets were claimed meanwhile, and keeps the names', async () => {
    const { token } = await openClaim();
    const attendees = [{ name: 'Ada', email: 'ada@example.test' }, { name: 'Bea' }];
    await buyer.browser.post(`/portal/allocations/${token}/claim`, { attendees });
    await userEvent.type(screen.getByLabelText('Name on ticket 2'), 'Bea');
    await claim();
    expect(await screen.findByText(/claimed/)).toBeTruthy();
    expect(screen.getByLabelText('Name on ticket 1')).toHaveProperty('value', 'Ada Lovelace');
    expect(router.visit).not.toHaveBeenCalled();
  });
});
