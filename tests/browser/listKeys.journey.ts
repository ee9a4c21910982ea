import type { Page } from '@playwright/test';
import { expect, test } from './kit/test.ts';

test.describe.configure({ mode: 'parallel' });

for (const path of ['/contacts', '/orders', '/events']) {
  test(`the keyboard walks, selects and opens the rows of ${path} from anywhere on the page`, async ({
    staff: page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const rows = page.locator('main [data-table] tr[data-row]');
    await expect(rows.nth(3)).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

    await page.keyboard.press('ArrowDown');
    await expectFocused(page, 0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expectFocused(page, 1);
    await page.keyboard.press('End');
    await expectFocused(page, (await rows.count()) - 1);
    await page.keyboard.press('Home');
    await expectFocused(page, 0);

    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    const bar = page.getByRole('region', { name: /selected|actions/i }).or(page.getByText('2 selected'));
    await expect(bar.first()).toBeVisible();
    await page.keyboard.press('x');
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('1 selected')).toBeHidden();

    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(new RegExp(`${path}(\\?.*)?$`));
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path}(\\?.*)?$`));
  });
}

async function expectFocused(page: Page, index: number): Promise<void> {
  const at = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll('main [data-table] tr[data-row]')];
      return all.findIndex((row) => row === document.activeElement || row.contains(document.activeElement));
    });
  await expect.poll(at).toBe(index);
}
