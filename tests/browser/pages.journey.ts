import type { Page } from '@playwright/test';
import { PAGES_TO_SHOW, pathOf, type Viewer } from '../../scripts/pagesToShow.ts';
import { type Backstage, OWNER } from './Backstage.ts';
import { pickTickets } from './checkout.ts';
import { expect, test } from './test.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Of the demo: with fees, terms, coupons, allocations and orders in every state. */
const EVENT = 'Lakeside film festival';

/** Dozens of pages in four looks each, on a machine that may be busy. */
const PATIENCE = 240_000;

type Ids = Record<string, string | number>;

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: WIDE });

test('a guest’s pages have no serious flaw for anyone, at any width, light or dark', async ({
  page,
  backstage,
  scan,
}) => {
  test.setTimeout(PATIENCE);
  const { event } = await idsOf(backstage);
  await holdTicket(page, event);
  await look(page, 'guest', { event }, scan);
});

test('nor have those of a customer', async ({ page, backstage, scan }) => {
  test.setTimeout(PATIENCE);
  const { event } = await idsOf(backstage);
  await page.goto('/portal/login?next=/portal/dashboard');
  await page.getByLabel('E-mail').fill('nora@example.test');
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const order = page.getByRole('main').locator('a[href*="/portal/orders/"]').first();
  const reference = (await order.getAttribute('href'))?.split('/').at(-1) ?? '';
  await holdTicket(page, event);
  await look(page, 'customer', { event, reference }, scan);
});

for (const [half, words] of ['nor have the first half of those of staff', 'nor has the second half'].entries()) {
  test(words, async ({ staff, backstage, scan }) => {
    test.setTimeout(PATIENCE);
    await backstage.call('/confirm-password', { method: 'POST', body: { password: OWNER.password } });
    await staff.emulateMedia({ reducedMotion: 'reduce' });
    await look(staff, 'owner', await idsOf(backstage), scan, half);
  });
}

/** Opens every page of a viewer and scans it in four looks; of a `half`, every second one. */
async function look(page: Page, viewer: Viewer, ids: Ids, scan: (page: Page) => Promise<void>, half?: number) {
  const pages = PAGES_TO_SHOW.filter(({ viewers }) => viewers.includes(viewer));
  for (const shown of pages.filter((_, index) => half === undefined || index % 2 === half)) {
    await test.step(shown.name, async () => {
      await page.setViewportSize(WIDE);
      await page.goto(pathOf(shown, ids));
      for (const size of [WIDE, PHONE]) {
        await page.setViewportSize(size);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          await scan(page);
        }
        const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overhang, `${shown.name} is wider than its window of ${size.width}`).toBeLessThanOrEqual(0);
      }
    });
  }
}

async function idsOf(backstage: Backstage): Promise<{ event: number; order: number; task: number; workflow: number }> {
  const events: { data: { id: number; name: string }[] } = await backstage.call(`/events/json?search=${EVENT}`);
  const event = events.data.find(({ name }) => name === EVENT)?.id ?? 0;
  const orders: { data: { id: number }[] } = await backstage.call(`/events/orders/${event}/json`);
  const tasks: { data: { id: number }[] } = await backstage.call('/tasks/json?status=awaiting_approval');
  const workflows: { data: { id: number }[] } = await backstage.call('/workflows/json');
  return {
    event,
    order: orders.data[0]?.id ?? 0,
    task: tasks.data[0]?.id ?? 0,
    workflow: workflows.data[0]?.id ?? 0,
  };
}

async function holdTicket(page: Page, event: number): Promise<void> {
  await page.goto(`/portal/events/${event}`);
  await pickTickets(page, 'Day ticket', 1);
}
