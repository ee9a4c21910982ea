import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** Rules whose violations are at most moderate and therefore never reported; `axeRules.test.ts` compares with axe. */
export const NEVER_SERIOUS = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-table-header',
  'focus-order-semantics',
  'form-field-multiple-labels',
  'heading-order',
  'hidden-content',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
] as const;

const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  // The pages have no media that would have to be loaded for a rule.
  preload: false,
  rules: Object.fromEntries(NEVER_SERIOUS.map((rule) => [rule, { enabled: false }])),
};

/** A third of the size of `axe.js`. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The serious and critical violations of the open page, toasts excepted, each as one line. */
export async function seriousViolations(page: Page): Promise<string[]> {
  // Inertia's visits keep the document, and with it axe.
  if (!(await page.evaluate('typeof window.axe === "object"'))) {
    await page.evaluate(source);
  }
  const { violations } = await page.evaluate(run, OPTIONS);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id}: ${target} ${any[0]?.message ?? ''}`));
}

/** Runs in the page. */
async function run(options: RunOptions): Promise<Pick<AxeResults, 'violations'>> {
  const { violations } = await window.axe.run({ exclude: ['.Toastify'] }, options);
  return { violations };
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
