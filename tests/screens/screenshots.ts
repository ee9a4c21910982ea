import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { launch, signInOwner } from './browser.ts';
import { createAllocation, hold, pay, signInCustomer } from './demoSteps.ts';
import type { PageToShow, Viewer } from './PageToShow.ts';
import { idsOfDemo, PAGES_TO_SHOW, pathOf } from './pagesToShow.ts';
import { serve } from './serve.ts';

/**
 * `npm run screenshots`: takes the README's screenshots. With `--all DIR` takes every page at 1440 and 390 px, light,
 * dark and right-to-left; `--only WORD` limits this to pages whose name contains the word.
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
  { name: 'phone-rtl', width: 390, height: 844, scheme: 'light', direction: 'rtl' },
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

/** One browser context per viewer, because a signed-in browser is redirected from the sign-in page. */
async function shoot(browser: Browser, look: Look): Promise<void> {
  const staff = await open(browser, look);
  await signInOwner(staff, served.url);
  const ids = await idsOfDemo(async (path) => (await staff.request.get(served.url + path)).json());
  const guest = await open(browser, look);
  await hold(guest, served.url, ids.event);
  await shootAll(guest, look, 'guest', ids);
  if (values.all) {
    const buyer = await open(browser, look);
    const claim = await createAllocation(staff, served.url, ids.event);
    await shootAll(buyer, look, 'buyer', { ...ids, claim, ...(await pay(buyer, served.url, ids.event)) });
    const customer = await open(browser, look);
    await shootAll(customer, look, 'customer', { ...ids, reference: await signInCustomer(customer, served.url) });
    await confirmPassword(staff);
    await customer.context().close();
    await buyer.context().close();
  }
  await shootAll(staff, look, 'owner', ids);
  await guest.context().close();
  await staff.context().close();
}

/** Sensitive pages ask for the password first. */
async function confirmPassword(staff: Page): Promise<void> {
  await staff.goto(`${served.url}/confirm-password`);
  await staff.getByLabel('Password', { exact: true }).fill('muster-demo-2026');
  await staff.getByRole('button', { name: 'Confirm' }).click();
  await staff.waitForURL((address) => address.pathname !== '/confirm-password');
}

async function open(browser: Browser, look: Look): Promise<Page> {
  const context = await browser.newContext({ viewport: look, colorScheme: look.scheme });
  await context.addInitScript((direction) => {
    localStorage.setItem('muster.layout', JSON.stringify({ direction }));
  }, look.direction);
  return context.newPage();
}

async function shootAll(page: Page, look: Look, viewer: Viewer, ids: Record<string, string | number>): Promise<void> {
  for (const shot of wanted(viewer)) {
    await page.goto(served.url + pathOf(shot, ids));
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(600);
    // A page with several viewers has a screenshot for each.
    const name = shot.viewers.length > 1 ? `${shot.name}-${viewer}` : shot.name;
    const file = values.all ? `${name}.${look.name}` : shot.name;
    await page.screenshot({ path: `${folder}/${file}.png`, fullPage: values.all !== undefined && look.width < 1000 });
  }
}

function wanted(viewer: Viewer): PageToShow[] {
  const isWanted = ({ name }: PageToShow) => (values.all ? name.includes(values.only ?? '') : README.includes(name));
  return PAGES_TO_SHOW.filter((shot) => shot.viewers.includes(viewer) && isWanted(shot));
}
