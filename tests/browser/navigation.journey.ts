import type { Page } from '@playwright/test';
import { expect, test } from './kit/test.ts';

test('groups stay collapsed, G and a letter jumps, and the shortcuts panel lists the jumps', async ({
  staff,
  scan,
}) => {
  await staff.goto('/dashboard');
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  const main = staff.getByRole('navigation', { name: 'Main' });
  const work = main.getByRole('button', { name: 'Work' });
  await work.click();
  await expect(main.getByRole('link', { name: 'Tasks' })).toBeHidden();
  await staff.reload();
  await expect(work).toHaveAttribute('aria-expanded', 'false');

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
  await palette.getByRole('button', { name: /^Duplicate/ }).click();
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
