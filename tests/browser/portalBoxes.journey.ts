import type { Page } from '@playwright/test';
import { createAllocation, hold, pay } from '#tests/screens/demoSteps.ts';
import { idsOfDemo, PAGES_TO_SHOW, pathOf } from '#tests/screens/pagesToShow.ts';
import type { Backstage } from './kit/Backstage.ts';
import { coveredFocus } from './kit/boxes.ts';
import { pickTickets, typeDetails } from './kit/checkout.ts';
import { measureBoth } from './kit/measureBoth.ts';
import { expect, PHONE, test } from './kit/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: PHONE, hasTouch: true });

test('the tickets of an online event, shown when its checkout is loaded again, lose nothing at 200% text size', async ({
  page,
  backstage,
}) => {
  const link = 'https://meet.example.org/founders-breakfast';
  const event = await backstage.anEvent('Founders’ breakfast, online', [{ name: 'Seat', price: '0', capacity: 10 }], {
    online_url: link,
  });
  await page.goto(`/portal/events/${event.id}`);
  await pickTickets(page, 'Seat', 1);
  await typeDetails(page, { name: 'Olga Online', email: 'online@journey.test' });
  await page.getByRole('button', { name: 'Get ticket' }).click();
  await expect(page.getByRole('heading', { name: 'You are going' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/portal\/orders\//);
  await expect(page.getByText(link).first()).toBeVisible();
  await measureBoth(page, 'the tickets of an online event');
});

test('pages after a payment and of allocated tickets lose nothing at 200% text size on a phone', async ({
  page,
  staff,
  backstage,
  url,
}) => {
  test.setTimeout(180_000);
  const known = await idsOf(backstage);
  const { event } = known;
  const claim = await createAllocation(staff, url, event);
  const ids = { ...known, claim, ...(await pay(page, url, event)) };
  for (const shown of PAGES_TO_SHOW.filter(({ viewers }) => viewers.includes('buyer'))) {
    await test.step(shown.name, async () => {
      await page.goto(pathOf(shown, ids));
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await measureBoth(page, shown.name);
    });
  }
});

test('a ticket with a long name and the dialog to change it lose nothing at 200% text size, and its name reads as text', async ({
  page,
  backstage,
}) => {
  const event = await backstage.anEvent('Evening of long names', [{ name: 'Seat', price: '0', capacity: 10 }]);
  await page.goto(`/portal/events/${event.id}`);
  await pickTickets(page, 'Seat', 1);
  const name = 'Maria-Magdalena von Hohenstein-Oberkirchen zu Rapperswil';
  await typeDetails(page, { name, email: 'names@journey.test' });
  await page.getByRole('button', { name: 'Get ticket' }).click();
  await expect(page.getByRole('heading', { name: 'You are going' })).toBeVisible();
  await measureBoth(page, 'a ticket with a long name');
  await page.getByRole('button', { name: /^Change the name on ticket/ }).click();
  await measureBoth(page, 'the dialog');
  // Not muted like the other text of a dialog, which would look like a placeholder.
  const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  await expect(page.getByLabel('Name on the ticket')).toHaveCSS('color', ink);
});

test('the tickets of an unpaid order lose nothing at 200% text size', async ({ page, backstage }) => {
  const event = await backstage.anEvent('Evening of invoices', [{ name: 'Seat', price: '20', capacity: 10 }]);
  await page.goto(`/portal/events/${event.id}`);
  await pickTickets(page, 'Seat', 1);
  await typeDetails(page, { name: 'Ines Invoice', email: 'invoice@journey.test' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/^Pay at the door/).check();
  await page.getByRole('button', { name: 'Complete order' }).click();
  await expect(page.getByText('Not paid yet')).toBeVisible();
  await measureBoth(page, 'an unpaid ticket');
});

test('an error of the terms is not framed like the terms', async ({ page, backstage, url }) => {
  const { event } = await idsOf(backstage);
  await hold(page, url, event);
  await typeDetails(page, { name: 'Tara Terms', email: 'tara@journey.test' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText('Agree to the terms to continue.')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('the first invalid field is focused and visible with its label', async ({ page, backstage, url }) => {
  const { event } = await idsOf(backstage);
  await page.setViewportSize({ width: 390, height: 500 });
  await hold(page, url, event);
  const name = page.getByRole('group', { name: 'Your details' }).getByLabel('Name');
  // Inside the window, where the browser sees no need to scroll, but covered by the header.
  await name.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().top - 10));
  await name.press('Enter');
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await expect(name).toBeFocused();
  const header = await boxOf(page, '.p-header');
  const label = () => boxOf(page, '.p-field:has([aria-invalid="true"]) > label');
  const error = () => boxOf(page, '.p-field:has([aria-invalid="true"]) > .p-field-error');
  // It is scrolled to in the frame after its error has appeared.
  await expect.poll(async () => (await label()).top).toBeGreaterThanOrEqual(header.bottom);
  expect((await error()).bottom).toBeLessThanOrEqual(500);
});

test('a keyboard user sees every focused control completely, between header and bar', async ({ page, backstage }) => {
  const { event } = await idsOf(backstage);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(`/portal/events/${event}`);
  const hidden: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 14; press += 1) {
      await page.keyboard.press(key);
      const fault = await coveredFocus(page, { header: '.p-header', bar: '.p-event-bar' });
      hidden.push(...(fault ? [`${key}: ${fault}`] : []));
    }
  }
  expect(hidden).toEqual([]);
});

test('on a phone, toasts appear one at a time above the bar, and never repeat what the page shows', async ({
  page,
  backstage,
}) => {
  const { event } = await idsOf(backstage);
  await page.goto(`/portal/events/${event}`);
  await page.getByRole('button', { name: 'One Day ticket more' }).click();
  await page.getByText('Have a code?').click();
  await page.getByLabel('Code', { exact: true }).fill('NOSUCHCODE');
  // Adds the ticket to the cart and refuses the code: two results at once. Uses a tap, because a toast under a mouse
  // pointer stays as long as the pointer does.
  await page.getByRole('button', { name: 'Apply' }).tap();
  await page.mouse.move(0, 0);
  const toasts = page.locator('.Toastify__toast');
  await expect(page.getByText('Check the spelling, or continue without a code.')).toBeVisible();
  await expect(toasts).toHaveCount(1);
  const bar = await boxOf(page, '.p-event-bar');
  // It enters from far below, in one frame where motion is reduced.
  await expect.poll(async () => (await boxOf(page, '.Toastify__toast')).bottom).toBeLessThanOrEqual(bar.top);
  expect((await boxOf(page, '.Toastify__toast')).top).toBeGreaterThan(PHONE.height / 2);
  await expect(toasts.getByText('Invalid coupon code')).toBeVisible();
  await expect(page.getByText('Invalid coupon code')).toHaveCount(1);
});

test('without scripts the event page states that buying needs them, and shows no control that does nothing', async ({
  openWindow,
  backstage,
}) => {
  const { event } = await idsOf(backstage);
  const page = await openWindow({ javaScriptEnabled: false, viewport: PHONE });
  await page.goto(`/portal/events/${event}`);
  // Playwright's text locators skip the content of <noscript>.
  await expect(page.locator('noscript .p-notice strong')).toHaveText('Buying tickets needs JavaScript');
  await expect(page.locator('noscript .p-notice')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Day ticket' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^One .* more$/ })).toHaveCount(0);
  await expect(page.getByText('Get tickets')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
});

async function boxOf(page: Page, selector: string) {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });
}

const idsOf = (backstage: Backstage) => idsOfDemo((path) => backstage.call(path));
