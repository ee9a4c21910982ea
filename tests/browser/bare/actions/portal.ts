import { expect, type Page } from '@playwright/test';
import type { World } from '#tests/backends/bare/World.ts';
import { type Action, says } from './Action.ts';

const more = (page: Page, type: string) => page.getByRole('button', { name: `One ${type} more` });

/** Gives the guest a cart with two tickets that has expired. */
function expireCart({ carts }: World): void {
  for (const cart of carts.values()) {
    cart.items = [{ ticket_type_id: 1, quantity: 2 }];
    cart.expiresAt = Date.now() - 1000;
  }
}

/** Adds a Balcony ticket on the event page, which brings up the expired cart. */
async function meetExpiredCart(page: Page): Promise<void> {
  // Simulates another tab, in which nothing was picked yet.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await more(page, 'Balcony').click();
  await page.getByRole('button', { name: /^(Check out|Continue)$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your time ran out' })).toBeVisible();
}

/** The actions of a guest in the portal, in the order in which they happen. */
export const portal: Action[] = [
  {
    name: 'puts tickets into the cart',
    path: '/portal/events/1',
    viewer: 'guest',
    sends: [['POST /portal/cart/{eventId}/add', 'ticket_type_id', 'quantity']],
    play: async (page) => {
      await more(page, 'Standard').click();
      await page.getByRole('button', { name: /^(Check out|Continue)$/ }).click();
      await expect(page.getByRole('heading', { name: 'Checkout' })).toBeAttached();
      await expect(page.getByText('1 × Standard').first()).toBeVisible();
    },
  },
  {
    name: 'takes one ticket more',
    path: '/portal/cart/1',
    viewer: 'guest',
    sends: [['PUT /portal/cart/{eventId}/update/{ticketTypeId}', 'quantity']],
    play: async (page) => {
      await more(page, 'Standard').click();
      await expect(page.getByRole('group', { name: 'How many: Standard' })).toContainText('2');
    },
  },
  {
    name: 'reads that a coupon is not valid',
    path: '/portal/cart/1',
    viewer: 'guest',
    sends: [['POST /portal/cart/{eventId}/apply-coupon', 'code']],
    play: async (page) => {
      await page.getByText('Have a code?').click();
      await page.getByLabel('Code').fill('WINTER');
      await page.getByRole('button', { name: 'Apply' }).click();
      await says(page, 'This code is not known.');
    },
  },
  {
    name: 'applies a coupon',
    path: '/portal/cart/1',
    viewer: 'guest',
    sends: [['POST /portal/cart/{eventId}/apply-coupon', 'code']],
    play: async (page) => {
      await page.getByText('Have a code?').click();
      await page.getByLabel('Code').fill('SPRING');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByRole('button', { name: 'Remove coupon SPRING' })).toBeVisible();
    },
  },
  {
    name: 'removes the coupon',
    path: '/portal/cart/1',
    viewer: 'guest',
    sends: [['DELETE /portal/cart/{eventId}/remove-coupon']],
    play: async (page) => {
      await page.getByRole('button', { name: 'Remove coupon SPRING' }).click();
      await expect(page.getByRole('button', { name: 'Remove coupon SPRING' })).toBeHidden();
    },
  },
  {
    name: 'checks out and is sent to the payment provider',
    path: '/portal/checkout/1',
    viewer: 'guest',
    sends: [
      ['POST /portal/checkout/{eventId}/validate', 'attendees'],
      ['POST /portal/checkout/{eventId}/process', 'attendees'],
    ],
    play: async (page) => {
      const buyer = page.getByRole('group', { name: 'Your details' });
      await buyer.getByLabel('Name').fill('Bea Buyer');
      await buyer.getByLabel('E-mail').fill('bea@plain.test');
      await page.getByRole('group', { name: 'Ticket 2' }).getByLabel('Name').fill('Ben Guest');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: /^(Pay|Complete order)/ }).click();
      await expect(page.getByRole('heading', { name: /^Pay order/ })).toBeVisible();
    },
  },
  {
    name: 'gets the tickets of an expired cart back',
    path: '/portal/events/1',
    viewer: 'guest',
    given: expireCart,
    sends: [['POST /portal/cart/{eventId}/add', 'ticket_type_id', 'quantity'], ['POST /portal/cart/{eventId}/recover']],
    play: async (page) => {
      await meetExpiredCart(page);
      await page.getByRole('button', { name: 'Get my tickets back' }).click();
      await says(page, 'Cart recovered successfully');
      await expect(page.getByRole('group', { name: 'How many: Standard' })).toContainText('2');
    },
  },
  {
    name: 'starts again in place of an expired cart',
    path: '/portal/events/1',
    viewer: 'guest',
    given: expireCart,
    sends: [
      ['POST /portal/cart/{eventId}/add', 'ticket_type_id', 'quantity'],
      ['POST /portal/cart/{eventId}/restart', 'ticket_type_id', 'quantity'],
    ],
    play: async (page) => {
      await meetExpiredCart(page);
      await page.getByRole('button', { name: /^Start again/ }).click();
      await expect(page.getByText('1 × Balcony').first()).toBeVisible();
    },
  },
  {
    name: 'clears the cart',
    path: '/portal/cart/1',
    viewer: 'guest',
    sends: [['DELETE /portal/cart/{eventId}/clear']],
    play: async (page) => {
      await page.getByRole('button', { name: 'Clear cart' }).click();
      await says(page, 'Cart cleared');
      await expect(page.getByText('Your cart is empty')).toBeVisible();
    },
  },
  {
    name: 'removes the tickets',
    path: '/portal/cart/1',
    viewer: 'guest',
    given: ({ carts }) => {
      for (const cart of carts.values()) {
        cart.items = [{ ticket_type_id: 1, quantity: 2 }];
        cart.expiresAt = Date.now() + 60_000;
      }
    },
    sends: [['DELETE /portal/cart/{eventId}/remove/{ticketTypeId}']],
    play: async (page) => {
      await page.getByRole('button', { name: 'Remove Standard' }).click();
      await expect(page.getByRole('button', { name: 'Remove Standard' })).toHaveCount(0);
    },
  },
];
