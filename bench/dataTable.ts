import type { Page } from '@playwright/test';
import { launch, openPage, signInOwner } from '#tests/screens/browser.ts';
import { serve } from '#tests/screens/serve.ts';
import { median, percentile, printTable } from './print.ts';

const RUNS = 11;

/** Ten thousand rows in the data table: time to open, compared with the bare rows, and frame time while scrolling. */
export async function dataTable(): Promise<void> {
  const served = await serve({ NODE_ENV: 'test' });
  const browser = await launch();
  const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await signInOwner(page, served.url);
  await page.goto(`${served.url}/design`, { waitUntil: 'networkidle' });
  const table: number[] = [];
  const bare: number[] = [];
  // Alternating, so that other load affects both equally. The first runs only warm up.
  for (let run = 0; run < RUNS + 1; run += 1) {
    const times = [await timeToOpen(page, 'bare'), await timeToOpen(page, 'table')] as const;
    if (run > 0) {
      bare.push(times[0]);
      table.push(times[1]);
    }
  }
  await page.locator('[data-bench="open-table"]').click();
  const frames = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let last = performance.now();
        const step = (now: number) => {
          times.push(now - last);
          last = now;
          window.scrollBy(0, 240);
          if (times.length < 240) {
            requestAnimationFrame(step);
          } else {
            resolve(times.slice(2));
          }
        };
        requestAnimationFrame(step);
      }),
  );
  await browser.close();
  await served.stop();
  printTable(
    ['10,000 rows', 'ms', '÷ rows alone', '÷ target'],
    [
      ['rows alone, median', median(bare), 1, ''],
      ['open, median', median(table), median(table) / median(bare), median(table) / median(bare) / 1.5],
      ['frame while scrolling, p95', percentile(frames, 0.95), '', percentile(frames, 0.95) / 20],
    ],
  );
}

/** From the click until the rows are painted, in milliseconds; closes them again. */
async function timeToOpen(page: Page, kind: 'bare' | 'table'): Promise<number> {
  const time = await page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        document.querySelector<HTMLElement>(selector)?.click();
        const look = () =>
          document.querySelector('[data-bench="rows"] tbody tr td')
            ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
            : requestAnimationFrame(look);
        look();
      }),
    `[data-bench="open-${kind}"]`,
  );
  await page.locator('[data-bench="close-rows"]').click();
  return time;
}
