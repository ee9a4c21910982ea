import { expect } from '@playwright/test';
import { type Action, choose, confirm, expectGone, rowOf, says, submit } from './Action.ts';

/** The backend has an invoice and an estimate, both drafts. */
export const documents: Action[] = [
  {
    name: 'writes an invoice',
    path: '/accounting/invoices/create',
    sends: [['POST /accounting/documents/store', 'type', 'contact_name', 'lines']],
    play: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Quay Theatre');
      await page.getByLabel('Item of line 1').fill('Stand');
      await page.getByLabel('Price of line 1').fill('25');
      await page.getByRole('button', { name: 'Save invoice' }).click();
      await says(page, /Document created/);
    },
  },
  {
    name: 'changes an invoice',
    path: '/accounting/invoices/1/edit',
    sends: [['PUT /accounting/documents/update/{id}', 'title']],
    play: async (page) => {
      await page.getByLabel('Title').fill('Stands for the fair');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await says(page, /Document (updated|saved)/);
    },
  },
  {
    name: 'comments on an invoice',
    path: '/accounting/invoices/1',
    sends: [['POST /accounting/documents/comments/store/{id}', 'comment']],
    play: async (page) => {
      await page.getByRole('textbox', { name: 'Comment' }).fill('Delivered on Monday');
      await page.getByRole('button', { name: 'Add comment' }).click();
      await expect(page.getByText('Delivered on Monday').first()).toBeVisible();
    },
  },
  {
    name: 'sends an invoice',
    path: '/accounting/invoices/1',
    sends: [['POST /accounting/documents/send-mail/{id}', 'to', 'subject', 'message']],
    mails: 1,
    play: async (page) => {
      await page.getByRole('button', { name: 'Send by e-mail' }).click();
      await page.getByRole('dialog').getByLabel('To').fill('quay@plain.test');
      await submit(page, 'Send invoice');
      await says(page, 'Document sent');
    },
  },
  {
    name: 'accepts an estimate for the customer',
    path: '/accounting/estimates/2',
    sends: [['POST /accounting/documents/update-status/{id}', 'status']],
    play: async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Mark as accepted' }).click();
      await says(page, /Status updated|Document changed/);
    },
  },
  {
    name: 'makes the invoice of an estimate',
    path: '/accounting/estimates/2',
    sends: [['POST /accounting/documents/generate-invoice/{id}']],
    play: async (page) => {
      await page.getByRole('button', { name: 'Generate invoice' }).click();
      await says(page, /Invoice generated|Document created/);
    },
  },
  {
    name: 'records a transaction as a document',
    path: '/accounting/transactions',
    sends: [['POST /accounting/documents/store', 'type', 'title', 'issue_date', 'account_id', 'lines']],
    reads: ['GET /accounting/documents/json', 'GET /banking/accounts/json', 'GET /banking/accounts/get-account/{id}'],
    play: async (page) => {
      await page.getByRole('button', { name: 'New transaction' }).first().click();
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel(/^What for/).fill('Posters of the quay');
      await drawer.getByRole('combobox', { name: /^Account/ }).click();
      await page.getByRole('option', { name: /Plain account/ }).click();
      await drawer.getByRole('textbox', { name: 'Amount 1' }).fill('20');
      await submit(page, 'Create transaction');
      await expect(rowOf(page, 'Posters of the quay')).toBeVisible();
    },
  },
  {
    name: 'corrects a transaction that is a document',
    path: '/accounting/transactions',
    sends: [['PUT /accounting/documents/update/{id}', 'title']],
    play: async (page) => {
      await choose(page, 'Posters of the quay', 'Edit');
      await page
        .getByRole('dialog')
        .getByLabel(/^What for/)
        .fill('Flyers of the quay');
      await submit(page, /^Save/);
      await expect(rowOf(page, 'Flyers of the quay')).toBeVisible();
    },
  },
  {
    name: 'voids a transfer that is a document',
    path: '/accounting/transfers',
    sends: [['DELETE /accounting/documents/delete/{id}']],
    play: async (page) => {
      await choose(page, 'To the till', 'Void');
      await confirm(page, 'Void transfer');
      await expectGone(rowOf(page, 'To the till'));
    },
  },
  {
    name: 'deletes a draft',
    path: '/accounting/invoices',
    sends: [['DELETE /accounting/documents/delete/{id}']],
    play: async (page) => {
      await choose(page, 'Quay Theatre', 'Delete');
      await confirm(page, 'Delete draft');
      await expectGone(rowOf(page, 'Quay Theatre'));
    },
  },
];
