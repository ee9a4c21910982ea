import { router } from '@inertiajs/react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { SharedProps } from '#contract/sharedProps.ts';
import { PortalLayout } from '#js/Layouts/PortalLayout.tsx';
import { openPage } from '#tests/pages/portal/openPage.tsx';

type Customer = SharedProps['auth']['customer'];
const zoe = { id: 1, name: 'Zoë', email: 'zoe@example.test', email_verified: false };
const Framed = () => <PortalLayout>Events</PortalLayout>;
const open = (customer: Customer) => {
  const auth: SharedProps['auth'] = { user: null, customer, permissions: [], scope: 'company', companies: [] };
  return openPage(Framed, {}, { url: '/portal/events?city=Bern', shared: { auth } });
};

it('asks a customer to confirm their address to see their orders, and sends the link again', async () => {
  const post = vi.spyOn(router, 'post').mockImplementation(() => {});
  open(zoe);
  const banner = within(screen.getByRole('complementary', { name: 'Your e-mail address' }));
  expect(banner.getByText('Confirm zoe@example.test to see your orders')).toBeTruthy();
  await userEvent.click(banner.getByRole('button', { name: 'Resend' }));
  const url = '/portal/email/verification-notification?next=%2Fportal%2Fevents%3Fcity%3DBern';
  expect(post).toHaveBeenCalledWith(url, expect.anything(), expect.objectContaining({ preserveScroll: true }));
});

it.each([
  ['guests', null],
  ['customers whose address is confirmed', { ...zoe, email_verified: true }],
])('asks nothing of %s', (_who, customer) => {
  open(customer);
  expect(screen.queryByRole('complementary', { name: 'Your e-mail address' })).toBeNull();
});
