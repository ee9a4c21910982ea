import { afterAll, beforeAll } from 'vitest';
import { anOffice } from './anOffice.ts';
import type { Browser } from './Browser.ts';
import type { TestApp } from './testApp.ts';

export let app: TestApp;
/** Signed in. */
export let owner: Browser;
export let companyId: number;
/** Of the company's portal, not signed in. */
export let visitor: Browser;

/** Gives the tests of a file one application with one company, lakeside. */
export function openOffice(company?: Parameters<typeof anOffice>[0]): void {
  beforeAll(async () => {
    ({ app, companyId, owner } = await anOffice(company));
    visitor = app.browser('lakeside.localhost');
  }, 60_000);
  afterAll(() => app.close());
}
