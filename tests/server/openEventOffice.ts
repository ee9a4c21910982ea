import { beforeEach } from 'vitest';
import { anEvent } from '#tests/areas/events/server/anEvent.ts';
import type { anOffice } from './anOffice.ts';
import { app, companyId, openOffice } from './openOffice.ts';

type Options = {
  company?: Parameters<typeof anOffice>[0];
  event?: Parameters<typeof anEvent>[2];
};

/** Replaced before each test. */
export let event: Awaited<ReturnType<typeof anEvent>>;

/** Opens an office for the tests of a file, with a new event for each test. */
export function openEventOffice({ company, event: values }: Options = {}): void {
  openOffice(company);
  beforeEach(async () => {
    event = await anEvent(app, companyId, values);
  });
}
