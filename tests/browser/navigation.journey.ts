import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

test('a starred event and the records that were open are in reach from everywhere', async ({ staff, scan }) => {
  await staff.goto('/events');
  const name = await openFirst(staff);
  await staff.getByRole('button', { name: 'Add to favourites' }).click();
  const favourites = staff.getByRole('navigation', { name: 'Favourites' });
  await expect(favourites.getByRole('link', { name })).toBeVisible();
  await scan(staff);

  await staff.goto('/orders');
  await expect(favourites.getByRole('link', { name })).toBeVisible();
  await staff.getByRole('button', { name: 'Recent' }).click();
  await expect(staff.getByRole('navigation', { name: 'Recent' }).getByRole('link', { name })).toBeVisible();
  await staff.keyboard.press('ControlOrMeta+k');
  const palette = staff.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette.getByText('Recent', { exact: true }).or(palette.getByRole('button', { name }))).toBeVisible();
  await scan(staff);
  await palette.getByRole('button', { name }).first().click();
  await expect(staff.getByRole('heading', { name, level: 1 })).toBeVisible();
  await staff.getByRole('button', { name: 'Remove from favourites' }).click();
  await expect(favourites).toBeHidden();
});

test('groups stay folded, G and a letter jump, and the panel of shortcuts lists the jumps', async ({ staff, scan }) => {
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

test('the palette acts on the open event', async ({ staff }) => {
  await staff.goto('/events');
  const name = await openFirst(staff);
  await staff.keyboard.press('ControlOrMeta+k');
  const palette = staff.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('textbox', { name: 'Search' }).fill('duplicate');
  await palette.getByRole('button', { name: /^Duplicate/ }).click();
  await expect(staff.getByRole('dialog', { name: /^Duplicate/ })).toBeVisible();
  await expect(staff.getByRole('heading', { name, level: 1 })).toBeAttached();
});

test('settings have a navigation and a search of their own, and a phone reaches them in the drawer', async ({
  staff,
  scan,
}) => {
  await staff.goto('/dashboard');
  await staff.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  const settings = staff.getByRole('navigation', { name: 'Settings' });
  await expect(settings.getByRole('link', { name: 'Payment gateways' })).toHaveAttribute('aria-current', 'page');
  await settings.getByRole('searchbox', { name: 'Search settings' }).fill('notif');
  await expect(settings.getByRole('link', { name: 'Payment gateways' })).toHaveCount(0);
  await scan(staff);

  await staff.setViewportSize({ width: 390, height: 844 });
  // Text at twice its size, as people set it.
  await staff.addStyleTag({ content: 'html { font-size: 200% }' });
  await staff.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = staff.getByRole('dialog');
  const back = drawer.getByRole('link', { name: 'Back to the product' });
  await expect(back).toBeInViewport();
  const width = await drawer.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(width).toBeLessThanOrEqual(0);
  await scan(staff);
  await back.click();
  await expect(staff).toHaveURL('/dashboard');
});

/** Opens the first event of the list and returns its name. */
async function openFirst(staff: Page): Promise<string> {
  const link = staff.locator('tbody').getByRole('link').first();
  const [name = ''] = (await link.innerText()).split('\n');
  await link.click();
  await expect(staff.getByRole('heading', { name, level: 1 })).toBeVisible();
  return name;
}
