import { expect } from '@playwright/test';
import { type Action, rowOf } from './Action.ts';

export const airtime: Action[] = [
  {
    name: 'sends airtime',
    path: '/airtime',
    sends: [['POST /airtime/send']],
    play: async (page) => {
      await page.getByRole('button', { name: 'Send airtime' }).first().click();
      const drawer = page.getByRole('dialog', { name: 'Send airtime' });
      await drawer.getByRole('textbox', { name: /^Lines/ }).fill('+254712345678,100');
      await drawer.getByRole('button', { name: 'Check numbers and price' }).click();
      await drawer.getByRole('button', { name: 'Send airtime' }).click();
      const row = rowOf(page, '254712345678');
      await expect(row).toBeVisible();
      // Approving, cancelling and sending again are extensions.
      await expect(row.getByRole('button', { name: 'Row actions' })).toHaveCount(0);
    },
  },
];
