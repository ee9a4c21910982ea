import type { Page } from '@playwright/test';
import { idsOfDemo, PAGES_TO_SHOW, pathOf } from '#tests/screens/pagesToShow.ts';
import { expect, test } from './kit/test.ts';

const WIDTHS = [820, 1024, 1180, 1280];
/** The pages are shared between two workers. */
const PARTS = 2;

test.describe.configure({ mode: 'parallel' });

for (const part of Array(PARTS).keys()) {
  test(`every list of staff keeps 180 px for names in windows from 820 to 1280 px, part ${part + 1} of ${PARTS}`, async ({
    staff,
    backstage,
  }) => {
    test.setTimeout(240_000);
    const ids = await idsOfDemo((path) => backstage.call(path));
    const pages = PAGES_TO_SHOW.filter(({ viewers }) => viewers.includes('owner'));
    for (const shown of pages.filter((_, index) => index % PARTS === part)) {
      await test.step(shown.name, async () => {
        await staff.setViewportSize({ width: 1280, height: 900 });
        await staff.goto(pathOf(shown, ids));
        await expectSettled(staff);
        if ((await staff.evaluate(countLists)) === 0) {
          return;
        }
        for (const width of WIDTHS) {
          await staff.setViewportSize({ width, height: 900 });
          await expectSettled(staff);
          expect(await staff.evaluate(faultsOfLists), `${shown.name} at ${width} px`).toEqual([]);
        }
      });
    }
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

/** Names of less than 180 px, and tables that lose columns beyond their edge. */
function faultsOfLists(): string[] {
  const faults: string[] = [];
  const names = document.querySelectorAll<HTMLElement>(
    'main td[data-name], main td[data-title], main [data-card-name]',
  );
  for (const name of names) {
    const { width } = name.getBoundingClientRect();
    if (width > 0 && width < 180) {
      faults.push(`${Math.round(width)} px: ${name.innerText.split('\n')[0]}`);
    }
  }
  for (const scroller of document.querySelectorAll('main [data-scroller]')) {
    if (scroller.scrollWidth > scroller.clientWidth) {
      faults.push(
        `cut by ${scroller.scrollWidth - scroller.clientWidth} px: ${scroller.querySelector('thead')?.innerText}`,
      );
    }
  }
  return faults;
}
