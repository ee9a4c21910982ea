import { readFile } from 'node:fs/promises';
import { expect, test } from './test.ts';

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
    // Entries are written a second later, and a list is cached for five minutes.
    await staff.waitForTimeout(1500);
    await staff.goto('/users/logs?sort_by=last_activity&sort_order=desc');
    await expect(staff.getByRole('heading', { name: 'User logs' })).toBeVisible();
    const row = staff.getByRole('row', { name: 'Ada Brunner' });
    await expect(row).toBeVisible();
    await scan(staff);
    await row.getByRole('link').first().click();
    await expect(staff.getByRole('row', { name: /Creates a coupon/ }).first()).toContainText('LOGGED');
    await expect(staff.getByText(/^(High|Medium|Low) · \d+$/)).toBeVisible();
    await scan(staff);
  });

  await test.step('filtered to actions it shows no visits, and is exported as a file', async () => {
    const url = new URL(staff.url());
    await staff.goto(`${url.pathname}?view=actions&search=coupon`);
    await expect(staff.getByRole('row', { name: /Creates a coupon/ }).first()).toBeVisible();
    await expect(staff.getByRole('row', { name: /Page visit/ })).toHaveCount(0);
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
