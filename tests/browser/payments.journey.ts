import type { Page } from '@playwright/test';
import { goToPayment, payInSandbox, pickTickets, typeDetails } from './checkout.ts';
import { expect, test } from './test.ts';

const types = [
  { name: 'Seat', price: '30.00', capacity: 50 },
  { name: 'Balcony', price: '0', capacity: 50 },
];

async function goToSandbox(page: Page, event: number, email: string): Promise<void> {
  await page.goto(`/portal/events/${event}`);
  await pickTickets(page, 'Seat', 1);
  await typeDetails(page, { name: 'Paula Payer', email });
  await goToPayment(page);
}

test('a declined card is told with its reason, and the same cart pays on a second try', async ({
  page,
  backstage,
  mailTo,
}) => {
  const event = await backstage.anEvent('Declined at first', types);
  await goToSandbox(page, event.id, 'declined@journey.test');
  await payInSandbox(page, 'decline');

  await expect(page.getByRole('heading', { name: 'The payment was declined' })).toBeVisible();
  await expect(page.getByText('The card was declined.')).toBeVisible();
  await page.getByRole('link', { name: 'Try to pay again' }).click();

  const buyer = page.getByRole('group', { name: 'Your details' });
  await expect(buyer.getByLabel('Name')).toHaveValue('Paula Payer');
  await expect(buyer.getByLabel('E-mail')).toHaveValue('declined@journey.test');
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('30.00');
  await goToPayment(page);
  await payInSandbox(page);

  await expect(page.getByRole('heading', { name: 'You are going' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(1);
  await mailTo('declined@journey.test', /Declined at first/);
});

test('a payment that was given up keeps the tickets held', async ({ page, backstage }) => {
  const event = await backstage.anEvent('Given up', types);
  await goToSandbox(page, event.id, 'abandoned@journey.test');
  await payInSandbox(page, 'abandon');

  await expect(page.getByRole('heading', { name: 'The payment was not finished' })).toBeVisible();
  await page.goto(`/portal/cart/${event.id}`);
  await expect(page.getByRole('heading', { name: 'Seat' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/);
});

test('a slow approval is waited for and ends with the tickets', async ({ page, backstage }) => {
  const event = await backstage.anEvent('Slowly approved', types);
  await goToSandbox(page, event.id, 'slow@journey.test');
  await payInSandbox(page, 'slow');

  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are going' })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/success$/);
});

test('an order that costs nothing asks for no payment', async ({ page, backstage }) => {
  const event = await backstage.anEvent('Nothing to pay', types);
  await page.goto(`/portal/events/${event.id}`);
  await pickTickets(page, 'Balcony', 2);
  await typeDetails(page, { name: 'Freya Frei', email: 'free@journey.test' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('group', { name: 'How would you like to pay?' })).toBeHidden();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Complete order' }).click();

  await expect(page.getByRole('heading', { name: 'You are going' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(2);
});
