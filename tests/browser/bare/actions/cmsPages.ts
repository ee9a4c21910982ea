import { expect } from '@playwright/test';
import { type Action, choose, confirm, expectGone, rowOf } from './Action.ts';

export const cmsPages: Action[] = [
  {
    name: 'creates a page',
    path: '/pages',
    sends: [['POST /cms/pages/store', 'title', 'content']],
    play: async (page) => {
      await page.getByRole('button', { name: 'New page' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'New page' });
      await dialog.getByRole('textbox', { name: 'Title' }).fill('Getting there');
      await dialog.getByRole('button', { name: 'Create page' }).click();
      await expect(page.getByText('Getting there').first()).toBeVisible();
    },
  },
  {
    name: 'changes a page',
    path: '/pages/1/edit',
    sends: [['PUT /cms/pages/update/{id}', 'title', 'content']],
    play: async (page) => {
      await page.getByRole('button', { name: /^Heading/ }).click();
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('By boat');
      await page.getByRole('button', { name: 'Save page' }).click();
      await expect(page.locator('.c-page').getByText('By boat')).toBeVisible();
      await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    },
  },
  {
    name: 'deletes a page',
    path: '/pages',
    sends: [['DELETE /cms/pages/delete/{id}']],
    play: async (page) => {
      await choose(page, 'Old page', 'Delete');
      await confirm(page, 'Delete page');
      await expectGone(rowOf(page, 'Old page'));
    },
  },
];
