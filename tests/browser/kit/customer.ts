import type { Page } from '@playwright/test';
import { OWNER } from './Backstage.ts';

/** Signs in as a demo customer with orders; returns the reference of their first order. */
export async function signInAsCustomer(page: Page): Promise<string> {
  await page.goto('/portal/login?next=/portal/dashboard');
  await page.getByLabel('E-mail').fill('nora@example.test');
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const order = page.getByRole('main').locator('a[href*="/portal/orders/"]').first();
  return (await order.getAttribute('href'))?.split('/').at(-1) ?? '';
}
