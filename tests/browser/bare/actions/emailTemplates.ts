import { expect } from '@playwright/test';
import { type Action, choose, confirm, expectGone, rowOf, says } from './Action.ts';

export const emailTemplates: Action[] = [
  {
    name: 'creates an e-mail template',
    path: '/email/templates',
    sends: [['POST /email/templates/store', 'name', 'subject', 'html']],
    play: async (page) => {
      await page.getByRole('button', { name: 'New template' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'New template' });
      await dialog.getByRole('combobox', { name: 'Begin with' }).selectOption('Reminder');
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Before the concert');
      await dialog.getByRole('button', { name: 'Create template' }).click();
      await expect(page.getByText('Before the concert').first()).toBeVisible();
    },
  },
  {
    name: 'changes an e-mail template, which is only HTML',
    path: '/email/templates/1/edit',
    sends: [['PUT /email/templates/update/{id}', 'name', 'subject', 'html']],
    play: async (page) => {
      await page.getByRole('button', { name: /^HTML/ }).click();
      await page.getByRole('textbox', { name: 'HTML' }).fill('<p>Hello again</p>');
      await page.getByRole('button', { name: 'Save template' }).click();
      const preview = page.frameLocator('iframe[title="Preview of the e-mail"]');
      await expect(preview.getByText('Hello again')).toBeVisible();
    },
  },
  {
    name: 'asks for the editor Beefree',
    path: '/email/templates/1/edit',
    sends: [['POST /email/templates/token']],
    reads: ['GET /email/beefree/uid'],
    play: async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Edit in Beefree' }).click();
      await says(page, 'This installation has no account at Beefree.');
    },
  },
  {
    name: 'deletes an e-mail template',
    path: '/email/templates',
    sends: [['DELETE /email/templates/delete/{id}']],
    play: async (page) => {
      await choose(page, 'Old news', 'Delete');
      await confirm(page, 'Delete template');
      await expectGone(rowOf(page, 'Old news'));
    },
  },
];
