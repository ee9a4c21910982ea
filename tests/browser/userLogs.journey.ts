import { readFile } from 'node:fs/promises';
import { expect, test } from './kit/test.ts';

test('a timeline is filtered and exported', async ({ staff, backstage, scan }) => {
  test.setTimeout(90_000);
  const event = await backstage.anEvent('Night of the logs', []);

  await test.step('someone opens a page and creates a coupon', async () => {
    await staff.goto(`/events/${event.id}/coupons`);
    await staff.getByRole('button', { name: 'New coupon' }).first().click();
    const drawer = staff.getByRole('dialog');
    await drawer.getByLabel(/^Code/).fill('LOGGED');
    await drawer.getByLabel(/^Percent off/).fill('10');
    await drawer.getByRole('button', { name: 'Create coupon' }).click();
    await expect(staff.getByText('LOGGED').first()).toBeVisible();
  });

  await test.step('the list of users links to their log', async () => {
    await staff.goto('/users/logs?sort_by=last_activity&sort_order=desc');
    await expect(staff.getByRole('heading', { name: 'Activity log' })).toBeVisible();
    const row = staff.getByRole('row', { name: 'Ada Brunner' });
    await expect(row).toBeVisible();
    await scan(staff);
    const link = row.getByRole('link').first();
    // Entries are written after the response, and the page keeps what it has read for two minutes.
    const log = `${await link.getAttribute('href')}/json?type=activity&search=coupon`;
    await expect.poll(async () => JSON.stringify(await backstage.call(log)), { timeout: 15_000 }).toContain('LOGGED');
    await link.click();
    // Without a search, what the same user does in the other worker may fill the first page.
    await staff.getByRole('searchbox', { name: 'Search entries' }).fill('coupon');
    await expect(staff).toHaveURL(/search=coupon/);
    const created = staff.getByRole('row', { name: /Creates a coupon/ }).filter({ hasText: 'LOGGED' });
    await expect(created.first()).toBeVisible();
    await expect(staff.getByText(/^(High|Medium|Low) · \d+$/)).toBeVisible();
    await scan(staff);
  });

  await test.step('filtered to actions it shows no visits, and is exported as a file', async () => {
    const url = new URL(staff.url());
    await staff.goto(`${url.pathname}?view=actions&search=coupon`);
    await expect(staff.getByRole('row', { name: /Creates a coupon/ }).first()).toBeVisible();
    await expect(staff.getByRole('row', { name: /Page visit/ })).toHaveCount(0);
    // What loads above the table moves it, and a menu whose button has left the window is hidden.
    await expect(staff.getByRole('region', { name: 'Most frequent actions' })).toBeVisible();
    await expect(staff.getByText('Page visits', { exact: true }).first()).toBeVisible();
    const downloading = staff.waitForEvent('download');
    await staff.getByRole('button', { name: 'Table options' }).click();
    await staff.getByRole('menuitem', { name: 'Export as CSV' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^user-log-\d+-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('Creates a coupon');
    expect(text).not.toContain('page_visit');
  });
});
