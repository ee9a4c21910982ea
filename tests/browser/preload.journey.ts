import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

test.describe('with data saver off', () => {
  test.use({ dataSaver: false });

  test('a dialog and a linked page open without the network once they are preloaded', async ({ staff }) => {
    await openUsers(staff);
    await staff.route('**/build/assets/**', (route) => route.abort());
    await invite(staff);
    await staff.keyboard.press('Escape');
    await staff.getByRole('link', { name: 'Roles', exact: true }).click();
    await expect(staff.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();
  });
});

test('with data saver on, the code of a dialog is loaded when it is opened', async ({ staff }) => {
  await openUsers(staff);
  const code = staff.waitForRequest('**/build/assets/**');
  await invite(staff);
  await code;
});

/** Opens the users and waits until everything that is preloaded has arrived. */
async function openUsers(staff: Page) {
  await staff.goto('/users');
  await expect(staff.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await staff.waitForLoadState('networkidle');
}

async function invite(staff: Page) {
  await staff.getByRole('button', { name: 'Invite people' }).click();
  await expect(staff.getByRole('dialog', { name: 'Invite people' })).toBeVisible();
}
