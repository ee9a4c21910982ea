import type { Page } from '@playwright/test';
import { localTime } from './kit/localTime.ts';
import { publish } from './kit/staff.ts';
import { expect, PHONE, test } from './kit/test.ts';

const PASSWORD = 'seven-calm-harbours-19';
const EVENT = 'First night';

/** Counts what the user clicks, on all pages; typing and the keyboard are none. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    document.addEventListener('click', ({ isTrusted }) => isTrusted && countClick(), { capture: true });
  });
  return () => clicks;
}

/** A step of the checklist on the dashboard. */
const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Get ready to sell' }).getByRole('link', { name });

test('a new company goes from its registration to its first published event', async ({
  openWindow,
  backstage,
  scan,
}) => {
  test.setTimeout(90_000);
  const email = `nia-${Date.now()}@journey.test`;
  const page = await openWindow({ timezoneId: 'Africa/Nairobi', locale: 'en-GB' });

  await test.step('it registers with the country, time zone, currency and language suggested from its browser', async () => {
    await page.goto('/register');
    await expect(page.getByLabel('Country')).toHaveValue('KE');
    await expect(page.getByLabel('Time zone')).toHaveValue('Africa/Nairobi');
    await expect(page.getByLabel('Currency')).toHaveValue('KES');
    await expect(page.getByLabel('Language')).toHaveValue('en-GB');
    await page.getByLabel('Organisation').fill('Nia’s Stage');
    await page.getByLabel('Your name').fill('Nia Njeri');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await scan(page);
    await page.getByRole('button', { name: 'Create organisation' }).click();
  });

  await test.step('it chooses a plan, reloads in between, and resumes in another browser', async () => {
    await page.getByRole('radio', { name: /Team/ }).check();
    await scan(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Check your plan' })).toBeVisible();
    await page.getByRole('radio', { name: /Try it free for 14 days/ }).check();
    await scan(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Start the free trial' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('10 events on sale at once')).toBeVisible();
    const phone = await openWindow({ viewport: PHONE });
    await phone.goto('/login?next=/onboarding');
    await phone.getByLabel('E-mail').fill(email);
    await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(phone.getByRole('heading', { name: 'Start the free trial' })).toBeVisible();
    await expect(phone.getByText('10 events on sale at once')).toBeVisible();
    await scan(phone);
  });

  await test.step('the e-mailed code starts the trial; a wrong one is refused next to its field', async () => {
    await page.getByRole('button', { name: 'Start the free trial' }).click();
    const { text } = await backstage.mailTo(email, /^Your code/);
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    await page.getByLabel('Code').fill(code === '111111' ? '222222' : '111111');
    await page.getByRole('button', { name: 'Start the trial' }).click();
    await expect(page.getByText('This is not the code. You have 4 more tries.')).toBeVisible();
    await expect(page.getByLabel('Code')).toBeFocused();
    await scan(page);
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Start the trial' }).click();
    await expect(page.getByRole('heading', { name: 'Your Team trial has started' })).toBeVisible();
    await page.getByRole('link', { name: 'Set up your first event' }).click();
  });

  await test.step('the checklist on the dashboard links to the colour, the event and its tickets', async () => {
    await expect(page.getByText('0 of 6 done')).toBeVisible();
    await scan(page);
    await step(page, 'Add your logo and colour').click();
    await page.getByRole('radio', { name: 'Amber' }).click();
    const saved = page.waitForResponse('**/settings/company/update');
    await page.getByRole('button', { name: 'Save company' }).click();
    await saved;
    await page.goto('/dashboard');
    await step(page, 'Create your first event').click();
    await page.getByRole('textbox', { name: /^Name/ }).fill(EVENT);
    await page.getByLabel(/^Starts/).fill(localTime({ days: 30, at: '19:00' }));
    await page.getByLabel(/^Ends/).fill(localTime({ days: 30, at: '22:00' }));
    await page.getByRole('button', { name: 'Create event' }).click();
    await expect(page.getByRole('heading', { name: EVENT, level: 1 })).toBeVisible();
    await page.goto('/dashboard');
    await step(page, 'Add tickets').click();
    await page.getByRole('button', { name: 'Add ticket type' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Add ticket type' });
    await drawer.getByLabel(/^Name/).fill('Floor');
    await drawer.getByLabel(/^Price/).fill('1500');
    await drawer.getByRole('button', { name: 'Add ticket type' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('list', { name: 'Ticket types' })).toContainText('KES');
  });

  await test.step('it publishes, and the plan shows the usage', async () => {
    await page.goto('/dashboard');
    await expect(page.getByText('3 of 6 done')).toBeVisible();
    await step(page, 'Publish the event').click();
    await publish(page);
    await expect(page.getByRole('main').getByText('Published', { exact: true })).toBeVisible();
    await page.goto('/settings/plan');
    await expect(page.getByText('Trial, 14 days left')).toBeVisible();
    await expect(page.getByText('1 of 10').first()).toBeVisible();
    await scan(page);
    await page.goto('/dashboard');
    await expect(page.getByText('4 of 6 done')).toBeVisible();
    await page.getByRole('button', { name: 'Hide checklist' }).click();
    await expect(page.getByRole('region', { name: 'Get ready to sell' })).toHaveCount(0);
  });
});

test('from the registration to a published event with a paid ticket it is at most ten clicks', async ({
  openWindow,
}) => {
  const page = await openWindow({ timezoneId: 'Europe/Zurich', locale: 'en-GB' });
  const clicks = await countClicks(page);
  await page.goto('/register');
  await page.getByLabel('Organisation').fill('Quick Stage');
  await page.getByLabel('Your name').fill('Quinn Quick');
  await page.getByLabel('E-mail').fill(`quinn-${Date.now()}@journey.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create organisation' }).click();
  await page.getByRole('link', { name: 'Choose a plan later' }).click();
  await step(page, 'Create your first event').click();
  await page.getByRole('textbox', { name: /^Name/ }).fill(EVENT);
  await page.getByLabel(/^Starts/).fill(localTime({ days: 30, at: '19:00' }));
  await page.getByLabel(/^Ends/).fill(localTime({ days: 30, at: '22:00' }));
  await page.getByRole('button', { name: 'Create event' }).click();
  await page.getByRole('link', { name: 'Add ticket types' }).click();
  await page.getByRole('button', { name: 'Add ticket type' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add ticket type' });
  await drawer.getByLabel(/^Name/).fill('Floor');
  await drawer.getByLabel(/^Price/).fill('15');
  await drawer.getByRole('button', { name: 'Add ticket type' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish event' }).click();
  await expect(page.getByRole('dialog', { name: 'Published' })).toBeVisible();
  expect(clicks()).toBeGreaterThan(5);
  expect(clicks()).toBeLessThanOrEqual(10);
});
