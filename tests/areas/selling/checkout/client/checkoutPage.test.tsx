import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import type { PageProps } from '#contract/pages.ts';
import Checkout from '#js/Pages/Portal/Checkout.tsx';
import { useCheckout } from '#js/stores/selling/checkout/checkout.ts';
import { aCart } from '#tests/areas/selling/cart/factories/aCart.ts';
import { aPortalEvent } from '#tests/areas/selling/portal/factories/aPortalEvent.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openPage } from '#tests/pages/portal/openPage.tsx';
import { stubPageEffects } from '#tests/pages/portal/stubPageEffects.ts';

const narrow = window.matchMedia;

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

stubPageEffects();

// Our backend names the buyer's fields too.
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

it.each([[['Only 2 tickets are left.']], [{ 'attendees.0.phone': ['Only 2 tickets are left.'] }]])(
  'shows errors that belong to no field above the form: %j',
  async (errors) => {
    openPage(Checkout, props());
    mock('POST /portal/checkout/{eventId}/validate', () => HttpResponse.json({ errors }, { status: 422 }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Only 2 tickets are left.');
  },
);

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
