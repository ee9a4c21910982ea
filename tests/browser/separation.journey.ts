import type { Page } from '@playwright/test';
import { Backstage, OWNER } from './kit/Backstage.ts';
import { expect, test } from './kit/test.ts';

const HARBOUR_OWNER = { email: 'sam@harbour.test', password: OWNER.password };
const PARTS = [
  '',
  '/edit',
  '/tickets',
  '/ticket-settings',
  '/orders',
  '/attendees',
  '/check-in',
  '/allocations',
  '/coupons',
];

/** Paths of an event and an order of the signed-in user. */
async function recordsOf(person: Backstage): Promise<string[]> {
  const events: { data: { id: number; sold: number }[] } = await person.call('/events/json');
  const sold = events.data.find((event) => event.sold > 0);
  const orders: { data: { id: number }[] } = await person.call(`/events/orders/${sold?.id}/json`);
  return [...PARTS.map((part) => `/events/${sold?.id}${part}`), `/orders/${orders.data[0]?.id}`];
}

async function statuses(page: Page, paths: string[]): Promise<(number | undefined)[]> {
  const found: (number | undefined)[] = [];
  for (const path of paths) {
    found.push((await page.goto(path, { waitUntil: 'commit' }))?.status());
  }
  return found;
}

test('no page of another company can be opened by its id; the user’s own can', async ({
  staff,
  backstage,
  playwright,
  url,
}) => {
  const request = await playwright.request.newContext({ baseURL: url });
  const harbour = new Backstage(request);
  await harbour.signIn(HARBOUR_OWNER);
  const own = await recordsOf(backstage);
  const foreign = await recordsOf(harbour);
  await request.dispose();

  expect(own.filter((path) => foreign.includes(path))).toEqual([]);
  expect(await statuses(staff, own)).toEqual(own.map(() => 200));
  expect(await statuses(staff, foreign)).toEqual(foreign.map(() => 404));
  await expect(staff.getByText('Error 404')).toBeVisible();
});

test('a user without permission sees neither the button nor the page', async ({ page, scan }) => {
  await page.goto('/login?next=/events');
  await page.getByLabel('E-mail').fill('tomas@lakeside.test');
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('searchbox', { name: 'Search events' }).fill('Strings');
  await page.getByRole('link', { name: 'Strings by candlelight' }).click();
  await expect(page.getByRole('heading', { name: 'Strings by candlelight' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Check-in' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Payment gateways' })).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Tickets/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Coupons' }).click();
  await expect(page.getByText('CANDLE5')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New coupon' })).toHaveCount(0);

  const event = new URL(page.url()).pathname.replace('/coupons', '');
  for (const path of ['/events/create', `${event}/edit`, `${event}/check-in`, '/settings/payment-gateways']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(403);
    await expect(page.getByText('Error 403')).toBeVisible();
  }
  await scan(page);
});
