import { expect, type Page } from '@playwright/test';
import { type Action, expectGone, says } from './Action.ts';

const item = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Folders and files' }).getByRole('button', { name: new RegExp(`^${name},`) });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

export const media: Action[] = [
  {
    name: 'uploads a file',
    path: '/events/1/media',
    sends: [['POST /media/upload', 'file', 'model_type', 'model_id']],
    play: async (page) => {
      const buffer = Buffer.from('one,two\n');
      await page.getByLabel('Files to upload').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
      await expect(item(page, 'list.csv')).toBeVisible();
    },
  },
  {
    name: 'makes a folder',
    path: '/events/1/media',
    sends: [['POST /media/folders/store', 'name', 'parent_id', 'model_type', 'model_id']],
    play: async (page) => {
      await page.getByRole('button', { name: 'New folder' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Press');
      await page.getByRole('dialog').getByRole('button', { name: 'Create folder' }).click();
      await expect(item(page, 'Press')).toBeVisible();
    },
  },
  {
    name: 'moves a file into a folder',
    path: '/events/1/media',
    sends: [['POST /media/move-items', 'item_ids', 'item_type', 'target_folder_id']],
    reads: ['GET /media/get-folders'],
    play: async (page) => {
      await choose(page, 'Rider', 'Move to…');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Posters' }).click();
      await dialog.getByRole('button', { name: /^Move to “Posters/ }).click();
      await says(page, 'Items moved successfully');
      await expectGone(item(page, 'Rider'));
      await item(page, 'Posters').click();
      await expect(item(page, 'Rider')).toBeVisible();
    },
  },
  {
    name: 'sees the files of all folders',
    path: '/events/1/media',
    sends: [],
    reads: ['GET /media/files'],
    play: async (page) => {
      await page.getByRole('radiogroup', { name: 'Files shown' }).getByText('All files').click();
      await expect(item(page, 'Rider')).toBeVisible();
      await expectGone(item(page, 'Posters'));
    },
  },
  {
    name: 'renames a folder',
    path: '/events/1/media',
    sends: [['PUT /media/folders/{folderId}/rename', 'name']],
    play: async (page) => {
      await choose(page, 'Posters', 'Rename');
      await page.getByRole('dialog').getByLabel('Name').fill('Old posters');
      await page.getByRole('dialog').getByRole('button', { name: 'Rename folder' }).click();
      await says(page, 'Folder renamed successfully');
      await expect(item(page, 'Old posters')).toBeVisible();
    },
  },
  {
    name: 'deletes a file',
    path: '/events/1/media',
    sends: [['POST /media/files/delete-multiple', 'file_ids']],
    play: async (page) => {
      await choose(page, 'Seating plan', 'Delete');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Delete/ })
        .click();
      await expectGone(item(page, 'Seating plan'));
    },
  },
  {
    name: 'deletes a folder',
    path: '/events/1/media',
    sends: [['DELETE /media/folders/{folderId}']],
    play: async (page) => {
      await choose(page, 'Old posters', 'Delete');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Delete/ })
        .click();
      await expectGone(item(page, 'Old posters'));
    },
  },
];
