import { expect } from '@playwright/test';
import { type Action, says } from './Action.ts';

export const onboarding: Action[] = [
  {
    name: 'begins a plan on the two calls of the specification, and can reload on the way',
    path: '/onboarding',
    sends: [['POST /get-started', 'plan_id', 'payment_method']],
    play: async (page) => {
      await page.getByRole('radio', { name: /Large/ }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { name: 'Check your plan' })).toBeVisible();
      await page.reload();
      await page.getByText('Large').waitFor();
      await page.getByRole('radio', { name: /Try it free/ }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Start the free trial' }).click();
      await says(page, 'You are ready to start');
    },
  },
  {
    name: 'orders a plan by invoice, and keeps what was typed on the way back',
    path: '/onboarding/checkout?plan=2',
    sends: [['POST /get-started', 'plan_id', 'payment_method', 'billing_name', 'billing_email']],
    play: async (page) => {
      await page.getByRole('radio', { name: /Order it by invoice/ }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Invoice to').fill('Plain House');
      await page.getByLabel('Tax number').fill('NO 123');
      await page.getByRole('link', { name: 'Back' }).click();
      await page.getByRole('radio', { name: /Order it by invoice/ }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByLabel('Tax number')).toHaveValue('NO 123');
      await page.getByRole('button', { name: 'Order Large by invoice' }).click();
      await says(page, 'You are ready to start');
    },
  },
];
