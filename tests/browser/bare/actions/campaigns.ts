import { expect } from '@playwright/test';
import { type Action, choose, confirm, expectGone, rowOf, submit } from './Action.ts';

const name = (page: Parameters<Action['play']>[0]) => page.getByRole('textbox', { name: /^Name/ });

export const campaigns: Action[] = [
  {
    name: 'creates a campaign',
    path: '/campaigns/create',
    sends: [['POST /campaigns/store', 'name']],
    play: async (page) => {
      await name(page).fill('Autumn season');
      await page.getByRole('button', { name: 'Create campaign' }).click();
      await expect(page.getByText('Autumn season').first()).toBeVisible();
    },
  },
  {
    name: 'renames a campaign',
    path: '/campaigns/1/edit',
    sends: [['PUT /campaigns/update/{id}', 'name']],
    play: async (page) => {
      await name(page).fill('Spring, renamed');
      await page.getByRole('button', { name: /^Save/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Spring, renamed' })).toBeVisible();
    },
  },
  {
    name: 'deletes a campaign',
    path: '/campaigns',
    sends: [['DELETE /campaigns/delete/{id}']],
    play: async (page) => {
      await choose(page, 'Winter season', 'Delete');
      await confirm(page, 'Delete campaign');
      await expectGone(rowOf(page, 'Winter season'));
    },
  },
  {
    name: 'adds an organiser',
    path: '/campaigns/1/organisers',
    sends: [['POST /organisers/store', 'name', 'email', 'campaign_id']],
    reads: ['GET /contacts/search'],
    play: async (page) => {
      await page.getByRole('button', { name: 'Add organiser' }).first().click();
      const drawer = page.getByRole('dialog', { name: 'Add organiser' });
      await drawer.getByRole('combobox', { name: /^Name/ }).fill('Nia New');
      await drawer.getByLabel('E-mail').fill('nia@plain.test');
      const invite = drawer.getByRole('switch', { name: 'Send the invitation now' });
      if (await invite.isVisible()) {
        await invite.setChecked(false);
      }
      await drawer.getByRole('button', { name: 'Add organiser' }).click();
      await expect(rowOf(page, 'Nia New')).toBeVisible();
    },
  },
  {
    name: 'changes an organiser',
    path: '/campaigns/1/organisers',
    sends: [['PUT /organisers/update/{id}', 'name', 'email']],
    reads: ['GET /organisers/get-organiser/{id}'],
    play: async (page) => {
      await choose(page, 'Olga Organiser', 'Edit');
      await page.getByRole('dialog').getByLabel(/^Name/).fill('Olga Renamed');
      await submit(page, /^Save/);
      await expect(rowOf(page, 'Olga Renamed')).toBeVisible();
    },
  },
  {
    name: 'removes an organiser',
    path: '/campaigns/1/organisers',
    sends: [['DELETE /organisers/delete/{id}']],
    play: async (page) => {
      await choose(page, 'Olga', 'Remove');
      await confirm(page, 'Remove organiser');
      await expectGone(rowOf(page, 'Olga'));
    },
  },
];
