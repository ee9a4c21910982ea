import { expect } from '@playwright/test';
import { type Action, choose, confirm, expectGone, rowOf } from './Action.ts';

/** The owners of a survey, each with a record to choose. */
const OWNERS = { Event: /drums/, Group: /Tuesday/, Campaign: /Winter/ };

export const surveys: Action[] = [
  {
    name: 'narrows the surveys to an event, a group, a campaign',
    path: '/surveys',
    sends: [],
    reads: ['GET /events/json', 'GET /groups/json', 'GET /campaigns/json'],
    play: async (page) => {
      for (const [filter, choice] of Object.entries(OWNERS)) {
        await page.getByRole('button', { name: filter, exact: true }).click();
        await page.getByRole('option', { name: choice }).first().click();
        await expect(page).toHaveURL(new RegExp(`${filter.toLowerCase()}_id=`));
      }
    },
  },
  {
    name: 'opens a survey',
    path: '/surveys',
    sends: [['POST /surveys/open-survey/{id}']],
    play: async (page) => {
      await choose(page, 'How was it', 'Open');
      await confirm(page, 'Open survey');
      await expect(rowOf(page, 'How was it')).toContainText('Open');
    },
  },
  {
    name: 'closes a survey',
    path: '/surveys',
    sends: [['POST /surveys/close-survey/{id}']],
    play: async (page) => {
      await choose(page, 'What next', 'Close');
      await confirm(page, 'Close survey');
      await expect(rowOf(page, 'What next')).toContainText('Closed');
    },
  },
  {
    name: 'renames a survey',
    path: '/surveys/1/edit?tab=settings',
    sends: [['PUT /surveys/update/{id}', 'title']],
    play: async (page) => {
      await page.getByLabel('Title').fill('How was it really?');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Title')).toHaveValue('How was it really?');
    },
  },
  {
    name: 'narrows the answers to a survey, whose questions become columns',
    path: '/surveys/results',
    sends: [],
    reads: ['GET /surveys/{id}/fields'],
    play: async (page) => {
      await page.getByRole('button', { name: 'Survey', exact: true }).click();
      await page
        .getByRole('option', { name: /How was it/ })
        .first()
        .click();
      await expect(page.getByRole('columnheader', { name: 'What did you like?' })).toBeVisible();
    },
  },
  {
    name: 'exports the answers',
    path: '/surveys/results?survey_id=1',
    sends: [['POST /surveys/results/export']],
    play: async (page) => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Table options' }).click();
      await page.getByRole('menuitem', { name: /^Export/ }).click();
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    },
  },
  {
    name: 'deletes a survey',
    path: '/surveys',
    sends: [['DELETE /surveys/delete/{id}']],
    play: async (page) => {
      await choose(page, 'What next', 'Delete');
      await confirm(page, /^Delete/);
      await expectGone(rowOf(page, 'What next'));
    },
  },
  {
    name: 'creates a survey',
    path: '/surveys/create',
    sends: [['POST /surveys/store', 'title']],
    play: async (page) => {
      await page.getByLabel('Title').fill('Shall we do it again?');
      await page.getByRole('button', { name: 'Create and build' }).click();
      await expect(page.getByText('Shall we do it again?').first()).toBeVisible();
    },
  },
];
