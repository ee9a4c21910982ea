import { expect } from '@playwright/test';
import { type Action, choose, confirm, expectGone, rowOf, submit } from './Action.ts';

export const accounting: Action[] = [
  {
    name: 'creates a customer',
    path: '/accounting/customers',
    sends: [['POST /accounting/contacts/store', 'name', 'type']],
    play: async (page) => {
      await page.getByRole('button', { name: 'New customer' }).first().click();
      await page.getByRole('dialog').getByLabel(/^Name/).fill('Quay sponsors');
      await submit(page, 'Create customer');
      await expect(page.getByText('Quay sponsors').first()).toBeVisible();
    },
  },
  {
    name: 'renames a customer',
    path: '/accounting/customers',
    sends: [['PUT /accounting/contacts/update/{id}', 'name']],
    play: async (page) => {
      await choose(page, 'Quay sponsors', 'Edit');
      await page.getByRole('dialog').getByLabel(/^Name/).fill('Quay friends');
      await submit(page, /^Save/);
      await expect(rowOf(page, 'Quay friends')).toBeVisible();
    },
  },
  {
    name: 'deletes a customer',
    path: '/accounting/customers',
    sends: [['DELETE /accounting/contacts/delete/{id}']],
    play: async (page) => {
      await choose(page, 'Quay friends', 'Delete');
      await confirm(page, 'Delete contact');
      await expectGone(rowOf(page, 'Quay friends'));
    },
  },
  {
    name: 'renames an item',
    path: '/accounting/items',
    sends: [['PUT /sales/items/update/{id}', 'name']],
    reads: ['GET /settings/accounting/taxes/json', 'GET /settings/accounting/categories/json'],
    play: async (page) => {
      await choose(page, 'Plain stand', 'Edit');
      await page.getByRole('dialog').getByLabel(/^Name/).fill('Corner stand');
      await submit(page, /^Save/);
      await expect(rowOf(page, 'Corner stand')).toBeVisible();
    },
  },
  {
    name: 'creates a bank account',
    path: '/accounting/accounts',
    sends: [['POST /banking/accounts/store', 'name']],
    play: async (page) => {
      await page.getByRole('button', { name: 'New account' }).first().click();
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel(/^Name/).fill('Quay savings');
      await drawer.getByRole('combobox', { name: 'Currency' }).fill('NOK');
      await page.getByRole('option', { name: /^NOK/ }).click();
      await submit(page, 'Create account');
      await expect(page.getByText('Quay savings').first()).toBeVisible();
    },
  },
  {
    name: 'renames a bank account',
    path: '/accounting/accounts',
    sends: [['PUT /banking/accounts/update/{id}', 'name']],
    play: async (page) => {
      await choose(page, 'Quay savings', 'Edit');
      await page.getByRole('dialog').getByLabel(/^Name/).fill('Quay reserve');
      await submit(page, /^Save/);
      await expect(rowOf(page, 'Quay reserve')).toBeVisible();
    },
  },
  {
    name: 'deletes a bank account',
    path: '/accounting/accounts',
    sends: [['DELETE /banking/accounts/delete/{id}']],
    play: async (page) => {
      await choose(page, 'Quay reserve', 'Delete');
      await confirm(page, 'Delete account');
      await expectGone(rowOf(page, 'Quay reserve'));
    },
  },
  {
    name: 'opens the statements of an account, which only an extension imports',
    path: '/accounting/accounts/1/statements',
    sends: [],
    play: async (page) => {
      await expect(page.getByRole('heading', { name: 'Statements of Plain account' })).toBeVisible();
      await expect(page.getByText('This server does not offer this.').first()).toBeVisible();
    },
  },
  {
    name: 'opens the bank rules, which are an extension',
    path: '/accounting/bank-rules',
    sends: [],
    play: async (page) => {
      await expect(page.getByRole('heading', { name: 'Bank rules' }).first()).toBeVisible();
      await expect(page.getByText('This server does not offer this.').first()).toBeVisible();
    },
  },
  {
    name: 'reads the currencies of the books',
    path: '/settings/accounting',
    sends: [],
    reads: ['GET /settings/accounting/currencies/json', 'GET /settings/accounting/currencies/default'],
    play: async (page) => {
      await page.getByText('Currencies', { exact: true }).click();
      await expect(page.getByText('NOK').first()).toBeVisible();
    },
  },
];
