import { expect } from '@playwright/test';
import { type Action, rowOf } from './Action.ts';

export const sms: Action[] = [
  {
    name: 'sends a text message',
    path: '/sms',
    sends: [['POST /sms/store', 'body']],
    play: async (page) => {
      await page.getByRole('button', { name: 'Write message' }).first().click();
      const drawer = page.getByRole('dialog', { name: 'Write message' });
      await drawer.getByLabel(/^Message/).fill('Doors open at seven');
      await drawer.getByRole('combobox', { name: 'Other numbers' }).fill('+41791234567');
      await page.keyboard.press('Enter');
      await drawer.getByRole('button', { name: 'Check recipients and price' }).click();
      await drawer.getByRole('button', { name: 'Send message' }).click();
      await expect(rowOf(page, '41791234567')).toBeVisible();
    },
  },
  {
    name: 'reads a text message',
    path: '/sms',
    sends: [],
    reads: ['GET /sms/transactions/get-transaction/{id}'],
    play: async (page) => {
      await rowOf(page, '41791234567').getByRole('button').first().click();
      await expect(page.getByRole('dialog', { name: 'Message' }).getByText('Doors open at seven')).toBeVisible();
    },
  },
];
