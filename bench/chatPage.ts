import type { Page } from '@playwright/test';
import { launch, openPage } from '#tests/screens/browser.ts';
import { serve } from '#tests/screens/serve.ts';
import { messages } from './chat.ts';
import { EMAIL, PASSWORD } from './createListDatabase.ts';
import { onListDatabases } from './onListDatabases.ts';
import { median, percentile, printTable } from './print.ts';

const RUNS = 9;
const THREADS = 2;
const MESSAGES = THREADS * 100_000;
/** Earlier pages of fifty messages that are fetched while scrolling back. */
const PAGES_BACK = 40;

/**
 * A conversation of 100,000 messages in the browser: from the click to its last messages on the screen, and the
 * frames while somebody scrolls back through many pages.
 */
export function chatPage(): Promise<void> {
  return onListDatabases([MESSAGES], measurePage, (size) => messages(size, THREADS));
}

async function measurePage([database]: { env: Record<string, string> }[]): Promise<void> {
  const served = await serve({ ...database?.env, NODE_ENV: 'test', SEED_DEMO: 'false' });
  const browser = await launch();
  try {
    const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    await signIn(page, served.url);
    await page.goto(`${served.url}/chat`, { waitUntil: 'networkidle' });
    const opened: number[] = [];
    // The first run of each only warms up.
    for (let run = 0; run < RUNS + 1; run += 1) {
      opened.push(await timeToOpen(page, `Group ${1 + (run % THREADS)}`));
    }
    const frames = await scrollBack(page);
    printTable(
      ['conversation of 100,000 messages', 'ms', '÷ aim'],
      [
        ['click to last messages, first of all', opened[0] ?? 0, (opened[0] ?? 0) / 300],
        ['click to last messages, median', median(opened.slice(1)), median(opened.slice(1)) / 300],
        [
          `frame while scrolling back ${PAGES_BACK} pages, p95`,
          percentile(frames, 0.95),
          percentile(frames, 0.95) / 20,
        ],
        ['longest frame', Math.max(...frames), Math.max(...frames) / 50],
      ],
    );
  } finally {
    await browser.close();
    await served.stop();
  }
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((at) => at.pathname !== '/login');
}

/** From the click on a conversation until its messages are painted, in milliseconds. */
function timeToOpen(page: Page, name: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const rows = [...document.querySelectorAll<HTMLElement>('[aria-label="Your conversations"] button')];
        const started = performance.now();
        rows.find((row) => row.textContent?.includes(wanted))?.click();
        const look = () =>
          document.querySelector(`section[aria-label="${wanted}"] [role="log"] li[id]`)
            ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
            : requestAnimationFrame(look);
        look();
      }),
    name,
  );
}

/** Scrolls up until so many earlier pages were shown; returns the times between frames. */
function scrollBack(page: Page): Promise<number[]> {
  return page.evaluate(
    (pages) =>
      new Promise<number[]>((resolve) => {
        const log = document.querySelector<HTMLElement>('[role="log"]');
        const first = () => Number(log?.querySelector('li[id]')?.id.replace('message-', ''));
        const wanted = first() - pages * 50;
        const times: number[] = [];
        let last = performance.now();
        const step = (now: number) => {
          times.push(now - last);
          last = now;
          log?.scrollBy(0, -240);
          if (first() <= wanted || times.length > 6000) {
            resolve(times.slice(2));
          } else {
            requestAnimationFrame(step);
          }
        };
        requestAnimationFrame(step);
      }),
    PAGES_BACK,
  );
}
