import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launch, openPage, signInOwner, throttle } from '#tests/screens/browser.ts';
import { createAllocation, hold, pay, signInCustomer } from '#tests/screens/demoSteps.ts';
import type { Viewer } from '#tests/screens/PageToShow.ts';
import { idsOfDemo, PAGES_TO_SHOW, pathOf } from '#tests/screens/pagesToShow.ts';
import { serve } from '#tests/screens/serve.ts';
import { largestPaint } from './largestPaint.ts';
import { median, printTable } from './print.ts';

const RUNS = 5;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
const TARGET = { visitor: 1.6, staff: 3.3 };

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Largest contentful paint of every page that a visitor can open, on slow 4G with a four times slower processor: first
 * visit (empty cache) and warm visit, in seconds.
 */
export async function paint(): Promise<void> {
  const served = await serve({ NODE_ENV: 'test' });
  const browser = await launch();
  const { ids, sessions } = await stageVisitors(browser, served.url);
  const rows = [];
  for (const page of PAGES_TO_SHOW) {
    const viewer = page.viewers.find((each): each is keyof typeof sessions => each in sessions);
    if (!viewer) {
      continue;
    }
    const url = served.url + pathOf(page, ids);
    const first: number[] = [];
    const warm: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const visit = await openPage(browser, { ...PHONE, storageState: sessions[viewer] });
      await throttle(visit.page);
      first.push(await largestPaint(visit.page, url));
      warm.push(await largestPaint(visit.page, url));
      await visit.context.close();
    }
    const target = page.name === 'login' ? TARGET.staff : TARGET.visitor;
    rows.push([page.name, median(first), median(first) / target, median(warm), median(first) / median(warm)]);
  }
  await browser.close();
  await served.stop();
  printTable(['page', 'first LCP s', '÷ target', 'warm LCP s', 'first ÷ warm'], rows);
}

/** Gives a guest a cart and a buyer payments and an allocation, and signs in a customer. */
async function stageVisitors(browser: Browser, url: string) {
  const { page: staff } = await openPage(browser);
  await signInOwner(staff, url);
  const demo = await idsOfDemo(async (path) => (await staff.request.get(url + path)).json());
  const claim = await createAllocation(staff, url, demo.event);
  const ids: Record<string, string | number> = { ...demo, claim };
  const sessions: Record<Exclude<Viewer, 'owner'>, Session> = {
    guest: await sessionAfter(browser, (page) => hold(page, url, demo.event)),
    buyer: await sessionAfter(browser, async (page) => void Object.assign(ids, await pay(page, url, demo.event))),
    customer: await sessionAfter(browser, async (page) => {
      ids.reference = await signInCustomer(page, url);
    }),
  };
  return { ids, sessions };
}

/** The cookies and storage of a visitor after `act`, for use in contexts with an empty cache. */
async function sessionAfter(browser: Browser, act: (page: Page) => Promise<void>): Promise<Session> {
  const { context, page } = await openPage(browser);
  await act(page);
  const session = await context.storageState();
  await context.close();
  return session;
}
