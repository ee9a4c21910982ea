import AxeBuilder from '@axe-core/playwright';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { Backstage } from './Backstage.ts';

/** The size of a phone's screen. */
export const PHONE = { width: 390, height: 844 };

type Journey = {
  /** Says that axe finds nothing serious on the page as it stands. */
  scan: (page: Page) => Promise<void>;
  /** Another person's window, with cookies of its own; watched like the first. */
  openWindow: (options?: BrowserContextOptions) => Promise<Page>;
  /** A window of the demo company's owner, signed in. */
  staff: Page;
  /** A visitor's phone. */
  phone: Page;
};

type Shared = {
  /** Sets up what a journey is not about. */
  backstage: Backstage;
};

/** Playwright's test with the windows of the people in it and an accessibility scan; an error in a page's console fails it. */
export const test = base.extend<Journey & { problems: string[] }, Shared & { url: string }>({
  url: [async ({ playwright: _ }, use, { project }) => use(project.use.baseURL ?? ''), { scope: 'worker' }],
  backstage: [
    async ({ playwright, url }, use) => {
      const request = await playwright.request.newContext({ baseURL: url });
      const backstage = new Backstage(request);
      await backstage.signIn();
      await use(backstage);
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  problems: async ({ playwright: _ }, use) => {
    const problems: string[] = [];
    await use(problems);
    expect(problems, 'errors in the console').toEqual([]);
  },
  page: async ({ page, problems }, use) => {
    watch(page, problems);
    await use(page);
  },
  openWindow: async ({ browser, problems, url }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: url, ...options });
      contexts.push(context);
      context.on('page', (page) => watch(page, problems));
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  staff: async ({ openWindow, backstage }, use) => {
    const page = await openWindow();
    await page.context().addCookies(await backstage.cookies());
    await use(page);
  },
  phone: async ({ openWindow }, use) => use(await openWindow({ viewport: PHONE })),
  scan: async ({ playwright: _ }, use) => {
    await use(async (page) => {
      // What has just been put into the page is drawn by the second frame.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      // Pages here have no frames to gather from, so axe can do without a second page; and only flaws are spelled out.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false });
      const { violations } = await axe.exclude('.Toastify').analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(
        serious.flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id}: ${target} ${any[0]?.message ?? ''}`)),
        page.url(),
      ).toEqual([]);
    });
  },
});

export { expect };

/** Lines of the browser itself about what a journey provokes: a refusal, a connection that is taken away. */
const BROWSERS_OWN = /^Failed to load resource|^WebSocket connection to .* net::ERR_/;

/** What a page reports as an error. */
function watch(page: Page, problems: string[]) {
  page.on('pageerror', (error) => problems.push(`${page.url()} ${error.name}: ${error.message} ${error.stack}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !BROWSERS_OWN.test(message.text())) {
      const { url, lineNumber, columnNumber } = message.location();
      problems.push(`${page.url()} ${message.text()} (${url}:${lineNumber}:${columnNumber})`);
    }
  });
}
