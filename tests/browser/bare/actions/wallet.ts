import { expect } from '@playwright/test';
import { type Action, submit } from './Action.ts';

export const wallet: Action[] = [
  {
    name: 'buys credits',
    path: '/wallet',
    sends: [
      ['POST /wallet/credits/purchase', 'credits'],
      ['POST /wallet/complete-payment', 'id'],
    ],
    reads: ['GET /wallet/get-checkout-data/{id}'],
    play: async (page) => {
      await page.getByRole('button', { name: 'Buy credits' }).first().click();
      await submit(page, 'Continue to payment');
      await expect(page.getByText('Payment complete.')).toBeVisible();
    },
  },
];
