import { expect } from '@playwright/test';
import { type Action, rowOf } from './Action.ts';

export const email: Action[] = [
  {
    name: 'sends an e-mail',
    path: '/email',
    sends: [['POST /email/send', 'subject']],
    play: async (page) => {
      await page.getByRole('button', { name: 'Write e-mail' }).first().click();
      const drawer = page.getByRole('dialog', { name: 'Write e-mail' });
      await drawer.getByLabel(/^Subject/).fill('Doors open');
      await drawer.getByLabel(/^Text/).fill('Doors open at seven');
      await drawer.getByRole('combobox', { name: 'Other addresses' }).fill('reader@example.test');
      await page.keyboard.press('Enter');
      await drawer.getByRole('button', { name: 'Check recipients' }).click();
      await drawer.getByRole('button', { name: 'Send e-mail' }).click();
      await expect(rowOf(page, 'Doors open')).toBeVisible();
    },
  },
];
