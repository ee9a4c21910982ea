import { expect } from '@playwright/test';
import { type Action, says } from './Action.ts';

const PASSWORD = 'a-plain-password';

export const settings: Action[] = [
  {
    name: 'changes the own name',
    path: '/settings/profile',
    sends: [['POST /settings/profile/update', 'name', 'email']],
    play: async (page) => {
      await page.getByLabel('Name').fill('Ada Brown-Okafor');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await says(page, /Profile (saved|updated)/);
      await expect(page.getByLabel('Name')).toHaveValue('Ada Brown-Okafor');
    },
  },
  {
    name: 'changes the own password',
    path: '/settings/profile',
    sends: [['PUT /settings/profile/update-password', 'current_password', 'password', 'password_confirmation']],
    play: async (page) => {
      await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
      await page.getByRole('textbox', { name: 'New password', exact: true }).fill(PASSWORD);
      await page.getByRole('textbox', { name: 'Repeat new password' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByRole('textbox', { name: 'Current password' })).toHaveValue('');
    },
  },
];
