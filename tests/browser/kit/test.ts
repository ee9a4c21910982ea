import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { Backstage } from './Backstage.ts';
import { saveData } from './saveData.ts';
import { seriousViolations } from './seriousViolations.ts';

/** The screen size of a phone. */
export const PHONE = { width: 390, height: 844 };

type Journey = {
  /** Whether windows have data saver on, which is the default (`saveData`). */
  dataSaver: boolean;
  /** Expects no serious axe violation on the current page. */
  scan: (page: Page) => Promise<void>;
  /** Opens a window for another person with its own cookies; console errors in it fail the test too. */
  openWindow: (options?: BrowserContextOptions) => Promise<Page>;
  /** A window signed in as the demo company's owner. */
  staff: Page;
  /** A visitor's phone. */
  phone: Page;
};

type Shared = {
  /** Sets up what a journey does not test itself. */
  backstage: Backstage;
};

/**
 * Playwright's test with windows for the people in it and an accessibility scan. Errors in a page's console fail it.
 */
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
  dataSaver: [true, { option: true }],
  context: async ({ context, dataSaver }, use) => {
    await (dataSaver && saveData(context));
    await use(context);
  },
  page: async ({ page, problems }, use) => {
    watch(page, problems);
    await use(page);
  },
  openWindow: async ({ browser, problems, url, dataSaver }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: url, ...options });
      contexts.push(context);
      await (dataSaver && saveData(context));
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
      // Newly added content is rendered after two frames.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      // What is being loaded again is dimmed, and may begin to be so while axe looks: only what stays is a violation. A
      // button may wait for a question on top of it.
      await expect(async () => {
        await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
        expect(await seriousViolations(page), page.url()).toEqual([]);
      }).toPass({ timeout: 10_000 });
    });
  },
});

export { expect };

/** Console messages of the browser itself about what a journey causes: an error response, a closed connection. */
const BROWSERS_OWN = /^Failed to load resource|^WebSocket connection to .* net::ERR_/;

/** Collects the errors that a page reports. */
function watch(page: Page, problems: string[]) {
  page.on('pageerror', (error) => problems.push(`${page.url()} ${error.name}: ${error.message} ${error.stack}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !BROWSERS_OWN.test(message.text())) {
      const { url, lineNumber, columnNumber } = message.location();
      problems.push(`${page.url()} ${message.text()} (${url}:${lineNumber}:${columnNumber})`);
    }
  });
}
