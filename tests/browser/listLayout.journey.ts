import type { Page } from '@playwright/test';
import { idsOfDemo, PAGES_TO_SHOW, pathOf } from '#tests/screens/pagesToShow.ts';
import { expect, test } from './kit/test.ts';

const WIDTHS = [390, 820, 1024, 1180, 1280, 1440];
/** The pages are shared between two workers. */
const PARTS = 2;

/** Where the first row begins at 1440×900, at most, if nothing but the page's header is above the list (0135). */
const FIRST_ROW = { plain: 170, tabs: 200 };

/** Lists whose filters take two lines, and the height of one. */
const TWO_LINES: ReadonlySet<string> = new Set(['contacts']);
const LINE = 40;

test.describe.configure({ mode: 'parallel' });

for (const part of Array(PARTS).keys()) {
  test(`every list of staff begins near the top, scrolls with its page and keeps 180 px for names, part ${part + 1} of ${PARTS}`, async ({
    staff,
    backstage,
  }) => {
    test.setTimeout(300_000);
    const ids = await idsOfDemo((path) => backstage.call(path));
    const pages = PAGES_TO_SHOW.filter(({ viewers }) => viewers.includes('owner'));
    let measured = 0;
    for (const shown of pages.filter((_, index) => index % PARTS === part)) {
      await test.step(shown.name, async () => {
        await staff.setViewportSize({ width: 1440, height: 900 });
        await staff.goto(pathOf(shown, ids));
        await expectSettled(staff);
        if ((await staff.evaluate(countLists)) === 0) {
          return;
        }
        const place = await staff.evaluate(placeOfFirstRow);
        if (place) {
          measured += 1;
          const limit = FIRST_ROW[place.kind] + (TWO_LINES.has(shown.name) ? LINE : 0);
          expect.soft(place.top, `the first row of ${shown.name}`).toBeLessThanOrEqual(limit);
        }
        for (const width of WIDTHS) {
          await staff.setViewportSize({ width, height: 900 });
          await expectSettled(staff);
          expect.soft(await staff.evaluate(faultsOfLists), `${shown.name} at ${width} px`).toEqual([]);
        }
      });
    }
    expect(measured).toBeGreaterThan(10);
  });
}

async function expectSettled(page: Page): Promise<void> {
  // After two frames the page has adapted to another size, including requests for rows that now fit.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

function countLists(): number {
  return document.querySelectorAll('main table, main [data-card-list]').length;
}

/**
 * The top of the first row, if the list follows the page's header. Pages of a record have further bands, and their own
 * limit.
 */
function placeOfFirstRow(): { top: number; kind: 'plain' | 'tabs' } | null {
  const header = document.querySelector('main header[data-tabs]');
  const table = document.querySelector('main [data-table]');
  const row = table?.querySelector('tbody tr');
  if (!header || !table || !row) {
    return null;
  }
  const navigations = [...header.querySelectorAll('nav')].map((nav) => nav.getAttribute('aria-label'));
  const isOfRecord = navigations.includes('Breadcrumbs') || navigations.includes('Pages of this section');
  const isFirst = table.getBoundingClientRect().top - header.getBoundingClientRect().bottom < 16;
  if (isOfRecord || !isFirst) {
    return null;
  }
  const hasTabs = navigations.length > 0 || table.querySelector('nav[aria-label^="Views of"]') !== null;
  // Only a demo has this line above each page.
  const notice = [...document.querySelectorAll('p')].find(({ innerText }) => innerText.startsWith('This is a demo'));
  const above = notice?.parentElement?.getBoundingClientRect().height ?? 0;
  const top = Math.round(row.getBoundingClientRect().top + window.scrollY - above);
  return { top, kind: hasTabs ? 'tabs' : 'plain' };
}

/** Names of less than 180 px, tables that lose columns beyond their edge, and tables that scroll within the page. */
function faultsOfLists(): string[] {
  const faults: string[] = [];
  const isPhone = window.innerWidth < 768;
  const names = document.querySelectorAll<HTMLElement>(
    'main td[data-name], main td[data-title], main [data-card-name]',
  );
  for (const name of isPhone ? [] : names) {
    const { width } = name.getBoundingClientRect();
    if (width > 0 && width < 180) {
      faults.push(`${Math.round(width)} px: ${name.innerText.split('\n')[0]}`);
    }
  }
  for (const scroller of document.querySelectorAll('main [data-scroller]')) {
    const heading = scroller.querySelector('thead')?.innerText;
    if (scroller.scrollWidth > scroller.clientWidth) {
      faults.push(`cut by ${scroller.scrollWidth - scroller.clientWidth} px: ${heading}`);
    }
    const { overflowX, overflowY } = getComputedStyle(scroller);
    if (overflowX !== 'visible' || overflowY !== 'visible') {
      faults.push(`scrolls within the page: ${heading}`);
    }
  }
  const wider = document.documentElement.scrollWidth - window.innerWidth;
  return wider > 0 ? [...faults, `the page is ${wider} px wider than its window`] : faults;
}
