import type { Page } from '@playwright/test';
import { launch, openPage, throttle } from './browser.ts';
import { median, printTable } from './print.ts';
import { serve } from './serve.ts';

const RUNS = 5;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };

/** Largest contentful paint on slow 4G with a four times slower processor, first visit and warm visit, in seconds. */
export async function paint(): Promise<void> {
  const served = await serve();
  const browser = await launch();
  const rows = [];
  for (const [name, path, target] of [
    ['portal event', '/portal/events/1', 1.6],
    ['portal events', '/portal/events', 1.6],
    ['staff sign-in', '/login', 3.3],
  ] as const) {
    const first: number[] = [];
    const warm: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const { context, page } = await openPage(browser, PHONE);
      await throttle(page);
      first.push(await largestPaint(page, served.url + path));
      warm.push(await largestPaint(page, served.url + path));
      await context.close();
    }
    rows.push([name, median(first), median(first) / target, median(warm), median(first) / median(warm)]);
  }
  await browser.close();
  await served.stop();
  printTable(['page', 'first LCP s', '÷ target', 'warm LCP s', 'first ÷ warm'], rows);
}

async function largestPaint(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load' });
  // Later paints than this are of what a person did, or of pictures below the fold.
  await page.waitForTimeout(1500);
  const milliseconds = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  return milliseconds / 1000;
}
