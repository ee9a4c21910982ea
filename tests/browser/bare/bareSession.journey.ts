import type { Page } from '@playwright/test';
import { STAFF } from '#tests/backends/bare/signIn.ts';
import type { Bare } from '#tests/backends/bare/startBare.ts';
import { expect } from '../kit/test.ts';
import { bareTest as test } from './bareTest.ts';

// In this variant the settings require sign-in.
test.use({ variant: 'data' });

const SETTINGS = 'GET /settings/company/json';
const statusesOf = ({ calls }: Bare, key: string) =>
  calls.filter((call) => call.key === key).map(({ status }) => status);

async function typeCredentials(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(STAFF.email);
  await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
}

const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in' }).click();

test('a guest who is refused the settings can sign in, and then gets them', async ({ bare, guest }) => {
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

test('a guest with an outdated token repeats the step without typing again', async ({ bare, guest }) => {
  await guest.goto('/login');
  await typeCredentials(guest);
  // A pending call of the page would bring a new token.
  await guest.waitForLoadState('networkidle');
  bare.endSessions();
  await signIn(guest);
  await expect(guest.getByText('repeat the last step')).toBeVisible();
  await expect(guest.getByLabel('E-mail')).toHaveValue(STAFF.email);
  await expect(guest.getByLabel('Password', { exact: true })).toHaveValue(STAFF.password);
  await signIn(guest);
  await expect(guest).toHaveURL('/dashboard');
});

test('an expired session redirects to the backend’s sign-in and back, keeping what was typed', async ({
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
  // A background call may have noticed the expiry before the form did.
  expect(statusesOf(bare, 'POST /events/store').filter((status) => status !== 401)).toEqual([]);
});

test('the dashboard works with the specification calls, and requests missing ones only once', async ({
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

test('a password is confirmed, and a wrong one is refused with a reason', async ({ staff }) => {
  await staff.goto('/confirm-password');
  const confirm = async (password: string) => {
    await staff.getByLabel('Password', { exact: true }).fill(password);
    await staff.getByRole('button', { name: 'Confirm' }).click();
  };
  await confirm('not the password');
  await expect(staff.getByText('The provided password is incorrect.')).toBeVisible();
  await confirm(STAFF.password);
  await expect(staff).toHaveURL('/dashboard');
});

test('an action with an outdated token is refused, keeps the input, and works when repeated', async ({
  bare,
  staff,
}) => {
  await staff.goto('/events/create?campaign_id=1');
  await staff.getByRole('textbox', { name: 'Name' }).fill('Late matinee');
  await staff.getByLabel('Starts').fill('2030-05-01T10:00');
  await staff.getByLabel('Ends').fill('2030-05-01T12:00');
  await staff.waitForLoadState('networkidle');
  bare.expireTokens();
  await staff.getByRole('button', { name: 'Create event' }).click();
  await expect(staff.getByText('repeat the last step').first()).toBeVisible();
  await expect(staff.getByRole('textbox', { name: 'Name' })).toHaveValue('Late matinee');
  await staff.getByRole('button', { name: 'Create event' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Late matinee' })).toBeVisible();
  expect(bare.world.events.where({ name: 'Late matinee' })).toHaveLength(1);
});

test('after a deploy the requested page is loaded in full', async ({ bare, staff }) => {
  await staff.goto('/events');
  await expect(staff.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  await staff.evaluate(() => Reflect.set(window, 'isOldPage', true));
  bare.deploy();
  await staff.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Campaigns' }).click();
  await expect(staff).toHaveURL('/campaigns');
  await expect(staff.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
  expect(await staff.evaluate(() => Reflect.get(window, 'isOldPage'))).toBeUndefined();
});

test.describe('with a broadcaster', () => {
  test.use({ realtime: { key: 'plain-key' } });

  test('who is online is logged; other channels are refused once and not retried', async ({ staff }) => {
    const lines: string[] = [];
    const asked: string[] = [];
    staff.on('console', (message) => lines.push(message.text()));
    staff.on('request', (request) => {
      if (request.url().endsWith('/broadcasting/auth')) {
        asked.push(new URLSearchParams(request.postData() ?? '').get('channel_name') ?? '');
      }
    });
    await staff.routeWebSocket(/\/app\/plain-key/, (socket) => {
      const send = (event: string, data: object, channel?: string) =>
        socket.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }));
      send('pusher:connection_established', { socket_id: '1.1', activity_timeout: 30 });
      socket.onMessage((text) => {
        const { event, data } = JSON.parse(String(text));
        if (event === 'pusher:subscribe') {
          const { user_id, user_info } = JSON.parse(data.channel_data);
          const presence = { ids: [user_id], hash: { [user_id]: user_info }, count: 1 };
          send('pusher_internal:subscription_succeeded', { presence }, data.channel);
        }
      });
    });
    await staff.goto('/events/1/orders');
    await expect.poll(() => lines.some((line) => line.includes('[presence] 1 online'))).toBe(true);
    await staff.getByRole('link', { name: 'Guests' }).click();
    await expect(staff.getByRole('link', { name: /^Attendees/ })).toHaveAttribute('aria-current', 'page');
    await staff.waitForLoadState('networkidle');
    expect(asked.filter((name) => name.startsWith('presence-'))).toEqual(['presence-online']);
    expect(asked).toEqual([...new Set(asked)]);
  });
});
