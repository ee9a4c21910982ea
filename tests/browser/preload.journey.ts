import type { Page } from '@playwright/test';
import { codeOf } from './kit/codeOf.ts';
import { expect, test } from './kit/test.ts';

test.describe('with data saver off', () => {
  test.use({ dataSaver: false });

  test('a dialog and a linked page open without the network once they are preloaded', async ({ staff }) => {
    const loaded = new Set<string>();
    staff.on('requestfinished', (request) => loaded.add(new URL(request.url()).pathname));
    await openUsers(staff);
    const code = ['Users/Partials/InviteUsersDrawer', 'Roles/Index'].flatMap((name) =>
      codeOf(`resources/js/Pages/${name}.tsx`),
    );
    // A busy machine pauses between the files, so the network being idle would not show that all have arrived.
    await expect.poll(() => code.filter((file) => !loaded.has(file)), { timeout: 30_000 }).toEqual([]);
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

/** Opens the users, and waits until the page has loaded. */
async function openUsers(staff: Page) {
  await staff.goto('/users');
  await expect(staff.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await staff.waitForLoadState('networkidle');
}

async function invite(staff: Page) {
  await staff.getByRole('button', { name: 'Invite people' }).click();
  await expect(staff.getByRole('dialog', { name: 'Invite people' })).toBeVisible();
}
