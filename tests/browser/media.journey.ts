import type { Page } from '@playwright/test';
import { expect, test } from './kit/test.ts';

test('files are uploaded, moved into a folder, and deleted in bulk', async ({ staff, backstage, scan }) => {
  test.setTimeout(120_000);
  const event = await backstage.anEvent('Evening of shadows', []);

  await test.step('two files are uploaded to an event without media', async () => {
    await staff.goto(`/events/${event.id}/media`);
    await expect(staff.getByText('Nothing in here yet')).toBeVisible();
    await scan(staff);
    await upload(staff, ['rider.txt', 'guest list.csv']);
    await expect(staff.getByRole('status').getByText('2 of 2 uploaded')).toBeVisible();
    await expect(item(staff, 'rider.txt')).toBeVisible();
    await expect(item(staff, 'guest list.csv')).toBeVisible();
    await staff.getByRole('button', { name: 'Clear', exact: true }).click();
  });

  await test.step('a folder is created, a taken name is refused, and it is renamed', async () => {
    await makeFolder(staff, 'Crew');
    await expect(item(staff, 'Crew')).toHaveAccessibleName('Crew, Empty');
    await staff.getByRole('button', { name: 'New folder' }).click();
    const dialog = staff.getByRole('dialog', { name: 'New folder' });
    await dialog.getByLabel('Name').fill('crew');
    await dialog.getByRole('button', { name: 'Create folder' }).click();
    await expect(dialog.getByText(/There is already a folder named “crew”/).first()).toBeVisible();
    await scan(staff);
    await dialog.getByLabel('Name').fill('Press');
    await dialog.getByRole('button', { name: 'Create folder' }).click();
    await expect(item(staff, 'Press')).toBeVisible();

    await choose(staff, 'Crew', 'Rename');
    const renaming = staff.getByRole('dialog', { name: 'Rename “Crew”' });
    await renaming.getByLabel('Name').fill('For the crew');
    await renaming.getByRole('button', { name: 'Rename folder' }).click();
    await expect(staff.getByText('Folder renamed successfully')).toBeVisible();
    await expect(item(staff, 'For the crew')).toBeVisible();
  });

  await test.step('a file is moved by the dialog, and the breadcrumb leads back', async () => {
    await choose(staff, 'rider.txt', 'Move to…');
    const dialog = staff.getByRole('dialog', { name: 'Move “rider.txt”' });
    await dialog.getByRole('button', { name: 'For the crew' }).click();
    await expect(dialog.getByText('No folders in here.')).toBeVisible();
    await scan(staff);
    await dialog.getByRole('button', { name: 'Move to “For the crew”' }).click();
    await expect(staff.getByText('Items moved successfully')).toBeVisible();
    await expect(item(staff, 'rider.txt')).toHaveCount(0);

    await item(staff, 'For the crew').click();
    await expect(staff).toHaveURL(/[?&]folder=\d+/);
    await expect(item(staff, 'rider.txt')).toBeVisible();
    await scan(staff);
    await staff.reload();
    await expect(item(staff, 'rider.txt')).toBeVisible();
    await staff.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: 'All media' }).click();
    await expect(item(staff, 'For the crew')).toHaveAccessibleName('For the crew, 1 file');
  });

  await test.step('several items are selected and deleted with their contents', async () => {
    await staff.getByRole('checkbox', { name: 'Select For the crew' }).check();
    await staff.getByRole('checkbox', { name: 'Select guest list.csv' }).check();
    await scan(staff);
    await staff.getByRole('button', { name: 'Delete 2' }).click();
    const dialog = staff.getByRole('alertdialog', { name: 'Delete 2 items?' });
    await scan(staff);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(item(staff, 'For the crew')).toHaveCount(0);
    await expect(item(staff, 'guest list.csv')).toHaveCount(0);
    await expect(item(staff, 'Press')).toBeVisible();
  });
});

test('the company’s media library shows images in a preview, also on a phone', async ({ staff, scan }) => {
  await staff.goto('/media');
  await item(staff, 'Posters').click();
  await scan(staff);
  await item(staff, 'Season poster').click();
  const preview = staff.getByRole('dialog', { name: 'Season poster' });
  await expect(preview.getByRole('img', { name: 'Season poster' })).toBeVisible();
  await scan(staff);
  await staff.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await staff.setViewportSize({ width: 390, height: 844 });
  await scan(staff);
  expect(await staff.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

function item(page: Page, name: string) {
  return page.getByRole('list', { name: 'Folders and files' }).getByRole('button', { name: new RegExp(`^${name},`) });
}

async function upload(page: Page, names: string[]) {
  const files = names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`${name}\nline,two\n`) }));
  await page.getByLabel('Files to upload').setInputFiles(files);
}

async function makeFolder(page: Page, name: string) {
  await page.getByRole('button', { name: 'New folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  await expect(dialog).toBeHidden();
}

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
