import { router } from '@inertiajs/react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type PageProps, pages } from '#contract/pages.ts';
import { toPropsShape } from '#contract/toShape.ts';
import { read } from '#js/api/kit/read.ts';
import { leave } from '#js/lib/leave.ts';
import { followServer, serverNow } from '#js/lib/serverClock.ts';
import { toast } from '#js/lib/toast.ts';
import Checkout from '#js/Pages/Portal/Checkout.tsx';
import { useCart } from '#js/stores/cart/cart.ts';
import { useCheckout } from '#js/stores/checkout/checkout.ts';
import { aCart } from '#tests/areas/cart/factories/aCart.ts';
import { aPortalEvent } from '#tests/areas/portal/factories/aPortalEvent.ts';
import { aPortalOrder, aPortalTicket } from '#tests/areas/portal/factories/aPortalOrder.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openPage } from '#tests/pages/portal/openPage.tsx';
import { stubPageEffects } from '#tests/pages/portal/stubPageEffects.ts';

vi.mock('#js/lib/leave.ts');
const narrow = window.matchMedia;

const paid = {
  requires_redirect: false,
  redirect_url: null,
  payment_reference: null,
  payment_status: null,
  order: aPortalOrder(),
  tickets: [aPortalTicket()],
  confirmation_message: null,
  redirect_to_dashboard: null,
};

function props(changes: Partial<PageProps<'Portal/Checkout'>> = {}): PageProps<'Portal/Checkout'> {
  return {
    event: aPortalEvent(),
    cart: aCart({ expires_at: new Date(Date.now() + 10 * 60_000).toISOString() }),
    gateways: [
      { id: 4, name: 'Card', provider: 'sandbox', instructions: null, kept_until: null },
      {
        id: 5,
        name: 'Bank transfer',
        provider: 'offline',
        instructions: 'Details come by mail.',
        kept_until: '2030-05-08T21:59:00Z',
      },
    ],
    settings: { collect_attendees: true, ask_phone: false, ask_special_requirements: false, terms: 'No refunds.' },
    started_at: new Date().toISOString(),
    details: null,
    ...changes,
  };
}

/** Completes step 1 and continues to step 2. */
async function toPayment(user: ReturnType<typeof userEvent.setup>) {
  mock('POST /portal/checkout/{eventId}/validate', () => ({ valid: true }));
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.org');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('How would you like to pay?');
}

/** Answers the submitted checkout by sending the buyer to a payment provider. Returns the recorded calls. */
const mockProvider = () =>
  mock('POST /portal/checkout/{eventId}/process', () => ({
    ...paid,
    requires_redirect: true,
    redirect_url: 'https://pay.example/1',
    order: null,
  }));

stubPageEffects();
beforeEach(() => {
  vi.mocked(leave).mockReset();
});

