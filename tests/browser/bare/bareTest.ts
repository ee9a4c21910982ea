import { type Browser, test as base, type Page } from '@playwright/test';
import { signIn } from '#tests/backends/bare/signIn.ts';
import { type Bare, startBare } from '#tests/backends/bare/startBare.ts';
import type { BareOptions, Variant } from '#tests/backends/bare/Variant.ts';
import { saveData } from '../kit/saveData.ts';

/** Other differences between backends are spread over the variants. */
const OPTIONS: Record<Variant, Omit<BareOptions, 'variant'>> = {
  message: { settings: 'signed-in', fields: 'ids' },
  bare: { settings: 'public' },
  data: { settings: 'signed-in' },
  strings: { settings: 'public' },
};

type Fixtures = {
  variant: Variant;
  /** The `fields` option of the backend; by default that of the variant. */
  fields: BareOptions['fields'];
  realtime: BareOptions['realtime'];
  bare: Bare;
  /** A window without a session. */
  guest: Page;
  /** A window signed in as staff. */
  staff: Page;
};

/** Playwright's test with its own bare backend in the same process. */
export const bareTest = base.extend<Fixtures>({
  variant: ['data', { option: true }],
  fields: [undefined, { option: true }],
  realtime: [undefined, { option: true }],
  bare: async ({ variant, fields, realtime }, use) => {
    const options = OPTIONS[variant];
    const bare = await startBare({ variant, ...options, ...(fields && { fields }), ...(realtime && { realtime }) });
    await use(bare);
    await bare.stop();
  },
  guest: async ({ browser, bare }, use) => withWindow(browser, bare, use),
  staff: async ({ browser, bare }, use) => {
    const cookies = await signIn(bare);
    await withWindow(browser, bare, async (page) => {
      await page.context().addCookies(cookies);
      await use(page);
    });
  },
});

async function withWindow(browser: Browser, { url: baseURL }: Bare, use: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  await saveData(context);
  await use(await context.newPage());
  await context.close();
}
