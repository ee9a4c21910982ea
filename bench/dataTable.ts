import { launch, openPage, signInOwner } from './browser.ts';
import { median, percentile, printTable } from './print.ts';
import { serve } from './serve.ts';

/** Ten thousand rows in the one data table: to open, and a frame while it is scrolled, in milliseconds. */
export async function dataTable(): Promise<void> {
  const served = await serve({ NODE_ENV: 'test' });
  const browser = await launch();
  const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await signInOwner(page, served.url);
  await page.goto(`${served.url}/design`, { waitUntil: 'networkidle' });
  const opened: number[] = [];
  for (let run = 0; run < 7; run += 1) {
    opened.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const button = document.querySelector<HTMLElement>('[data-bench="open-rows"]');
            const started = performance.now();
            button?.click();
            const look = () =>
              document.querySelector('[data-bench="rows"] tbody tr')
                ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
                : requestAnimationFrame(look);
            look();
          }),
      ),
    );
    if (run < 6) {
      await page.locator('[data-bench="close-rows"]').click();
    }
  }
  const frames = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const scroller = document.querySelector<HTMLElement>('[data-bench="rows"] [data-scroller]');
        const times: number[] = [];
        let last = performance.now();
        const step = (now: number) => {
          times.push(now - last);
          last = now;
          scroller?.scrollBy(0, 240);
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
    ['10,000 rows', 'ms', '÷ target'],
    [
      ['open, median', median(opened), median(opened) / 30],
      ['frame while scrolling, p95', percentile(frames, 0.95), percentile(frames, 0.95) / 20],
    ],
  );
}
