import type { Page, TestInfo } from '@playwright/test';
import { CallsUnderWay } from './bare/CallsUnderWay.ts';
import { type Mail, OWNER } from './kit/Backstage.ts';
import { pickTickets } from './kit/checkout.ts';
import { signInAsCustomer } from './kit/customer.ts';
import { localTime } from './kit/localTime.ts';
import { expect, test } from './kit/test.ts';

const PASSWORD = 'eleven-green-boats-77';

/** An address that differs for each retry and repetition of this journey. */
const addressOf = (name: string, { retry, repeatEachIndex }: TestInfo) =>
  `${name}-${repeatEachIndex}-${retry}@journey.test`;

async function signIn(page: Page, email: string, password = OWNER.password): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function typeNewPassword(page: Page, label: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
}

function linkOf({ links }: Mail, part: string): string {
  const { pathname, search } = new URL(links.find((link) => link.includes(part)) ?? '');
  return pathname + search;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

test('an organisation registers, confirms its address, and signing out ends every tab', async ({
  page,
  backstage,
}, info) => {
  const email = addressOf('petra', info);
  await page.goto('/register');
  await page.getByLabel('Organisation').fill('Paper Boats');
  await page.getByLabel('Your name').fill('Petra Papier');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create organisation' }).click();
  await expect(page).toHaveURL('/onboarding');
  await page.getByRole('link', { name: 'Choose a plan later' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Create your first event')).toBeVisible();

  await page.goto(linkOf(await backstage.mailTo(email), '/verify-email/'));
  await expect(page.getByText('Your address is confirmed.')).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/events');
  await signOut(page);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await other.goBack();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a forgotten password is reset by e-mail once', async ({ page, backstage }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('E-mail').fill('naomi@harbour.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your inbox')).toBeVisible();

  const link = linkOf(await backstage.mailTo('naomi@harbour.test'), '/reset-password/');
  await page.goto(link);
  await typeNewPassword(page, 'New password');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(page, 'naomi@harbour.test');
  await expect(page.getByText('The address or the password is wrong.')).toBeVisible();
  await signIn(page, 'naomi@harbour.test', PASSWORD);
  await expect(page.getByRole('button', { name: /^Account of Naomi/ })).toBeVisible();
  // Check-in staff have no dashboard: they start at today's event, or else at the list of events.
  await expect(page).toHaveURL(/\/events(\/\d+\/check-in)?$/);

  await page.context().clearCookies();
  await page.goto(link);
  await typeNewPassword(page, 'New password');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('a session that expires while a form is filled in loses nothing that was typed', async ({ page }) => {
  const calls = new CallsUnderWay(page);
  await page.goto('/login?next=/events/create');
  await signIn(page, OWNER.email);
  await expect(page.getByRole('heading', { name: 'Create event' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Half written');
  await page.getByLabel('Venue').fill('In between');
  await page.getByLabel('Starts').fill(localTime({ days: 9, at: '10:00' }));
  await page.getByLabel('Ends').fill(localTime({ days: 9, at: '12:00' }));

  // A call still under way would be refused before the click, and lead to the sign-in page by itself. The load state
  // “networkidle” is that of the document, which may have reached it on the sign-in page.
  await calls.end(10_000, 500);
  calls.stop();
  await page.context().clearCookies({ name: 'muster_session' });
  await page.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(page, OWNER.email);

  await expect(page).toHaveURL('/events/create');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half written');
  await expect(page.getByLabel('Venue')).toHaveValue('In between');
  await page.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByRole('heading', { name: 'Half written' })).toBeVisible();
});

test('a visitor creates an account, signs out and in, and finds the tickets', async ({ page, backstage }, info) => {
  const email = addressOf('vera', info);
  await page.goto('/portal/login');
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await page.getByLabel('Name').fill('Vera Visitor');
  await page.getByLabel('E-mail').fill(email);
  await typeNewPassword(page, 'Password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'My tickets' })).toBeVisible();
  await page.goto(linkOf(await backstage.mailTo(email), '/portal/verify/'));
  await expect(page.getByText('Your address is confirmed.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto('/portal/dashboard');
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL('/portal/dashboard');
  await expect(page.getByText('Nothing coming up')).toBeVisible();
});

test('after signing out, Back shows nothing of the person', async ({ page, openWindow }) => {
  const reference = await signInAsCustomer(page);
  await page.goto(`/portal/orders/${reference}`);
  const code = await page.locator('.p-ticket-letters').first().innerText();
  await page.goto('/portal/dashboard');
  await expect(page.getByText('nora@example.test')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.content()).not.toContain(code);
  expect(await page.content()).not.toContain('nora@example.test');

  // A session of its own: signing out ends it.
  const staff = await openWindow();
  await staff.goto('/login?next=/orders');
  await signIn(staff, OWNER.email);
  await expect(staff).toHaveURL('/orders');
  await staff.goto('/orders');
  const buyer = await staff.getByRole('row').nth(1).getByRole('link').first().innerText();
  await signOut(staff);
  await expect(staff.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await staff.goBack();
  await expect(staff.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await staff.content()).not.toContain(buyer);
});

test('a guest order appears in the account once its address is confirmed, also on another device', async ({
  page,
  backstage,
  openWindow,
  scan,
}, info) => {
  const email = addressOf('gita', info);
  const event = await backstage.anEvent('Open rehearsal', [{ name: 'Seat', price: '0', capacity: 20 }]);
  await page.goto(`/portal/events/${event.id}`);
  await pickTickets(page, 'Seat', 1);
  await page.getByLabel('Name').fill('Gita Guest');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Get ticket' }).click();
  await expect(page.getByText(email)).toBeVisible();

  await page.goto('/portal/register');
  await page.getByLabel('Name').fill('Gita Guest');
  await page.getByLabel('E-mail').fill(email);
  await typeNewPassword(page, 'Password');
  await page.getByRole('button', { name: 'Create account' }).click();
  const banner = page.getByRole('complementary', { name: 'Your e-mail address' });
  await expect(banner).toContainText(`Confirm ${email} to see your orders`);
  await scan(page);
  await page.goto('/portal/events');
  const linkNow = async () => linkOf(await backstage.mailTo(email, /Confirm your address/), '/portal/verify/');
  const first = await linkNow();
  await banner.getByRole('button', { name: 'Resend' }).click();
  await expect(banner).toContainText('A new link is on its way');
  await expect(page).toHaveURL('/portal/events');

  // The first link no longer works, and the mail with the new one is sent after the response.
  await expect.poll(linkNow, { timeout: 15_000 }).not.toBe(first);
  const phone = await openWindow({ viewport: { width: 390, height: 844 } });
  await phone.goto(await linkNow());
  await expect(phone.getByRole('heading', { name: 'Sign in to confirm your address' })).toBeVisible();
  await expect(phone.getByLabel('E-mail')).toHaveValue(email);
  await scan(phone);
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByRole('link', { name: 'Open rehearsal' })).toBeVisible();
  await page.goto('/portal/dashboard');
  await expect(page.getByRole('link', { name: 'Open rehearsal' })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('a user of two companies switches between them', async ({ page }) => {
  await page.goto('/login?next=/events');
  await signIn(page, 'grace@lakeside.test');
  await page.getByRole('searchbox', { name: 'Search events' }).fill('Strings');
  await expect(page.getByRole('link', { name: 'Strings by candlelight' })).toBeVisible();
  await page.getByRole('button', { name: 'Company: Lakeside Culture. Switch' }).click();
  await page.getByRole('menuitem', { name: 'Harbour Sports' }).click();
  await expect(page.getByText('You have switched to Harbour Sports.')).toBeVisible();
  await page.getByRole('link', { name: 'Events', exact: true }).first().click();
  await page.getByRole('searchbox', { name: 'Search events' }).fill('finals');
  await expect(page.getByRole('link', { name: 'Friday night finals' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search events' }).fill('Strings');
  await expect(page.getByText(/No events match/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Strings by candlelight' })).toHaveCount(0);
});

test('input before the scripts have loaded is not lost', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/build/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/portal/login?next=/portal/dashboard', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('nora@example.test');
  await page.getByLabel('Password', { exact: true }).pressSequentially(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('nora@example.test');
  arrive();
  await expect(page).toHaveURL((address) => address.pathname === '/portal/dashboard');
});
