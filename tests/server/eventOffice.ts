import { afterAll, beforeAll, beforeEach } from 'vitest';
import { anOffice } from './anOffice.ts';
import type { Browser } from './Browser.ts';
import { anEvent } from './fixture.ts';
import type { TestApp } from './testApp.ts';

type Options = {
  company?: Parameters<typeof anOffice>[0];
  event?: Parameters<typeof anEvent>[2];
};

export let app: TestApp;
/** Signed in. */
export let owner: Browser;
export let companyId: number;
/** Another one for each test. */
export let event: Awaited<ReturnType<typeof anEvent>>;

/** Gives the tests of a file one application with one company, and each test an event of it. */
export function openEventOffice(options: Options = {}): void {
  beforeAll(async () => {
    ({ app, companyId, owner } = await anOffice(options.company));
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    event = await anEvent(app, companyId, options.event);
  });
}
