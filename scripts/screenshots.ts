import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { launch, signInOwner } from '../bench/browser.ts';
import { serve } from '../bench/serve.ts';
import { PAGES_TO_SHOW, type PageToShow, pathOf, type Viewer } from './pagesToShow.ts';

/**
 * `npm run screenshots`: the pictures of the README. With `--all DIR` every page at 1440 and 390 px, light, dark and
 * right-to-left, for looking at; `--only WORD` keeps the pages whose name holds the word.
 */
const { values } = parseArgs({ options: { all: { type: 'string' }, only: { type: 'string' } } });

const README = ['portal-event', 'dashboard', 'ticket-management', 'events'];

type Look = { name: string; width: number; height: number; scheme: 'light' | 'dark'; direction: 'ltr' | 'rtl' };
const LOOKS: Look[] = [
  { name: 'wide-light', width: 1440, height: 900, scheme: 'light', direction: 'ltr' },
  { name: 'wide-dark', width: 1440, height: 900, scheme: 'dark', direction: 'ltr' },
  { name: 'wide-rtl', width: 1440, height: 900, scheme: 'light', direction: 'rtl' },
  { name: 'phone-light', width: 390, height: 844, scheme: 'light', direction: 'ltr' },
  { name: 'phone-dark', width: 390, height: 844, scheme: 'dark', direction: 'ltr' },
];

const folder = values.all ?? 'docs/screenshots';
mkdirSync(folder, { recursive: true });
const served = await serve({ NODE_ENV: 'test' });
const browser = await launch();
for (const look of values.all ? LOOKS : LOOKS.slice(0, 1)) {
  await shoot(browser, look);
}
await browser.close();
await served.stop();
process.exit(0);

/** Guests' pages and staff's in a window each: a signed-in browser is sent on from the sign-in page. */
async function shoot(browser: Browser, look: Look): Promise<void> {
  const visitor = await open(browser, look);
  const event = await firstEvent(visitor);
  await hold(visitor, event);
  await shootAll(visitor, look, wanted('guest'), { event });
  const staff = await open(browser, look);
  await signInOwner(staff, served.url);
  await shootAll(staff, look, wanted('owner'), {
    event,
    order: await firstOrder(staff, event),
    campaign: await firstCampaign(staff),
    // The demo's first group is a weekly series.
    group: 1,
    task: await firstOf(staff, '/tasks/json?status=awaiting_approval'),
    workflow: await firstOf(staff, '/workflows/json'),
  });
  await visitor.context().close();
  await staff.context().close();
}

async function open(browser: Browser, look: Look): Promise<Page> {
  const context = await browser.newContext({ viewport: look, colorScheme: look.scheme });
  await context.addInitScript((direction) => {
    localStorage.setItem('muster.layout', JSON.stringify({ direction }));
  }, look.direction);
  return context.newPage();
}

async function shootAll(page: Page, look: Look, shots: PageToShow[], ids: Record<string, number>): Promise<void> {
  for (const shot of shots) {
    await page.goto(served.url + pathOf(shot, ids));
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(600);
    const file = values.all ? `${shot.name}.${look.name}` : shot.name;
    await page.screenshot({ path: `${folder}/${file}.png`, fullPage: values.all !== undefined && look.width < 1000 });
  }
}

function wanted(viewer: Viewer): PageToShow[] {
  const isWanted = ({ name }: PageToShow) => (values.all ? name.includes(values.only ?? '') : README.includes(name));
  return PAGES_TO_SHOW.filter((shot) => shot.viewers.includes(viewer) && isWanted(shot));
}

/** An event that is on sale. */
async function firstEvent(page: Page): Promise<number> {
  const answer = await page.request.get(`${served.url}/portal/events/json`);
  const events: { id: number; sale_state: string }[] = (await answer.json()).data;
  return (events.find((event) => event.sale_state === 'on_sale') ?? events[0])?.id ?? 1;
}

/** Puts a ticket in the cart, so that cart and checkout have something to show. */
async function hold(page: Page, event: number): Promise<void> {
  await page.goto(`${served.url}/portal/events/${event}`);
  const more = page.getByRole('button', { name: /^One .* more$/ }).first();
  await more.click();
  await more.click();
  await page.getByRole('button', { name: /Check out|Continue/ }).click();
  await page.waitForURL('**/portal/checkout/**');
}

async function firstCampaign(page: Page): Promise<number> {
  const answer = await page.request.get(`${served.url}/campaigns/json?status=active`);
  return (await answer.json()).data[0]?.id ?? 1;
}

/** The id of the first record of a list. */
async function firstOf(page: Page, path: string): Promise<number> {
  const answer = await page.request.get(served.url + path);
  return (await answer.json()).data[0]?.id ?? 1;
}

async function firstOrder(page: Page, event: number): Promise<number> {
  const answer = await page.request.get(`${served.url}/events/orders/${event}/json`);
  return (await answer.json()).data[0]?.id ?? 1;
}
