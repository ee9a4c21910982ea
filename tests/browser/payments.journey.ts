import type { Page } from '@playwright/test';
import { goToPayment, payInSandbox, pickTickets, typeDetails } from './kit/checkout.ts';
import { expect, test } from './kit/test.ts';

const types = [
  { name: 'Seat', price: '30.00', capacity: 50 },
  { name: 'Balcony', price: '0', capacity: 50 },
];

async function goToSandbox(page: Page, event: number, email: string): Promise<void> {
  // No validation error may occur in this form.
  page.on('response', (response) => expect.soft(response.status(), response.url()).not.toBe(422));
  await page.goto(`/portal/events/${event}`);
  await pickTickets(page, 'Seat', 1);
  await typeDetails(page, { name: 'Paula Payer', email });
  await goToPayment(page);
}

test('a declined card is shown with its reason, and a second attempt pays for the same cart', async ({
  page,
  backstage,
  scan,
}) => {
  const event = await backstage.anEvent('Declined at first', types);
  await goToSandbox(page, event.id, 'declined@journey.test');
  await payInSandbox(page, 'decline');

  await expect(page.getByRole('heading', { name: 'The payment was declined' })).toBeVisible();
  await expect(page.getByText('The card was declined.')).toBeVisible();
  await page.getByRole('link', { name: 'Try to pay again' }).click();

  // The payment step opens directly with the reason; the details are one click away.
  await expect(page.getByRole('group', { name: 'How would you like to pay?' })).toBeVisible();
  await expect(page.getByText('The card was declined.')).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: 'Back to your details' }).click();
  const buyer = page.getByRole('group', { name: 'Your details' });
  await expect(buyer.getByLabel('Name')).toHaveValue('Paula Payer');
  await expect(buyer.getByLabel('E-mail')).toHaveValue('declined@journey.test');
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('30.00');
  await goToPayment(page);
  await payInSandbox(page);

  await expect(page.getByRole('heading', { name: 'You are going' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(1);
  await backstage.mailTo('declined@journey.test', /Declined at first/);
});

test('a payment that returns to another browser brings the payment, the cart and the details there', async ({
  page,
  backstage,
  openWindow,
}) => {
  const event = await backstage.anEvent('Back elsewhere', types);
  await goToSandbox(page, event.id, 'elsewhere@journey.test');
  // The bank's app opens the return URL in its own browser.
  const wayBack = page.waitForRequest((request) => request.url().includes('/processing?key='));
  await page.route('**/processing?key=*', (route) => route.abort());
  await payInSandbox(page, 'decline');
  const { pathname, search } = new URL((await wayBack).url());

  const other = await openWindow();
  await other.goto(pathname + search);
  await expect(other.getByRole('heading', { name: 'The payment was declined' })).toBeVisible();
  await other.getByRole('link', { name: 'Try to pay again' }).click();
  await expect(other.getByRole('group', { name: 'How would you like to pay?' })).toBeVisible();
  await other.getByRole('button', { name: 'Back to your details' }).click();
  const buyer = other.getByRole('group', { name: 'Your details' });
  await expect(buyer.getByLabel('Name')).toHaveValue('Paula Payer');
  await expect(buyer.getByLabel('E-mail')).toHaveValue('elsewhere@journey.test');
  await goToPayment(other);
  await payInSandbox(other);
  await expect(other.getByRole('heading', { name: 'You are going' })).toBeVisible();

  const stranger = await openWindow();
  expect((await stranger.goto(pathname))?.status()).toBe(404);
});

test('an abandoned payment keeps the tickets held', async ({ page, backstage }) => {
  const event = await backstage.anEvent('Given up', types);
  await goToSandbox(page, event.id, 'abandoned@journey.test');
  await payInSandbox(page, 'abandon');

  await expect(page.getByRole('heading', { name: 'The payment was not finished' })).toBeVisible();
  await page.goto(`/portal/cart/${event.id}`);
  await expect(page.getByRole('heading', { name: 'Seat' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/);
});

test('a slow approval is awaited and ends with the tickets', async ({ page, backstage }) => {
  const event = await backstage.anEvent('Slowly approved', types);
  await goToSandbox(page, event.id, 'slow@journey.test');
  await payInSandbox(page, 'slow');

  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are going' })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByRole('link', { name: /^Cart/ })).toHaveCount(0);
});

test('seats added in another tab are in the cart after the payment', async ({ page, backstage }) => {
  const event = await backstage.anEvent('Added meanwhile', types);
  await goToSandbox(page, event.id, 'meanwhile@journey.test');
  await payInSandbox(page, 'slow');
  await expect(page.getByRole('heading', { name: 'You are going' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('link', { name: /^Cart/ })).toHaveCount(0);
  const tab = await page.context().newPage();
  await tab.goto(`/portal/events/${event.id}`);
  await tab.getByRole('button', { name: 'One Seat more' }).click();
  await tab.getByRole('button', { name: 'Check out' }).click();
  await expect(tab.getByRole('heading', { name: 'Checkout' })).toBeAttached();

  await page.reload();
  await page.getByRole('link', { name: 'Cart, 1 ticket' }).click();
  await expect(page.getByRole('heading', { name: 'Seat' })).toBeVisible();
});

test('a free order is a single screen, without payment and terms', async ({ page, backstage, scan }) => {
  const event = await backstage.anEvent('Nothing to pay', types);
  await page.goto(`/portal/events/${event.id}`);
  await pickTickets(page, 'Balcony', 2);
  await typeDetails(page, { name: 'Freya Frei', email: 'free@journey.test' });
  await expect(page.getByRole('checkbox', { name: /I agree/ })).toHaveCount(0);
  await scan(page);
  await page.getByRole('button', { name: 'Get 2 tickets' }).click();

  await expect(page.getByRole('heading', { name: 'You are going' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(2);
});

test('the confirmation shows no message of the steps before it', async ({ page, backstage }) => {
  const event = await backstage.anEvent('Bought in a hurry', types);
  await page.goto(`/portal/events/${event.id}`);
  await pickTickets(page, 'Balcony', 1);
  await typeDetails(page, { name: 'Hugo Hurry', email: 'hurry@journey.test' });
  await page.getByLabel('E-mail').press('Enter');

  await expect(page.getByRole('heading', { name: 'You are going' })).toBeVisible();
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
});
