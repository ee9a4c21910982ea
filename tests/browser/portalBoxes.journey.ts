import type { Page } from '@playwright/test';
import { idsOfDemo, PAGES_TO_SHOW, pathOf, type Viewer } from '../../scripts/pagesToShow.ts';
import { hold, pay, setAside } from '../../scripts/stageForPictures.ts';
import type { Backstage } from './Backstage.ts';
import { faultsOf } from './boxes.ts';
import { pickTickets } from './checkout.ts';
import { signInAsCustomer } from './customer.ts';
import { expect, PHONE, test } from './test.ts';

const NOTHING = { wider: 0, clipped: [], broken: [], overlapping: [], small: [] };
/** As it is, and at 200 %. */
const TEXT_SIZES = [16, 32];

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: PHONE, hasTouch: true });

test('a guest’s pages lose nothing at 200 % text on a phone, and all of them can be used with a thumb', async ({
  page,
  backstage,
  url,
}) => {
  test.setTimeout(180_000);
  const { event } = await idsOf(backstage);
  await hold(page, url, event);
  await measure(page, 'guest', { event });
});

test('nor do those of a customer', async ({ page, backstage }) => {
  test.setTimeout(120_000);
  const { event } = await idsOf(backstage);
  const reference = await signInAsCustomer(page);
  await page.goto(`/portal/events/${event}`);
  await pickTickets(page, 'Day ticket', 1);
  await measure(page, 'customer', { event, reference });
});

test('nor do those after paying, and of tickets that were set aside', async ({ page, staff, backstage, url }) => {
  test.setTimeout(180_000);
  const { event } = await idsOf(backstage);
  const claim = await setAside(staff, url, event);
  await measure(page, 'buyer', { event, claim, ...(await pay(page, url, event)) });
});

test('the first field that is wrong has the focus, in sight with its label', async ({ page, backstage, url }) => {
  const { event } = await idsOf(backstage);
  await page.setViewportSize({ width: 390, height: 500 });
  await hold(page, url, event);
  const name = page.getByRole('group', { name: 'Your details' }).getByLabel('Name');
  // In the window, where a browser sees no need to scroll, but under the header.
  await name.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().top - 10));
  await name.press('Enter');
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await expect(name).toBeFocused();
  const header = await boxOf(page, '.p-header');
  const label = await boxOf(page, '.p-field:has([aria-invalid="true"]) > label');
  const error = await boxOf(page, '.p-field:has([aria-invalid="true"]) > .p-field-error');
  expect(label.top).toBeGreaterThanOrEqual(header.bottom);
  expect(error.bottom).toBeLessThanOrEqual(500);
});

test('a visitor who goes through a page with the keyboard sees every control whole, between header and bar', async ({
  page,
  backstage,
}) => {
  const { event } = await idsOf(backstage);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(`/portal/events/${event}`);
  const hidden: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 14; press += 1) {
      await page.keyboard.press(key);
      const fault = await page.evaluate(coveredFocus);
      hidden.push(...(fault ? [`${key}: ${fault}`] : []));
    }
  }
  expect(hidden).toEqual([]);
});

test('on a phone toasts come one at a time above the bar, and never say what the page says', async ({
  page,
  backstage,
}) => {
  const { event } = await idsOf(backstage);
  await page.goto(`/portal/events/${event}`);
  await page.getByRole('button', { name: 'One Day ticket more' }).click();
  await page.getByText('Have a code?').click();
  await page.getByLabel('Code', { exact: true }).fill('NOSUCHCODE');
  // Puts the ticket into the cart, and refuses the code: two results at once.
  // A thumb, not a pointer: a toast under the pointer stays for as long as the pointer does.
  await page.getByRole('button', { name: 'Apply' }).tap();
  await page.mouse.move(0, 0);
  const toasts = page.locator('.Toastify__toast');
  await expect(page.getByText('Check the spelling, or go on without a code.')).toBeVisible();
  await expect(toasts).toHaveCount(1);
  const [toast, bar] = [await boxOf(page, '.Toastify__toast'), await boxOf(page, '.p-event-bar')];
  expect(toast.bottom).toBeLessThanOrEqual(bar.top);
  expect(toast.top).toBeGreaterThan(PHONE.height / 2);
  await expect(toasts.getByText('Invalid coupon code')).toBeVisible();
  await expect(page.getByText('Invalid coupon code')).toHaveCount(1);
});

test('without scripts the page of an event says that buying needs them, and offers nothing that does nothing', async ({
  openWindow,
  backstage,
}) => {
  const { event } = await idsOf(backstage);
  const page = await openWindow({ javaScriptEnabled: false, viewport: PHONE });
  await page.goto(`/portal/events/${event}`);
  // Playwright's search by text skips what is in a <noscript>.
  await expect(page.locator('noscript .p-notice strong')).toHaveText('Buying tickets needs JavaScript');
  await expect(page.locator('noscript .p-notice')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Day ticket' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^One .* more$/ })).toHaveCount(0);
  await expect(page.getByText('Get tickets')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
});

/** Opens every page of a viewer, and measures it at both sizes of text. */
async function measure(page: Page, viewer: Viewer, ids: Record<string, string | number>): Promise<void> {
  for (const shown of PAGES_TO_SHOW.filter(({ viewers }) => viewers.includes(viewer))) {
    await test.step(shown.name, async () => {
      await page.goto(pathOf(shown, ids));
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      for (const size of TEXT_SIZES) {
        // The font that stands in until Inter is there has wider letters.
        await page.evaluate(async (pixels) => {
          document.documentElement.style.fontSize = `${pixels}px`;
          await document.fonts.ready;
        }, size);
        expect.soft(await faultsOf(page), `${shown.name} at ${size} px`).toEqual(NOTHING);
      }
    });
  }
}

async function boxOf(page: Page, selector: string) {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });
}

/** What has the focus while the header or the bar at the foot covers a part of it. */
function coveredFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.closest('.p-header, .p-event-bar, .skip-link')) {
    return null;
  }
  const { top, bottom } = focused.getBoundingClientRect();
  const header = document.querySelector('.p-header')?.getBoundingClientRect().bottom ?? 0;
  const bar = document.querySelector('.p-event-bar')?.getBoundingClientRect().top ?? window.innerHeight;
  return top < header || bottom > bar ? (focused.getAttribute('aria-label') ?? focused.textContent) : null;
}

const idsOf = (backstage: Backstage) => idsOfDemo((path) => backstage.call(path));
