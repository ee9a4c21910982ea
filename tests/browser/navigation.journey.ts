import type { Page } from '@playwright/test';
import { expect, test } from './kit/test.ts';

test('groups stay collapsed, G and a letter jumps, and the shortcuts panel lists the jumps', async ({
  staff,
  scan,
}) => {
  await staff.goto('/dashboard');
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  const main = staff.getByRole('navigation', { name: 'Main' });
  const outreach = main.getByRole('button', { name: 'Outreach' });
  await outreach.click();
  await expect(main.getByRole('link', { name: 'Wallet' })).toBeHidden();
  await staff.reload();
  await expect(outreach).toHaveAttribute('aria-expanded', 'false');

  await staff.keyboard.press('?');
  const shortcuts = staff.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts.getByText('Go to')).toBeVisible();
  await scan(staff);
  await staff.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await staff.keyboard.press('g');
  await staff.keyboard.press('o');
  await expect(staff.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
});

test('the sidebar fits a screen of 900 px, and money has a navigation of its own', async ({ staff, scan }) => {
  await staff.setViewportSize({ width: 1440, height: 900 });
  await staff.goto('/workflows');
  await expect(staff.getByRole('heading', { name: 'Workflows', level: 1 })).toBeVisible();
  const sidebar = staff.getByRole('complementary', { name: 'Sidebar' });
  const rest = await sidebar.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(rest).toBeLessThanOrEqual(0);
  await scan(staff);
  await sidebar.getByRole('link', { name: 'Money' }).click();
  await expect(staff.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
  const money = staff.getByRole('navigation', { name: 'Money' });
  await expect(money.getByText('Banking', { exact: true })).toBeVisible();
  await scan(staff);
  await staff.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link', { name: 'Credit' }).click();
  await expect(staff.getByRole('heading', { name: 'Credit notes', level: 1 })).toBeVisible();
  await expect(money.getByRole('link', { name: 'Invoices' })).toHaveAttribute('aria-current', 'page');
  await money.getByRole('link', { name: 'Back to the app' }).click();
  await expect(staff.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('the command palette forgives a typo', async ({ staff }) => {
  await staff.goto('/orders');
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  await staff.keyboard.press('ControlOrMeta+k');
  const palette = staff.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('textbox', { name: 'Search' }).fill('evnts');
  await palette.getByRole('button', { name: 'Events', exact: true }).click();
  await expect(staff.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
});

test('a shortcut pressed right after the command palette was closed is not lost', async ({ staff }) => {
  await staff.goto('/orders');
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  await staff.keyboard.press('ControlOrMeta+k');
  await expect(staff.getByRole('textbox', { name: 'Search', exact: true })).toBeFocused();
  await staff.keyboard.type('no such page');
  // Without a pause, so that the page has no time between the keys.
  await Promise.all([staff.keyboard.press('Escape'), staff.keyboard.press('?')]);
  await expect(staff.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('the command palette acts on the open event', async ({ staff }) => {
  await staff.goto('/events');
  const name = await openFirst(staff);
  await staff.keyboard.press('ControlOrMeta+k');
  const palette = staff.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('textbox', { name: 'Search' }).fill('duplicate');
  await palette.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(staff.getByRole('dialog', { name: /^Duplicate/ })).toBeVisible();
  await expect(staff.getByRole('heading', { name, level: 1 })).toBeAttached();
});

/** Opens the first event of the list and returns its name. */
async function openFirst(staff: Page): Promise<string> {
  const link = staff.locator('tbody').getByRole('link').first();
  const [name = ''] = (await link.innerText()).split('\n');
  await link.click();
  await expect(staff.getByRole('heading', { name, level: 1 })).toBeVisible();
  return name;
}
