import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NOTICE_DAYS } from '#domain/account/plans.ts';
import { PlanNotice } from '#js/Layouts/staff/notices/PlanNotice.tsx';

const page = vi.hoisted(() => ({ current: { props: {} } }));
vi.mock('@inertiajs/react', () => ({
  usePage: () => page.current,
  Link: (anchor: React.ComponentProps<'a'>) => <a {...anchor}>{anchor.children}</a>,
}));

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Renders the notice of a plan that ends this many milliseconds from now. */
function renderWith(plan: object | null, endsIn = 0) {
  const endsAt = new Date(Date.now() + endsIn).toISOString();
  page.current = { props: { auth: { plan: plan && { name: 'Team', state: 'trial', ends_at: endsAt, ...plan } } } };
  render(<PlanNotice />);
  return screen.queryByRole('complementary', { name: 'Your plan' });
}

const REST = 'Your data stays, but the limits of the free plan apply.';

it.each([
  ['trial', 3 * DAY - HOUR, 'Your Team trial ends in 3 days.'],
  ['trial', HOUR, 'Your Team trial ends in 1 day.'],
  ['trial', -HOUR, `Your Team trial is over. ${REST}`],
  ['requested', 2 * DAY - HOUR, 'The invoice for Team is due in 2 days.'],
  ['requested', -HOUR, `The invoice for Team is overdue. ${REST}`],
])(
  'a plan with status %s, %i ms before its end, shows the remaining time and links to the plan',
  (state, endsIn, text) => {
    const notice = renderWith({ state }, endsIn);
    expect(notice?.querySelector('p')?.textContent).toBe(text);
    expect(screen.getByRole('link', { name: 'See your plan' }).getAttribute('href')).toBe('/settings/plan');
  },
);

it('the notice starts in the last week of a plan', () => {
  expect(renderWith({}, NOTICE_DAYS * DAY + HOUR)).toBeNull();
  expect(renderWith({}, NOTICE_DAYS * DAY - HOUR)).not.toBeNull();
});

it.each([
  ['that there is none', null],
  ['no end of it', { ends_at: null }],
  ['no name of it', { name: undefined }],
])('the notice is hidden when the backend sends %s', (_what, plan) => {
  expect(renderWith(plan)).toBeNull();
});

it('the notice is hidden on a backend without plans', () => {
  page.current = { props: {} };
  render(<PlanNotice />);
  expect(screen.queryByRole('complementary')).toBeNull();
});
