import { DEFAULT_LAYOUT, LAYOUT_STORAGE_KEY } from '#domain/account/layoutPreferences.ts';
import { coveredFocus } from './kit/boxes.ts';
import { expect, PHONE, test } from './kit/test.ts';

test('preferences survive a reload and are applied before any script of ours', async ({ staff, openWindow, scan }) => {
  await staff.goto('/dashboard');
  await staff.getByRole('button', { name: /^Account of/ }).click();
  await staff.getByRole('menuitem', { name: 'Preferences' }).click();
  const panel = staff.getByRole('dialog', { name: 'Preferences' });
  for (const choice of ['Dark', 'Right to left', 'Bordered']) {
    await panel.getByText(choice, { exact: true }).click();
  }
  await panel.getByRole('switch', { name: 'Collapsed sidebar' }).click();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();

  const html = staff.locator('html');
  const isAsChosen = async () => {
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(html).toHaveAttribute('data-skin', 'bordered');
    await expect(html).toHaveAttribute('data-sidebar', 'collapsed');
  };
  await isAsChosen();
  await staff.reload();
  await isAsChosen();
  await expect(staff.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await scan(staff);

  // Our scripts never load here: the attributes on <html> are set before the first paint, so nothing can flash.
  await staff.route('**/build/assets/*.js', (route) => route.abort());
  await staff.goto('/events', { waitUntil: 'domcontentloaded' });
  await isAsChosen();

  const another = await openWindow();
  await another.goto('/portal/events');
  await expect(another.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the command palette finds an event by name and opens it, and Escape closes it', async ({ staff, scan }) => {
  await staff.goto('/dashboard');
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  const search = staff.getByRole('textbox', { name: 'Search' });
  // The page is visible before it is hydrated; an early key press is repeated.
  await expect(async () => {
    await staff.keyboard.press('ControlOrMeta+k');
    await expect(search).toBeVisible({ timeout: 1000 });
  }).toPass();
  await scan(staff);
  await search.press('Escape');
  await expect(search).toBeHidden();
  await staff.keyboard.press('ControlOrMeta+k');
  await search.fill('poetry slam');
  await expect(staff.getByRole('button', { name: /Alpine poetry slam/ }).first()).toBeVisible();
  await scan(staff);
  await search.press('Enter');
  await expect(staff.getByRole('heading', { name: 'Alpine poetry slam' })).toBeVisible();
  await expect(search).toBeHidden();
});

test('with reduced motion, content reappears completely and at once', async ({ staff }) => {
  await staff.goto('/dashboard');
  const heading = staff.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const seen = await heading.evaluate((word) => {
    const main = word.closest('main');
    const looks = ['hidden', ''].map((visibility) => {
      main?.style.setProperty('visibility', visibility);
      return getComputedStyle(word).visibility;
    });
    return looks;
  });
  expect(seen).toEqual(['hidden', 'visible']);
});

test('the keyboard alone reaches the content, moves through a table and leaves a dialog', async ({ staff }) => {
  await staff.goto('/events');
  await expect(staff.getByRole('row').nth(2)).toBeVisible();
  await staff.keyboard.press('Tab');
  await expect(staff.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('main')).toBeFocused();

  const shortcuts = staff.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await staff.keyboard.press('?');
  await expect(shortcuts).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();

  await staff.keyboard.press('/');
  await expect(staff.getByRole('searchbox', { name: 'Search events' })).toBeFocused();
  await staff.keyboard.press('Escape');
  const rows = staff.locator('tbody').getByRole('row');
  // A skeleton has rows too.
  await expect(rows.nth(1).getByRole('link').first()).toBeVisible();
  await rows.first().focus();
  await staff.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  const [name = ''] = (await rows.nth(1).getByRole('link').first().innerText()).split('\n');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('a keyboard user sees every focused field of a long form completely, between header and buttons', async ({
  staff,
}) => {
  await staff.setViewportSize({ width: 1440, height: 500 });
  await staff.goto('/events/create');
  const name = staff.getByRole('textbox', { name: /^Name/ });
  await name.focus();
  await expect(name).toBeFocused();
  const hidden: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 40; press += 1) {
      await staff.keyboard.press(key);
      const fault = await coveredFocus(staff, { header: 'header', bar: '[data-foot]' });
      hidden.push(...(fault === null ? [] : [`${key} ${press + 1}: ${fault}`]));
    }
  }
  expect(hidden).toEqual([]);
});

test('a lost connection is shown, and work continues when it is back', async ({ staff }) => {
  await staff.goto('/events');
  await expect(staff.getByRole('row').nth(2)).toBeVisible();
  await staff.context().setOffline(true);
  const banner = staff.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(banner).toBeVisible();
  await staff.context().setOffline(false);
  await expect(banner).toBeHidden();
  await staff.getByRole('link', { name: 'Orders' }).click();
  await expect(staff.getByRole('heading', { name: 'Orders' })).toBeVisible();
});

test('missing pages and failures show a page with a link onwards', async ({ staff, page, scan }) => {
  await page.goto('/nothing-here');
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await scan(page);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('heading', { name: 'From the first invitation to the last guest' })).toBeVisible();

  expect((await staff.goto('/events/99999999999'))?.status()).toBe(404);
  await staff.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(staff).toHaveURL('/dashboard');
});

test('a phone shows the navigation in a drawer', async ({ staff, scan }) => {
  await staff.setViewportSize(PHONE);
  await staff.goto('/dashboard');
  await staff.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = staff.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Events' })).toBeVisible();
  await scan(staff);
  await drawer.getByRole('link', { name: 'Events' }).click();
  await expect(staff.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('with right-to-left text, navigation slides in from the right and preferences from the left', async ({
  staff,
}) => {
  await staff.addInitScript(({ key, layout }) => localStorage.setItem(key, layout), {
    key: LAYOUT_STORAGE_KEY,
    layout: JSON.stringify({ ...DEFAULT_LAYOUT, direction: 'rtl' }),
  });
  await staff.setViewportSize(PHONE);
  await staff.goto('/dashboard');
  await staff.getByRole('button', { name: 'Open navigation' }).click();
  const navigation = staff.getByRole('dialog');
  await expect(navigation.getByRole('link', { name: 'Events' })).toBeVisible();
  const edge = (box: { x: number; width: number } | null) => (box ? box.x + box.width : null);
  await expect.poll(async () => edge(await navigation.boundingBox())).toBe(PHONE.width);
  await staff.keyboard.press('Escape');
  await expect(navigation).toBeHidden();

  await staff.getByRole('button', { name: /^Account of/ }).click();
  await staff.getByRole('menuitem', { name: 'Preferences' }).click();
  const preferences = staff.getByRole('dialog', { name: 'Preferences' });
  await expect.poll(async () => (await preferences.boundingBox())?.x).toBe(0);
});
