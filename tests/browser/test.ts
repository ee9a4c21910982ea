import AxeBuilder from '@axe-core/playwright';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { Backstage } from './Backstage.ts';

export type Mail = { to: string; subject: string; html: string; text: string; links: string[] };

type Journey = {
  /** Says that axe finds nothing serious on the page as it stands. */
  scan: (page: Page) => Promise<void>;
  /** The newest mail to an address, from the outbox of the backend; `subject` waits for one about it. */
  mailTo: (address: string, subject?: RegExp) => Promise<Mail>;
  /** Another person's window, with cookies of its own; watched like the first. */
  openWindow: (options?: BrowserContextOptions) => Promise<Page>;
  /** A window of the demo company's owner, signed in. */
  staff: Page;
};

type Shared = {
  /** Sets up what a journey is not about. */
  backstage: Backstage;
};

/** Playwright's test with an accessibility scan and the outbox; an error in a page's console fails it. */
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
  mailTo: async ({ request }, use) => {
    await use(async (address, subject = /./) => {
      const newest = async () => {
        const mails: Mail[] = await (await request.get(`/dev/outbox.json?to=${encodeURIComponent(address)}`)).json();
        return mails.find((mail) => subject.test(mail.subject));
      };
      await expect.poll(newest, { message: `mail to ${address}`, timeout: 15_000 }).toBeTruthy();
      const mail = await newest();
      if (!mail) {
        throw new Error(`No mail to ${address}.`);
      }
      return mail;
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
