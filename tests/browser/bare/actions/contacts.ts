import { expect } from '@playwright/test';
import { type Action, choose, confirm, expectGone, rowOf, submit } from './Action.ts';

export const contacts: Action[] = [
  {
    name: 'adds a contact',
    path: '/contacts',
    sends: [['POST /contacts/store', 'name']],
    play: async (page) => {
      await page.getByRole('button', { name: 'Add contact' }).first().click();
      const form = page.getByRole('dialog', { name: 'Add contact' });
      await form.getByLabel('First name').fill('Zoe');
      await form.getByLabel('Last name').fill('Quill');
      await submit(page, 'Add contact');
      await expect(rowOf(page, 'Zoe Quill')).toBeVisible();
    },
  },
  {
    name: 'renames a contact',
    path: '/contacts',
    sends: [['PUT /contacts/update/{id}', 'name']],
    play: async (page) => {
      await choose(page, 'Zoe', 'Edit');
      await page.getByRole('dialog').getByLabel(/^Name/).fill('Zoe Renamed');
      await submit(page, /^Save/);
      await expect(rowOf(page, 'Zoe Renamed')).toBeVisible();
    },
  },
  {
    name: 'deletes a contact',
    path: '/contacts',
    sends: [['DELETE /contacts/delete/{id}']],
    play: async (page) => {
      await choose(page, 'Zoe', 'Delete');
      await confirm(page, 'Delete contact');
      await expectGone(rowOf(page, 'Zoe'));
    },
  },
  {
    name: 'creates a segment',
    path: '/segments',
    sends: [['POST /segments/store', 'name']],
    play: async (page) => {
      await page.getByRole('button', { name: 'New segment' }).first().click();
      await page.getByRole('dialog').getByLabel(/^Name/).fill('Quay press');
      await submit(page, 'Create segment');
      await expect(page.getByText('Quay press').first()).toBeVisible();
    },
  },
  {
    name: 'renames a segment',
    path: '/segments',
    sends: [['PUT /segments/update/{id}', 'name']],
    play: async (page) => {
      await choose(page, 'Quay press', 'Edit');
      await page.getByRole('dialog').getByLabel(/^Name/).fill('Quay radio');
      await submit(page, /^Save/);
      await expect(rowOf(page, 'Quay radio')).toBeVisible();
    },
  },
  {
    name: 'reads what happened to a segment',
    path: '/segments/1',
    sends: [],
    reads: ['GET /segments/activity-logs/{segmentId}'],
    play: async (page) => {
      await page.getByRole('link', { name: 'Activity' }).click();
      await expect(page.getByText('Nothing happened yet')).toBeVisible();
    },
  },
  {
    name: 'deletes a segment',
    path: '/segments',
    sends: [['DELETE /segments/delete/{id}']],
    play: async (page) => {
      await choose(page, 'Quay', 'Delete');
      await confirm(page, 'Delete segment');
      await expectGone(rowOf(page, 'Quay'));
    },
  },
];
