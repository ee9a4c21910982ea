import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Setup } from '#contract/account/onboarding.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { aCompany, aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { aNewCompany } from './aNewCompany.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const setupOf = async (browser: { get: Get }) => (await browser.get<{ data: Setup }>('/onboarding/setup')).body.data;
type Get = <T>(path: string) => Promise<{ body: T }>;
const doneOf = ({ steps }: Setup) => steps.filter(({ is_done }) => is_done).map(({ id }) => id);

it('the checklist ticks each step off when it is done, and closes when all are', async () => {
  const { browser, company } = await aNewCompany(app, 'fresh');
  const first = await setupOf(browser);
  expect(first).toMatchObject({ is_open: true, event_id: null });
  expect(first.steps.map(({ id }) => id)).toEqual(['brand', 'event', 'tickets', 'payout', 'colleagues', 'publish']);
  // The gateway that a new company has is a sandbox and does not count.
  expect(doneOf(first)).toEqual([]);

  const settings = { name: 'Fresh', timezone: 'Europe/Zurich', currency: 'CHF' };
  await browser.post('/settings/company/update', { ...settings, accent: '#0f7b6c' });
  const event = await anEvent(app, company.id, { status: 'draft' });
  expect(await setupOf(browser)).toMatchObject({ event_id: event.id });
  expect(doneOf(await setupOf(browser))).toEqual(['brand', 'event']);
  await aTicketType(app, event);
  await browser.post('/settings/payment-gateways', {
    ...{ provider: 'offline', name: 'Bank', instructions: 'IBAN', is_active: true },
  });
  await aUser(app, company.id, 'second@fresh.test', []);
  expect(doneOf(await setupOf(browser))).toEqual(['brand', 'event', 'tickets', 'payout', 'colleagues']);
  await browser.call('PUT', `/events/update/${event.id}`, {
    ...{ name: 'First', status: 'active', currency: 'EUR' },
    ...{ start_date: event.startsAt.toISOString(), end_date: event.endsAt.toISOString() },
  });
  expect(await setupOf(browser)).toMatchObject({ is_open: false });
});

it('the checklist shows each user the steps they can do, and nothing in a company that existed before', async () => {
  const { browser, company } = await aNewCompany(app, 'shared');
  const planner = await signedIn(
    app,
    await aUser(app, company.id, 'plan@shared.test', ['events.create', 'events.update']),
  );
  expect((await setupOf(planner)).steps.map(({ id }) => id)).toEqual(['event', 'publish']);
  expect((await planner.post('/onboarding/setup/dismiss')).status).toBe(403);
  expect((await browser.post('/onboarding/setup/dismiss')).status).toBe(200);
  expect(await setupOf(planner)).toEqual({ is_open: false, steps: [], event_id: null });
  const before = await aCompany(app, 'before');
  expect(await setupOf(await signedIn(app, before.owner, before.host))).toMatchObject({ is_open: false });
});
