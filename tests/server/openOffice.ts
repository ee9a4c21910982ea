import { afterAll, beforeAll } from 'vitest';
import { anOffice } from './anOffice.ts';
import type { Browser } from './Browser.ts';
import type { TestApp } from './testApp.ts';

export let app: TestApp;
/** A signed-in browser. */
export let owner: Browser;
export let companyId: number;
/** A signed-out browser on the company's portal. */
export let visitor: Browser;

/** Opens one application with one company, lakeside, for the tests of a file. */
export function openOffice(company?: Parameters<typeof anOffice>[0]): void {
  beforeAll(async () => {
    ({ app, companyId, owner } = await anOffice(company));
    visitor = app.browser('lakeside.localhost');
  }, 60_000);
  afterAll(() => app.close());
}
