import { expect } from '@playwright/test';
import { type Action, choose, confirm, expectGone, rowOf, says } from './Action.ts';

export const groups: Action[] = [
  {
    name: 'renames a group',
    path: '/groups/1/edit',
    sends: [['PUT /groups/update/{id}', 'name']],
    play: async (page) => {
      await page.getByRole('textbox', { name: /^Name/ }).fill('Tuesdays, renamed');
      await page.getByRole('button', { name: /^Save/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Tuesdays, renamed' })).toBeVisible();
    },
  },
  {
    name: 'looks for an event to add to a group',
    path: '/groups/1',
    sends: [],
    reads: ['GET /events/json'],
    play: async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Add an event' }).click();
      await page.getByRole('dialog', { name: 'Add an event' }).getByRole('combobox', { name: 'Event' }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'creates a group',
    path: '/groups/create',
    sends: [['POST /groups/store', 'name']],
    play: async (page) => {
      await page.getByRole('textbox', { name: /^Name/ }).first().fill('Friday evenings');
      const series = page.getByRole('switch', { name: 'Create a series of dates now' });
      await series.focus();
      await page.keyboard.press('Space');
      await expect(series).not.toBeChecked();
      await page.getByRole('button', { name: /^Create group/ }).click();
      await expect(page.getByText('Friday evenings').first()).toBeVisible();
    },
  },
  {
    name: 'saves the RSVP settings of a group, and changes them',
    path: '/groups/1/rsvp',
    sends: [['POST /api/event-groups/{groupId}/rsvp-config'], ['PUT /api/event-groups/{groupId}/rsvp-config']],
    play: async (page) => {
      await page.getByRole('button', { name: /^Save/ }).click();
      await says(page, 'RSVP settings saved successfully');
      await page
        .getByLabel(/people|party/i)
        .first()
        .fill('4');
      await page.getByRole('button', { name: /^Save/ }).click();
      await says(page, 'RSVP settings updated successfully');
    },
  },
  {
    name: 'links a survey with a group',
    path: '/groups/1/surveys',
    sends: [['POST /groups/link-survey', 'group_id', 'survey_id']],
    play: async (page) => {
      await page.getByRole('combobox', { name: 'Survey', exact: true }).click();
      await page.getByRole('option', { name: 'How was it?' }).click();
      await says(page, /Survey linked|Saved/);
      await expect(page.getByRole('main').getByRole('link', { name: /^Open/ }).first()).toHaveAttribute(
        'href',
        '/surveys/1',
      );
    },
  },
  {
    name: 'links a survey for its participants',
    path: '/groups/1/surveys',
    sends: [['POST /groups/link-participant-survey', 'group_id', 'survey_id']],
    play: async (page) => {
      await page.getByRole('combobox', { name: 'Survey for participants' }).click();
      await page.getByRole('option', { name: 'What next?' }).click();
      await says(page, /Survey linked|Saved/);
      await expect(page.getByRole('main').getByRole('link', { name: /^Open/ }).last()).toHaveAttribute(
        'href',
        '/surveys/2',
      );
    },
  },
  {
    name: 'deletes a group',
    path: '/groups',
    sends: [['DELETE /groups/delete/{id}']],
    play: async (page) => {
      await choose(page, 'Tuesday', 'Delete');
      await confirm(page, /^Delete/);
      await expectGone(rowOf(page, 'Tuesday'));
    },
  },
];
