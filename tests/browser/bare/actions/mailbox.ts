import { expect } from '@playwright/test';
import type { Action } from './Action.ts';

export const mailbox: Action[] = [
  {
    name: 'searches and reads a mail',
    path: '/mailbox',
    sends: [],
    reads: ['GET /mailbox/mails/json/{folderID}', 'GET /mailbox/mails/{mailID}'],
    play: async (page) => {
      await page.getByRole('searchbox', { name: 'Search Inbox' }).fill('doors');
      const mails = page.getByRole('list', { name: 'Mails', exact: true }).getByRole('button');
      await expect(mails).toHaveCount(1);
      await mails.first().click();
      await expect(page.getByRole('region', { name: 'Doors' }).getByText('When do the doors open?')).toBeVisible();
    },
  },
  {
    name: 'removes a mailbox',
    path: '/mailbox/providers',
    sends: [['DELETE /mailbox/delete/{id}']],
    play: async (page) => {
      await page.getByRole('button', { name: 'Actions for Office' }).click();
      await page.getByRole('menuitem', { name: 'Remove mailbox' }).click();
      await page.getByRole('button', { name: 'Remove mailbox' }).click();
      await expect(page.getByText('No mailbox is connected')).toBeVisible();
    },
  },
];
