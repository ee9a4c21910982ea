import type { Page } from '@playwright/test';
import type { Bare } from '#tests/backends/bare/startBare.ts';
import { CallsUnderWay } from './CallsUnderWay.ts';
import { markupFaults } from './markupFaults.ts';
import { READING } from './readingCalls.ts';

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Texts that a page must never show. */
const UNREADABLE = /.{0,40}(\bundefined\b|\bNaN\b|Invalid Date|\[object Object\]|–\s*NOK).{0,30}/;
/** Console messages of the browser itself about missing calls. */
const BROWSERS_OWN = /^Failed to load resource/;
/** Milliseconds that a page may go on making calls. */
const SETTLED = 6000;
/** Milliseconds for the client to load on a busy machine. A page that settles is not waited for. */
const PATIENCE = 20_000;
/** Loading indicators, including the grey shapes of components/Skeleton.tsx. */
const LOADING = 'main [aria-busy="true"], [data-loading="true"], main [class*="_bone_"]';
const SETTINGS = 'GET /settings/company/json';
/** Extension paths that a backend treats as the path of a record. */
const TAKEN = /^\/tasks\/(json|count)$/;

/**
 * Opens a page at each width and returns its faults; empty if there are none. `reads`: the specification calls that it
 * must make by itself.
 */
export async function faultsOf(page: Page, bare: Bare, path: string, reads: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  const onError = (error: Error) => faults.push(`throws ${error.name}: ${error.message}`);
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error' && !BROWSERS_OWN.test(message.text())) {
      faults.push(`console: ${message.text().slice(0, 300)}`);
    }
  };
  const calls = new CallsUnderWay(page);
  page.on('pageerror', onError);
  page.on('console', onConsole);
  // Late calls of the previous page would be counted for this one.
  await page.goto('about:blank');
  bare.calls.length = 0;
  for (const [index, size] of SIZES.entries()) {
    await page.setViewportSize(size);
    if (index === 0) {
      await page.goto(bare.url + path);
    }
    faults.push(...(await look(page, calls)).map((fault) => `${fault} (${size.width} px)`));
  }
  const unread = () => reads.filter((call) => !bare.calls.some(({ key, status }) => key === call && status < 300));
  // A part of the page whose code is still loading has made no call yet.
  for (const end = Date.now() + PATIENCE; unread().length > 0 && Date.now() < end; ) {
    await page.waitForTimeout(100);
  }
  for (const { key, method, path: called, status } of bare.calls) {
    const isRead = key === null ? READING.test(called) : reads.includes(key);
    if (method !== 'GET' && !isRead) {
      faults.push(`sends ${method} ${called} without being asked`);
    }
    // A guest may be refused the settings when they require sign-in.
    if (key !== null && status >= 400 && !(key === SETTINGS && status === 401) && !TAKEN.test(called)) {
      faults.push(`${key} is refused with ${status}: ${called}`);
    }
  }
  faults.push(...unread().map((call) => `does not read ${call}`));
  const extensions = bare.calls
    .filter(({ key }) => key === null)
    .map(({ method, path: called }) => `${method} ${called}`);
  // Two parts of a page may make the call at the same time, before the first response shows that it is missing.
  const timesOf = (call: string) => extensions.filter((each) => each === call).length;
  faults.push(...[...new Set(extensions.filter((call) => timesOf(call) > 2))].map((call) => `repeats ${call}`));
  page.off('pageerror', onError);
  page.off('console', onConsole);
  calls.stop();
  return [...new Set(faults)];
}

async function look(page: Page, calls: CallsUnderWay): Promise<string[]> {
  const faults: string[] = [];
  const settle = () =>
    page.waitForFunction(
      (loading) =>
        document.querySelector('h1')?.textContent !== undefined &&
        document.querySelector(loading) === null &&
        [...document.images].every(({ complete, loading: when }) => complete || when === 'lazy'),
      LOADING,
      { timeout: PATIENCE },
    );
  await settle()
    .then(() => calls.end(SETTLED))
    .then(settle)
    .catch(async () => {
      const loading = await page.locator(LOADING).evaluateAll((all) => all.map((each) => each.outerHTML.slice(0, 100)));
      faults.push(`does not settle: ${loading.join(' ') || 'no heading, or a picture that loads for ever'}`);
    });
  const { text, overlay, failures } = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder], input')].flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('title') ?? '',
      element.getAttribute('placeholder') ?? '',
      element instanceof HTMLInputElement ? element.value : '',
    ]);
    return {
      text: [document.title, document.body.innerText, ...labels].join('\n'),
      overlay: document.querySelector('dialog iframe, #inertia-error-dialog, body > div > iframe') !== null,
      // A page or a panel may state that it is not offered; a form may not before it is used.
      failures: [...document.querySelectorAll('[role="alert"]')]
        .filter((each) => each.matches('.p-notice') || !/does not offer this/.test(each.textContent))
        .map((each) => each.textContent)
        .filter((each) => /broke|could not be loaded|try again|does not offer this/i.test(each)),
    };
  });
  faults.push(...(await markupFaults(page)));
  const unreadable = UNREADABLE.exec(text)?.[0];
  if (unreadable) {
    faults.push(`shows “${unreadable.trim()}”`);
  }
  if (overlay) {
    faults.push('shows the overlay of an answer that is no page');
  }
  faults.push(...failures.map((failure) => `shows “${failure.slice(0, 120)}”`));
  return faults;
}
