import { router } from '@inertiajs/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Onboarding, Setup } from '#contract/account/onboarding.ts';
import { placeOf, proposePlace } from '#js/Pages/Auth/Partials/proposePlace.ts';
import { SetupPanel } from '#js/Pages/Dashboard/Partials/SetupPanel.tsx';
import FreeTrial from '#js/Pages/Onboarding/FreeTrial.tsx';
import { stepLabels } from '#js/Pages/Onboarding/Partials/stepLabels.ts';
import Payment from '#js/Pages/Onboarding/Payment.tsx';
import Plans from '#js/Pages/Onboarding/Plans.tsx';
import Success from '#js/Pages/Onboarding/Success.tsx';
import Plan from '#js/Pages/Settings/Plan.tsx';
import { useOnboarding } from '#js/stores/account/onboarding/onboarding.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { bridge } from '#tests/mocks/bridge.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { server } from '#tests/mocks/server.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { aNewCompany } from '../server/aNewCompany.ts';

vi.mock('#js/lib/toast/toast.ts');

let app: TestApp;
let made: Awaited<ReturnType<typeof aNewCompany>>;
let count = 0;

beforeAll(async () => {
  app = await createTestApp({ environment: { PLAN_REQUESTS_TO: 'orders@muster.test' } });
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  made = await aNewCompany(app, `hall${count}`);
  server.use(bridge(made.browser));
});

const stored = async () => (await made.browser.get<{ data: Onboarding }>('/onboarding/json')).body.data;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const setPlan = (values: Partial<typeof companies.$inferInsert>) =>
  app.database.drizzle.update(companies).set(values).where(eq(companies.id, made.company.id));

