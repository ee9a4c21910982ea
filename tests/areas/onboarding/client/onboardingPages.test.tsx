import { router } from '@inertiajs/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Onboarding } from '#contract/onboarding.ts';
import { proposePlace } from '#js/Pages/Auth/Partials/proposePlace.ts';
import { SetupPanel } from '#js/Pages/Dashboard/Partials/SetupPanel.tsx';
import FreeTrial from '#js/Pages/Onboarding/FreeTrial.tsx';
import { stepLabels } from '#js/Pages/Onboarding/Partials/stepLabels.ts';
import Payment from '#js/Pages/Onboarding/Payment.tsx';
import Plans from '#js/Pages/Onboarding/Plans.tsx';
import Success from '#js/Pages/Onboarding/Success.tsx';
import Plan from '#js/Pages/Settings/Plan.tsx';
import { useOnboarding } from '#js/stores/onboarding/onboarding.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';

vi.mock('#js/lib/toast.ts');

const TEAM = {
  ...{ id: 'team', name: 'Team', description: '', price: '29.00', currency: 'EUR', trial_days: 14 },
  limits: { events: 10, people: null },
};
const NONE: Onboarding = {
  step: 'plans',
  state: null,
  ...{ plan: null, ends_at: null, is_over: false, can_try: true, code_sent_to: null, resend_at: null },
  ...{ limits: { events: null, people: null }, usage: { events: 3, people: 2 } },
  billing: { billing_name: 'Hall', billing_email: '', billing_address: '', billing_tax_number: '' },
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('the onboarding pages', () => {
  it('show what a plan costs and includes, and offer a retry when loading fails', async () => {
    let isUp = false;
    mock('GET /onboarding/json', () => ({ data: NONE }));
    mock('GET /get-plans', () => (isUp ? { data: [TEAM], total_steps: 3, takes_invoices: true } : refuse(500, {})));
    openStaffPage(Plans, {}, { url: '/onboarding' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    await userEvent.click(again);
    expect(
      await screen.findByRole('radio', { name: /Team.*€29\.00 a month.*10 events.*Any number of colleagues/ }),
    ).toBeTruthy();
  });

  it('show the server’s messages next to the fields of an order, and keep what was typed', async () => {
    mock('GET /onboarding/json', () => ({ data: NONE }));
    mock('GET /get-plans', () => ({ data: [TEAM], total_steps: 3, takes_invoices: true }));
    const kept = mock('POST /onboarding/progress', () => ({ data: NONE, message: 'Progress saved' }));
    const errors = { billing_email: ['Enter the e-mail address for invoices.'] };
    const calls = mock('POST /get-started', () => refuse(422, { message: 'No', errors }));
    const { unmount } = openStaffPage(Payment, {}, { url: '/onboarding/payment?plan=team' });
    const name = await screen.findByLabelText('Invoice to');
    expect(name).toHaveProperty('value', 'Hall');
    await userEvent.type(screen.getByLabelText(/^Tax number/), 'DE 1');
    await userEvent.click(screen.getByRole('button', { name: 'Order Team by invoice' }));
    expect(await screen.findByText(errors.billing_email[0] ?? '')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail for invoices')));
    expect(screen.getByLabelText(/^Tax number/)).toHaveProperty('value', 'DE 1');
    expect(calls[0]?.body).toMatchObject({ plan_id: 'team', payment_method: 'invoice', billing_tax_number: 'DE 1' });
    unmount();
    await waitFor(() => expect(kept[0]?.body).toMatchObject({ step: 'payment', billing_tax_number: 'DE 1' }));
  });

  it('show no error before a submit when the backend keeps no progress, and its message afterwards', async () => {
    mock('GET /onboarding/json', () => refuse(404, {}));
    mock('GET /get-plans', () => ({ data: [TEAM], total_steps: 3, takes_invoices: true }));
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
    const data: Onboarding = { ...NONE, plan: TEAM, state: 'trial', ends_at: inDays(4.5), limits: TEAM.limits };
    mock('GET /onboarding/json', () => ({ data }));
    openStaffPage(Plan, {}, { url: '/settings/plan' });
    expect(await screen.findByText('Trial, 5 days left')).toBeTruthy();
    expect(screen.getByText('3 of 10')).toBeTruthy();
    expect(screen.getByText('2 · no limit')).toBeTruthy();
  });

  it('states that there is no plan', async () => {
    mock('GET /onboarding/json', () => ({ data: NONE }));
    const { unmount } = openStaffPage(Plan, {}, { url: '/settings/plan' });
    expect(await screen.findByText('Your organisation has no plan')).toBeTruthy();
    unmount();
  });

  it('works with a backend that does not support plans', async () => {
    mock('GET /onboarding/json', () => refuse(404, {}));
    openStaffPage(Plan, {}, { url: '/settings/plan' });
    expect(await screen.findByText('Nothing to see here')).toBeTruthy();
  });
});

describe('the setup checklist on the dashboard', () => {
  const steps = [
    { id: 'event', is_done: true },
    { id: 'tickets', is_done: false },
  ] as const;

  it('links to the next step, and can be closed by users who manage the company', async () => {
    mock('GET /onboarding/setup', () => ({ data: { is_open: true, steps: [...steps], event_id: 7 } }));
    const closes = mock('POST /onboarding/setup/dismiss', () => ({ message: 'Closed' }));
    openStaffPage(SetupPanel, {});
    expect((await screen.findByRole('link', { name: /Add tickets/ })).getAttribute('href')).toBe('/events/7/tickets');
    expect(screen.getByText('1 of 2 done')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Hide checklist' }));
    await waitFor(() => expect(screen.queryByText('Get ready to sell')).toBeNull());
    expect(closes).toHaveLength(1);
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
  ])('in %s with language %s match the place', (timezone, language, place) => {
    expect(proposePlace(timezone, language)).toEqual(place);
  });
});
