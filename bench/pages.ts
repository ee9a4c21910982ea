import type { Page } from '@playwright/test';
import { newPageBlock } from '#domain/content/pageDesign/newPageBlock.ts';
import { PAGE_BLOCK_LABELS, type PageBlockType } from '#domain/content/pageDesign/PageDesign.ts';
import { launch, openPage, signInOwner, throttle } from '#tests/screens/browser.ts';
import { serve } from '#tests/screens/serve.ts';
import { largestPaint } from './largestPaint.ts';
import { median, printTable } from './print.ts';

const RUNS = 5;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
/** Milliseconds for which requests are counted, and how many are under way at once. */
const COUNTED = 5_000;
const AT_ONCE = 20;
/** Blocks that need an account elsewhere, or show nothing before something is chosen. */
const LEFT_OUT: PageBlockType[] = ['embed', 'video'];
const TYPES = (Object.keys(PAGE_BLOCK_LABELS) as PageBlockType[]).filter((type) => !LEFT_OUT.includes(type));

/** Pages that organisers write: what visitors wait for, how many requests a process answers, and the editor. */
export async function pages(): Promise<void> {
  const served = await serve({ NODE_ENV: 'test' });
  const browser = await launch();
  const { page: staff, context } = await openPage(browser);
  await signInOwner(staff, served.url);
  const twenty = await aPage(staff, served.url, 20);
  const hundred = await aPage(staff, served.url, 100);
  const rows: (string | number)[][] = [];

  const first: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const visit = await openPage(browser, PHONE);
    await throttle(visit.page);
    first.push(await largestPaint(visit.page, served.url + twenty.path));
    await visit.context.close();
  }
  rows.push(['LCP of a page of 20 blocks, first visit, s', median(first), median(first) / 1.6]);

  const opened: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    opened.push(await openEditor(staff, `${served.url}/pages/${hundred.id}/edit`));
  }
  rows.push(['editor opens a page of 100 blocks, s', median(opened), median(opened) / 1]);

  const { data } = await (await staff.request.get(`${served.url}/portal/events/json`)).json();
  const event = await requestsPerSecond(`${served.url}/portal/events/${data[0].id}`);
  const own = await requestsPerSecond(served.url + twenty.path);
  rows.push(['event page of the portal, requests/s', event, 1]);
  rows.push(['page of 20 blocks, requests/s', own, own / event]);

  await context.close();
  await browser.close();
  await served.stop();
  printTable(['', 'measured', '÷ aim, ÷ event page'], rows);
}

/** Creates and publishes a page with blocks of all kinds in turn. */
async function aPage(staff: Page, url: string, count: number): Promise<{ id: number; path: string }> {
  const blocks = Array.from({ length: count }, (_, index) =>
    newPageBlock(TYPES[index % TYPES.length] ?? 'text', `b${index}`),
  );
  const title = `Page of ${count} blocks`;
  const { data } = await post(staff, `${url}/cms/pages/store`, { title, content: { version: 1, blocks } });
  const published = await post(staff, `${url}/cms/pages/update/${data.id}`, { title, status: 'published' }, 'PUT');
  return { id: data.id, path: new URL(published.data.url, url).pathname };
}

async function post(staff: Page, url: string, data: object, method = 'POST') {
  const cookies = await staff.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
  const answer = await staff.request.fetch(url, { method, data, headers: { 'x-xsrf-token': token } });
  return answer.json();
}

/** Seconds until the preview is shown and all 100 blocks are in the list. */
async function openEditor(page: Page, url: string): Promise<number> {
  await page.goto('about:blank');
  const begun = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('.c-page').waitFor();
  await page.getByRole('list', { name: 'Blocks of the page' }).locator('> li').nth(99).waitFor();
  return (performance.now() - begun) / 1000;
}

/** Requests of first visits that the server answers in a second, with the answer read to its end. */
async function requestsPerSecond(url: string): Promise<number> {
  const headers = { accept: 'text/html' };
  for (let warmUp = 0; warmUp < 20; warmUp += 1) {
    await (await fetch(url, { headers })).arrayBuffer();
  }
  const end = performance.now() + COUNTED;
  let answered = 0;
  const visitor = async () => {
    while (performance.now() < end) {
      const answer = await fetch(url, { headers });
      await answer.arrayBuffer();
      answered += answer.ok ? 1 : 0;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return answered / (COUNTED / 1000);
}
