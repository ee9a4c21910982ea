import type { Page } from '@playwright/test';

/** Seconds until the largest element of a visit is painted. */
export async function largestPaint(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load' });
  // Later paints are caused by the visitor or by pictures below the fold.
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
