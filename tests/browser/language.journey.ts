import type { Page } from '@playwright/test';
import { formatDate } from '#domain/kit/time/dates.ts';
import { Backstage } from './kit/Backstage.ts';
import { expect, test } from './kit/test.ts';

test('a company in the United States reads and types dates in its own format, until it chooses another', async ({
  openWindow,
  playwright,
  url,
  scan,
}, { retry, repeatEachIndex }) => {
  const name = `boston${repeatEachIndex}x${retry}`;
  const request = await playwright.request.newContext({ baseURL: url });
  const backstage = new Backstage(request);
  await backstage.register(name, `${name}@journey.test`, { locale: 'en-US' });
  const start_date = new Date(Date.now() + 40 * 24 * 3600_000).toISOString();
  const event = await backstage.anEvent('Tea party', [{ name: 'Standard', price: '1234.50', capacity: 9 }], {
    start_date,
    end_date: new Date(Date.parse(start_date) + 3600_000).toISOString(),
  });
  const page = await openWindow({ storageState: await request.storageState() });
  const american = formatDate(start_date, 'UTC', 'day', 'en-US');

  await test.step('visitors get server-rendered pages in that format, and hydration keeps it', async () => {
    const visitor = await openWindow();
    await visitor.goto(`${url.replace('127.0.0.1', `${name}.localhost`)}/portal/events/${event.id}`);
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'en-US');
    await expect(visitor.getByText(american).first()).toBeVisible();
    // Only a hydrated page counts.
    await visitor.getByRole('button', { name: 'One Standard more' }).click();
    await expect(visitor.getByText(american).first()).toBeVisible();
  });

  await test.step('staff type the month first, and weeks start on Sunday', async () => {
    await page.goto('/events/create');
    const starts = page.getByRole('textbox', { name: 'Starts' });
    await starts.fill('3/4/2030 7pm');
    await starts.press('Tab');
    await expect(starts).toHaveValue('Mar 4, 2030, 7:00 PM');
    await page.goto('/calendar?date=2030-03-04');
    await expect(firstDay(page)).toContainText('Sun');
    await scan(page);
  });

  await test.step('the settings preview another language before it is saved, and the page uses it afterwards', async () => {
    await page.goto('/settings/company');
    await expect(
      page.getByText(/^Dates, times and figures: \w{3} \d+, \d{4}, \d+:\d\d [AP]M · CHF.1,234\.50$/),
    ).toBeVisible();
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'English (United Kingdom)' }).click();
    await expect(
      page.getByText(/^Dates, times and figures: \d+ \w{3,4} \d{4}, \d\d:\d\d · CHF.1,234\.50$/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Save company' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await page.goto('/calendar?date=2030-03-04');
    await expect(firstDay(page)).toContainText('Mon');
  });
  await request.dispose();
});

/** The first weekday of the calendar. */
function firstDay(page: Page) {
  return page.getByRole('columnheader').first();
}