describe('the onboarding pages', () => {
  it('show what a plan costs and includes, and offer a retry when loading fails', async () => {
    mock('GET /get-plans', () => refuse(500, {}));
    openStaffPage(Plans, {}, { url: '/onboarding' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.use(bridge(made.browser));
    await userEvent.click(again);
    expect(await screen.findByRole('radio', { name: /Team.*€29\.00 a month.*10 events.*10 people/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Business.*Any number of colleagues/ })).toBeTruthy();
  });

  it('show the server’s messages next to the fields of an order, and keep what was typed', async () => {
    await made.browser.post('/onboarding/progress', { step: 'payment', plan_id: 'team', billing_name: 'Hall' });
    const { unmount } = openStaffPage(Payment, {}, { url: '/onboarding/payment?plan=team' });
    const name = await screen.findByLabelText('Invoice to');
    expect(name).toHaveProperty('value', 'Hall');
    await userEvent.clear(screen.getByLabelText('E-mail for invoices'));
    await userEvent.type(screen.getByLabelText(/^Tax number/), 'DE 1');
    await userEvent.click(screen.getByRole('button', { name: 'Order Team by invoice' }));
    expect(await screen.findByText('Enter the e-mail address for invoices.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail for invoices')));
    expect(screen.getByLabelText(/^Tax number/)).toHaveProperty('value', 'DE 1');
    expect((await stored()).state).not.toBe('requested');
    unmount();
    await waitFor(async () => {
      expect(await stored()).toMatchObject({ step: 'payment', billing: { billing_tax_number: 'DE 1' } });
    });
  });

  it('show no error before a submit when the backend keeps no progress, and its message afterwards', async () => {
    mock('GET /onboarding/json', () => refuse(404, {}));
    mock('POST /get-started', () => Response.json({ message: 'Welcome aboard.' }));
    const visit = vi.spyOn(router, 'visit').mockImplementation(() => {});
    const url = '/onboarding/free-trial?plan=team';
    const { unmount } = openStaffPage(FreeTrial, {}, { url });
    const start = await screen.findByRole('button', { name: 'Start the free trial' });
    await waitFor(() => expect(useOnboarding.getState().isMissing).toBe(true));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(start);
    await waitFor(() => expect(visit).toHaveBeenCalledExactlyOnceWith('/onboarding/success?plan=team'));
    unmount();
    openStaffPage(Success, {}, { url: '/onboarding/success?plan=team' });
    expect(await screen.findByText('Welcome aboard.')).toBeTruthy();
  });

  it('show the number of steps that the backend states', () => {
    expect(stepLabels(3)).toEqual(['Plan', 'Begin', 'Confirm']);
    expect(stepLabels(2)).toEqual(['Step 1', 'Step 2']);
  });
});

describe('the plan page in the settings', () => {
  it('shows how many days are left and how much is used', async () => {
    for (const name of ['First', 'Second', 'Third']) {
      await anEvent(app, made.company.id, { name });
    }
    await setPlan({ plan: 'team', planState: 'trial', planEndsAt: inDays(4.5) });
    const { unmount } = openStaffPage(Plan, {}, { url: '/settings/plan' });
    expect(await screen.findByText('Trial, 5 days left')).toBeTruthy();
    expect(screen.getByText('3 of 10')).toBeTruthy();
    unmount();
    await setPlan({ plan: 'business', planState: 'active', planEndsAt: null });
    openStaffPage(Plan, {}, { url: '/settings/plan' });
    expect(await screen.findByText('3 · no limit')).toBeTruthy();
  });

  it('states that there is no plan', async () => {
    await setPlan({ plan: null, planState: null, planEndsAt: null });
    openStaffPage(Plan, {}, { url: '/settings/plan' });
    expect(await screen.findByText('Your organisation has no plan')).toBeTruthy();
  });

  it('works with a backend that does not support plans', async () => {
    mock('GET /onboarding/json', () => refuse(404, {}));
    openStaffPage(Plan, {}, { url: '/settings/plan' });
    expect(await screen.findByText('Nothing to see here')).toBeTruthy();
  });
});

describe('the setup checklist on the dashboard', () => {
  it('links to the next step, and can be closed by users who manage the company', async () => {
    const event = await anEvent(app, made.company.id, { status: 'draft' });
    openStaffPage(SetupPanel, {});
    const link = await screen.findByRole('link', { name: /Add tickets/ });
    expect(link.getAttribute('href')).toBe(`/events/${event.id}/tickets`);
    expect(screen.getByText('1 of 6 done')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Hide checklist' }));
    await waitFor(() => expect(screen.queryByText('Get ready to sell')).toBeNull());
    const { body } = await made.browser.get<{ data: Setup }>('/onboarding/setup');
    expect(body.data.is_open).toBe(false);
  });

  it('is hidden when the backend has none', async () => {
    const calls = mock('GET /onboarding/setup', () => refuse(404, {}));
    openStaffPage(SetupPanel, {});
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByText('Get ready to sell')).toBeNull();
  });
});

describe('the defaults of the registration form', () => {
  it.each([
    ['Africa/Nairobi', 'en-US', { country: 'KE', timezone: 'Africa/Nairobi', currency: 'KES' }],
    ['Europe/Zurich', 'de', { country: 'CH', timezone: 'Europe/Zurich', currency: 'CHF' }],
    ['America/New_York', 'en-US', { country: 'US', timezone: 'America/New_York', currency: 'USD' }],
    ['UTC', 'en', { country: '', timezone: 'UTC', currency: '' }],
    ['EST5EDT', 'en-US', { country: 'US', timezone: '', currency: 'USD' }],
  ])('in %s with language %s match the place', (timezone, language, place) => {
    expect(proposePlace(timezone, language)).toEqual(place);
  });

  it.each([
    ['KE', 'UTC', 'UTC', { timezone: 'Africa/Nairobi', currency: 'KES', locale: 'en-KE' }],
    ['US', 'UTC', 'America/Denver', { timezone: 'America/Denver', currency: 'USD', locale: 'en-US' }],
    ['US', 'America/Chicago', 'America/Denver', { timezone: 'America/Chicago', currency: 'USD', locale: 'en-US' }],
    ['US', 'UTC', 'UTC', { timezone: '', currency: 'USD', locale: 'en-US' }],
    ['CH', 'UTC', 'UTC', { timezone: 'Europe/Zurich', currency: 'CHF', locale: 'en-GB' }],
  ])('follow the choice of %s from %s on a device in %s', (country, timezone, own, place) => {
    expect(placeOf(country, { timezone, currency: 'EUR', locale: 'en-GB' }, own)).toEqual({ country, ...place });
  });
});