describe('for a backend that does not send', () => {
  const [item] = aCart().items;
  const twoTickets = aCart({ items: item ? [{ ...item, quantity: 2 }] : [] });
  const readProps = (sent: object): PageProps<'Portal/Checkout'> =>
    Object(read(toPropsShape(pages['Portal/Checkout']), sent));

  it('what it asks for, every attendee is asked for everything and sent', async () => {
    const { event, gateways } = props();
    openPage(Checkout, readProps({ event, gateways, cart: twoTickets }));
    const calls = mock('POST /portal/checkout/{eventId}/validate', () => ({ valid: true }));
    const user = userEvent.setup();
    await user.type(within(screen.getByRole('group', { name: 'Your details' })).getByLabelText('Name'), 'Ada');
    const second = within(screen.getByRole('group', { name: /^Ticket 2/ }));
    await user.type(second.getByLabelText('Name'), 'Grace');
    await user.type(second.getByLabelText(/^Phone/), '12345');
    await user.click(second.getByText('Special requirements'));
    await user.type(second.getByLabelText(/^What should the organiser know/), 'Step-free');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      attendees: [{ name: 'Ada' }, { name: 'Grace', phone: '12345', specialRequirements: 'Step-free' }],
    });
  });

  it('the total, the order is not taken for free', async () => {
    const unknown = { subtotal: null, discount: null, fees: null, total: null };
    openPage(Checkout, props({ cart: aCart(unknown) }));
    await toPayment(userEvent.setup());
    const order = aPortalOrder({ total: null });
    mock('POST /portal/checkout/{eventId}/process', () => HttpResponse.json({ ...paid, order }));
    mock('GET /portal/cart/{eventId}/api', () => ({ cart: aCart({ items: [] }) }));
    await userEvent.click(screen.getByRole('checkbox', { name: /agree/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    await screen.findByRole('heading', { name: 'You are going' });
    expect(screen.getByText('Payment')).toBeTruthy();
  });
});

it('asks for no agreement before paying where the event has no terms', async () => {
  openPage(Checkout, props({ settings: { ...props().settings, terms: null } }));
  const user = userEvent.setup();
  await toPayment(user);
  const calls = mockProvider();
  expect(screen.queryByRole('checkbox', { name: /agree/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay €25.00' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/1'));
  expect(calls[0]?.body).toMatchObject({ agreedToTerms: true });
});

it('shows errors of the attendee that the buyer is sent as next to the buyer’s field', async () => {
  const settings = { collect_attendees: false, ask_phone: false, ask_special_requirements: false, terms: null };
  openPage(Checkout, props({ settings }));
  const errors = { 'attendees.0.name': ['The name is too long.'] };
  mock('POST /portal/checkout/{eventId}/validate', () => refuse(422, { message: 'Invalid.', errors }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('The name is too long.');
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  expect(screen.queryByText('The name is too long.')).toBeNull();
});

it.each([
  [{ tickets: ['Only 2 tickets are left.'] }],
  [['Only 2 tickets are left.']],
  [{ 'attendees.0.phone': ['Only 2 tickets are left.'] }],
])('shows errors that belong to no field above the form: %j', async (errors) => {
  openPage(Checkout, props());
  mock('POST /portal/checkout/{eventId}/validate', () => HttpResponse.json({ errors }, { status: 422 }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Only 2 tickets are left.');
});

it('shows an error without field errors only as a toast', async () => {
  openPage(Checkout, props());
  mock('POST /portal/checkout/{eventId}/validate', () => refuse(500, { message: 'The till is closed.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith('The till is closed.'));
  expect(screen.queryByText('The till is closed.')).toBeNull();
});

it('shows the total above the form, with the details collapsed', async () => {
  openPage(Checkout, props());
  const toggle = screen.getByRole('button', { name: /^Your order · 1 ticket ?€25.00$/ });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(toggle.compareDocumentPosition(screen.getByLabelText('Name'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('puts the form before the summary when they are side by side', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...narrow(query), matches: true }));
  openPage(Checkout, props());
  const summary = screen.getByRole('complementary', { name: 'Your order' });
  expect(screen.getByLabelText('Name').compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows before the order is placed how long seats are kept for an offline payment', async () => {
  openPage(Checkout, props());
  await toPayment(userEvent.setup());
  expect(screen.getByLabelText(/^Bank transfer.*Your seats are kept until 8 May 2030, 23:59/)).toBeTruthy();
  expect(screen.getByLabelText('Card')).toBeTruthy();
});

it('shows errors next to their fields, focuses the first, and returns to step 1 for its errors', async () => {
  openPage(Checkout, props());
  const user = userEvent.setup();
  await toPayment(user);
  mock('POST /portal/checkout/{eventId}/process', () =>
    refuse(422, { message: 'Invalid.', errors: { 'buyer.email': ['Enter an e-mail address.'] } }),
  );
  await user.click(screen.getByRole('button', { name: 'Pay €25.00' }));
  expect(await screen.findByText('Enter an e-mail address.')).toBeTruthy();
  const field = screen.getByLabelText('E-mail');
  expect(field).toHaveProperty('value', 'ada@example.org');
  expect(screen.getByRole('textbox', { name: 'E-mail', description: /Enter an e-mail address./ })).toBe(field);
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('scrolls the first field with an error into view, away from the sticky header', async () => {
  openPage(Checkout, props());
  const scrolled: unknown[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function record(this: Element, how) {
    scrolled.push([this, how]);
  });
  const errors = { 'buyer.email': ['Enter an e-mail address.'] };
  mock('POST /portal/checkout/{eventId}/validate', () => refuse(422, { message: 'Invalid.', errors }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(scrolled).toEqual([[screen.getByLabelText('E-mail'), { block: 'center' }]]));
});

it('moves the focus to the start of the next step', async () => {
  openPage(Checkout, props());
  await toPayment(userEvent.setup());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Payment' })));
});

it.each([
  ['a free', 'You are going', aPortalOrder({ total: '0.00' })],
  ['an offline', 'Your order is placed', aPortalOrder({ status: 'pending', paid_at: null })],
])('moves the focus to the confirmation of %s order, which replaces the form', async (_, title, order) => {
  openPage(Checkout, props());
  const user = userEvent.setup();
  await toPayment(user);
  mock('POST /portal/checkout/{eventId}/process', () => ({ ...paid, order }));
  mock('GET /portal/cart/{eventId}/api', () => ({ cart: aCart({ items: [], quantity: 0 }) }));
  await user.click(screen.getByLabelText(/agree/));
  await user.click(screen.getByRole('button', { name: 'Pay €25.00' }));
  const heading = await screen.findByRole('heading', { name: title });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('has autocomplete attributes on the buyer’s fields', async () => {
  openPage(Checkout, props({ settings: { ...props().settings, ask_phone: true } }));
  expect(screen.getByLabelText('Name').getAttribute('autocomplete')).toBe('name');
  expect(screen.getByLabelText('E-mail').getAttribute('autocomplete')).toBe('email');
  expect(screen.getByLabelText(/Phone/).getAttribute('autocomplete')).toBe('tel');
});

it('prefills the details of a signed-in customer', () => {
  const customer = { id: 1, name: 'Grace', email: 'grace@example.org', email_verified: true };
  openPage(Checkout, props(), {
    shared: { auth: { user: null, customer, permissions: [], scope: 'company', companies: [] } },
  });
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Grace');
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'grace@example.org');
});

it('restores what was typed after a reload', async () => {
  const { unmount } = openPage(Checkout, props());
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  unmount();
  useCheckout.setState(useCheckout.getInitialState(), true);
  openPage(Checkout, props());
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada');
});

describe('after a failed payment', () => {
  const retry = { eventId: aPortalEvent().id, message: 'The card was declined. Nothing was charged.' };
  const details = {
    buyer: { name: 'Ada', email: 'ada@example.org', phone: null },
    attendees: [{ ticket_type_id: 1, name: 'Grace', email: null, phone: null, special_requirements: null }],
    failure: null,
  };

  it('opens the payment step with the reason after a page reload', async () => {
    openPage(Checkout, props({ details: { ...details, failure: retry.message } }));
    expect(await screen.findByText(/^The card was declined\. Nothing was charged\./)).toBeTruthy();
    expect(screen.getByText('How would you like to pay?')).toBeTruthy();
  });

  it('opens the payment step with the reason and the details stored by the server', async () => {
    useCheckout.getState().failed(retry);
    openPage(Checkout, props({ details }));
    expect(await screen.findByText(/^The card was declined\. Nothing was charged\./)).toBeTruthy();
    expect(screen.getByText('How would you like to pay?')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to your details' }));
    expect(screen.getByLabelText(/^Name/, { selector: '[name=name]' })).toHaveProperty('value', 'Ada');
    expect(screen.getByLabelText(/^Name/, { selector: '[name=attendee-0-name]' })).toHaveProperty('value', 'Grace');
  });

  it('opens the details step when a ticket was added since, whose attendee is missing', async () => {
    const [item] = aCart().items;
    const cart = aCart({ items: item ? [{ ...item, quantity: 3 }] : [], quantity: 3 });
    openPage(Checkout, props({ cart, details: { ...details, failure: retry.message } }));
    expect(await screen.findByText(/^The card was declined\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  it('opens the details step when there are no stored details', async () => {
    useCheckout.getState().failed(retry);
    openPage(Checkout, props());
    expect(await screen.findByText(/^The card was declined\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  it('shows no failure in the checkout of another event', () => {
    useCheckout.getState().failed({ ...retry, eventId: 999 });
    openPage(Checkout, props({ details }));
    expect(screen.queryByText(/declined/)).toBeNull();
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

  it('offers to recover the tickets, keeps what was typed and restarts the timer', async () => {
    openPage(Checkout, props());
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.type(screen.getByLabelText('Name'), 'Ada');
    act(() => void vi.advanceTimersByTime(10 * 60_000 + 1000));
    expect(await screen.findByRole('heading', { name: 'Your time ran out', hidden: true })).toBeTruthy();
    const expires_at = new Date(Date.now() + 15 * 60_000).toISOString();
    mock('POST /portal/cart/{eventId}/recover', () => ({ cart: aCart({ expires_at }), message: '', unavailable: [] }));
    await user.click(screen.getByText('Get my tickets back'));
    await waitFor(() => expect(useCheckout.getState().expired).toBeNull());
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada');
    expect(screen.getByRole('timer', { hidden: true })?.textContent).toMatch(/1[45]:\d\d/);
  });

  it('leads back to the event and keeps the names when all tickets are gone', async () => {
    openPage(Checkout, props());
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.type(screen.getByLabelText('Name'), 'Ada');
    act(() => void vi.advanceTimersByTime(10 * 60_000 + 1000));
    const message = 'None of your tickets could be held again.';
    mock('POST /portal/cart/{eventId}/recover', () => ({
      cart: aCart({ items: [], quantity: 0 }),
      message,
      unavailable: [],
    }));
    await user.click(await screen.findByText('Get my tickets back'));
    await waitFor(() => expect(router.visit).toHaveBeenCalledTimes(1));
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(message);
    expect(useCheckout.getState().buyer.name).toBe('Ada');
  });

  it('recovers the tickets once, on a device that is 20 minutes slow', async () => {
    followServer(Date.now() + 20 * 60_000, Date.now(), Date.now());
    const inMinutes = (minutes: number) => new Date(serverNow() + minutes * 60_000).toISOString();
    openPage(Checkout, props({ cart: aCart({ expires_at: inMinutes(10) }), started_at: inMinutes(0) }));
    act(() => void vi.advanceTimersByTime(10 * 60_000 + 1000));
    expect(await screen.findByRole('heading', { name: 'Your time ran out', hidden: true })).toBeTruthy();
    const recovered = aCart({ expires_at: inMinutes(15) });
    mock('POST /portal/cart/{eventId}/recover', () => ({ cart: recovered, message: '', unavailable: [] }));
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(screen.getByText('Get my tickets back'));
    await waitFor(() => expect(useCheckout.getState().expired).toBeNull());
    act(() => void vi.advanceTimersByTime(3000));
    expect(useCheckout.getState().expired).toBeNull();
    expect(screen.getByRole('timer', { hidden: true }).textContent).toMatch(/1[45]:\d\d/);
  });

  it('lets the buyer choose again without asking about the old cart a second time', async () => {
    openPage(Checkout, props());
    act(() => void vi.advanceTimersByTime(10 * 60_000 + 1000));
    const cleared = mock('DELETE /portal/cart/{eventId}/clear', () => ({ cart: aCart({ items: [], quantity: 0 }) }));
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(await screen.findByText('Choose again'));
    await waitFor(() => expect(router.visit).toHaveBeenCalledWith(aPortalEvent().url));
    expect(cleared).toHaveLength(1);
    expect(useCart.getState().cart?.quantity).toBe(0);
  });

  it('announces five minutes and one minute to screen readers, and nothing in between', async () => {
    openPage(Checkout, props());
    act(() => void vi.advanceTimersByTime(4 * 60_000));
    expect(screen.queryByText(/left to finish your order/)).toBeNull();
    act(() => void vi.advanceTimersByTime(62_000));
    expect(screen.getByText('5 minutes left to finish your order.')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(4 * 60_000));
    expect(screen.getByText('1 minute left to finish your order.')).toBeTruthy();
  });
});
