import type { Page } from '@playwright/test';
import { hold } from '#tests/screens/demoSteps.ts';
import type { Viewer } from '#tests/screens/PageToShow.ts';
import { idsOfDemo, PAGES_TO_SHOW, pathOf } from '#tests/screens/pagesToShow.ts';
import { type Backstage, OWNER } from './kit/Backstage.ts';
import { pickTickets } from './kit/checkout.ts';
import { signInAsCustomer } from './kit/customer.ts';
import { measureBoth } from './kit/measureBoth.ts';
import { expect, PHONE, test } from './kit/test.ts';

const WIDE = { width: 1440, height: 900 };
/** For dozens of pages on a busy machine. */
const PATIENCE = 240_000;

/** The pages of staff are shared among several workers. */
const PARTS = 6;
const PORTAL_PARTS = 2;

/**
 * Each run scans a page in one of these looks, which rotates daily; neighbouring pages differ. With TEST_ALL=1 each
 * page is scanned in all of them.
 */
const LOOKS = [
  { size: WIDE, colorScheme: 'light' },
  { size: PHONE, colorScheme: 'dark' },
  { size: WIDE, colorScheme: 'dark' },
  { size: PHONE, colorScheme: 'light' },
] as const;
const TODAY = Math.floor(Date.now() / 86_400_000);

type Look = {
  viewer: Viewer;
  part: number;
  parts: number;
  ids: Record<string, string | number>;
  scan: (page: Page) => Promise<void>;
  visit?: (page: Page, name: string) => Promise<void>;
};

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: WIDE });

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  for (const part of Array(PORTAL_PARTS).keys()) {
    test(`pages of guests have no serious accessibility fault, at any width, light or dark, and lose nothing at 200% text size on a phone, part ${part + 1} of ${PORTAL_PARTS}`, async ({
      page,
      backstage,
      scan,
      url,
    }) => {
      test.setTimeout(PATIENCE);
      const ids = await idsOf(backstage);
      await hold(page, url, ids.event);
      await look(page, { viewer: 'guest', part, parts: PORTAL_PARTS, ids, scan, visit: measureOnPhone });
    });

    test(`pages of customers have no serious accessibility fault, and lose nothing at 200% text size on a phone, part ${part + 1} of ${PORTAL_PARTS}`, async ({
      page,
      backstage,
      scan,
    }) => {
      test.setTimeout(PATIENCE);
      const known = await idsOf(backstage);
      const { event } = known;
      const ids = { ...known, reference: await signInAsCustomer(page) };
      await page.goto(`/portal/events/${event}`);
      await pickTickets(page, 'Day ticket', 1);
      await look(page, { viewer: 'customer', part, parts: PORTAL_PARTS, ids, scan, visit: measureOnPhone });
    });
  }
});

for (const part of Array(PARTS).keys()) {
  test(`pages of staff have no serious accessibility fault, part ${part + 1} of ${PARTS}`, async ({
    staff,
    backstage,
    scan,
  }) => {
    test.setTimeout(PATIENCE);
    await backstage.call('/confirm-password', { method: 'POST', body: { password: OWNER.password } });
    await look(staff, { viewer: 'owner', part, parts: PARTS, ids: await idsOf(backstage), scan });
  });
}

/** Opens and scans the pages of one of the viewer's parts; `visit` checks more on the page while it is open. */
async function look(page: Page, { viewer, part, parts, ids, scan, visit }: Look) {
  const pages = PAGES_TO_SHOW.filter(({ viewers }) => viewers.includes(viewer));
  for (const [index, shown] of pages.entries()) {
    if (index % parts !== part) {
      continue;
    }
    await test.step(shown.name, async () => {
      const looks = looksAt(index);
      // Set before the page loads: a list requests as many rows as its window has room for, and is dimmed meanwhile.
      // The page follows a change of colour scheme only once its scripts run.
      await page.setViewportSize(looks[0]?.size ?? WIDE);
      await page.emulateMedia({ colorScheme: looks[0]?.colorScheme ?? 'light' });
      await page.goto(pathOf(shown, ids));
      for (const { size, colorScheme } of looks) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await expectSettled(page);
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        await scan(page);
      }
      for (const size of [WIDE, PHONE]) {
        await page.setViewportSize(size);
        await expectSettled(page);
        for (const direction of ['rtl', 'ltr']) {
          const overhang = await page.evaluate(overhangOf, direction);
          expect(overhang, `${shown.name} is wider than ${size.width} px, ${direction}`).toBeLessThanOrEqual(0);
        }
      }
      await visit?.(page, shown.name);
    });
  }
}

/** What can be lost or overlap at either text size, in the width of a phone. */
async function measureOnPhone(page: Page, name: string): Promise<void> {
  if (name === 'portal-event') {
    // Loaded after the first paint.
    await expect(page.getByRole('heading', { name: /^More from/ })).toBeVisible();
  }
  await page.setViewportSize(PHONE);
  await measureBoth(page, name);
}

/** The looks in which this run scans the page with this index. */
function looksAt(index: number): readonly (typeof LOOKS)[number][] {
  const look = LOOKS[(TODAY + index) % LOOKS.length];
  return process.env.TEST_ALL === '1' || !look ? LOOKS : [look];
}

async function expectSettled(page: Page): Promise<void> {
  // After two frames the page has adapted to another size, including requests for rows that now fit.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** How far the page overflows its window in a text direction, in pixels. */
function overhangOf(direction: string): number {
  document.documentElement.dir = direction;
  return document.documentElement.scrollWidth - window.innerWidth;
}

const idsOf = (backstage: Backstage) => idsOfDemo((path) => backstage.call(path));
