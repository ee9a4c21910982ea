import type { Page } from '@playwright/test';
import { STAFF } from '#tests/backends/bare/signIn.ts';
import type { Bare } from '#tests/backends/bare/startBare.ts';
import { bareTest as test } from './bare/bareTest.ts';
import { expect } from './test.ts';

// Here the settings are behind sign-in.
test.use({ variant: 'data' });

const SETTINGS = 'GET /settings/company/json';
const statusesOf = ({ calls }: Bare, key: string) =>
  calls.filter((call) => call.key === key).map(({ status }) => status);

async function typeCredentials(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(STAFF.email);
  await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
}

const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in' }).click();

test('a guest who may not read the settings signs in undisturbed, and then gets them', async ({ bare, guest }) => {
  await guest.goto('/login');
  await typeCredentials(guest);
  await expect.poll(() => statusesOf(bare, SETTINGS)).toEqual([401]);
  await guest.waitForTimeout(500);
  await expect(guest.getByLabel('E-mail')).toHaveValue(STAFF.email);
  await signIn(guest);
  await expect(guest).toHaveURL('/dashboard');
  await expect(guest).toHaveTitle('Dashboard · Plain House');
  await expect(guest.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' })).toBeVisible();
  expect(statusesOf(bare, 'GET /roles/active-permissions')).toEqual([200]);
});

test('a guest whose token is old repeats the step, and types nothing twice', async ({ bare, guest }) => {
  await guest.goto('/login');
  await typeCredentials(guest);
  // A call of the page that is still under way would bring a new token.
  await guest.waitForLoadState('networkidle');
  bare.endSessions();
  await signIn(guest);
  await expect(guest.getByText('repeat the last step')).toBeVisible();
  await expect(guest.getByLabel('E-mail')).toHaveValue(STAFF.email);
  await expect(guest.getByLabel('Password', { exact: true })).toHaveValue(STAFF.password);
  await signIn(guest);
  await expect(guest).toHaveURL('/dashboard');
});

test('a session that ends sends the person to the backend’s sign-in and back to what was typed', async ({
  bare,
  staff,
}) => {
  await staff.goto('/events/create?campaign_id=1');
  await staff.getByRole('textbox', { name: 'Name' }).fill('Half written');
  await staff.getByLabel('Starts').fill('2030-05-01T10:00');
  await staff.getByLabel('Ends').fill('2030-05-01T12:00');
  await staff.waitForLoadState('networkidle');
  bare.endSessions();
  await staff.getByRole('button', { name: 'Create event' }).click();
  await expect(staff).toHaveURL('/login');
  await expect(staff.getByText('You have been signed out')).toBeVisible();
  await typeCredentials(staff);
  await signIn(staff);
  await expect(staff).toHaveURL('/events/create?campaign_id=1');
  await expect(staff.getByRole('textbox', { name: 'Name' })).toHaveValue('Half written');
  // A call of the background may have noticed the end before the form did.
  expect(statusesOf(bare, 'POST /events/store').filter((status) => status !== 401)).toEqual([]);
});

test('the dashboard stands on the calls of the specification, and asks for what is missing once', async ({
  bare,
  staff,
}) => {
  await staff.goto('/dashboard');
  await expect(staff.getByRole('link', { name: 'All events' })).toBeVisible();
  await expect(staff.getByRole('button', { name: /^Notifications/ })).toHaveCount(0);
  await staff.getByRole('link', { name: 'All events' }).click();
  await expect(staff.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  await staff.goBack();
  await expect(staff.getByRole('link', { name: 'All events' })).toBeVisible();
  const missing = bare.calls.filter(({ key }) => key === null).map(({ path }) => path);
  expect(missing).toContain('/dashboard/json');
  expect(missing).toEqual([...new Set(missing)]);
});
