import { beforeEach } from 'vitest';
import type { anOffice } from './anOffice.ts';
import { anEvent } from './fixture.ts';
import { app, companyId, openOffice } from './openOffice.ts';

type Options = {
  company?: Parameters<typeof anOffice>[0];
  event?: Parameters<typeof anEvent>[2];
};

/** Another one for each test. */
export let event: Awaited<ReturnType<typeof anEvent>>;

/** Gives the tests of a file an office, and each test an event of it. */
export function openEventOffice({ company, event: values }: Options = {}): void {
  openOffice(company);
  beforeEach(async () => {
    event = await anEvent(app, companyId, values);
  });
}
