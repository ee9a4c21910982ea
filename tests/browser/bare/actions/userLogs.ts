import { expect } from '@playwright/test';
import { type Action, expectGone, rowOf } from './Action.ts';

export const userLogs: Action[] = [
  {
    name: 'opens the log of a user',
    path: '/users/logs',
    sends: [],
    reads: ['GET /users/{userId}/logs/json'],
    play: async (page) => {
      await page.getByRole('link', { name: /Nora Keller/ }).click();
      await expect(rowOf(page, 'Updated an event')).toBeVisible();
      await expect(page.getByText('Engagement')).toBeVisible();
    },
  },
  {
    name: 'narrows a log to important pages',
    path: '/users/2/logs?view=important_pages',
    sends: [],
    play: async (page) => {
      await expect(rowOf(page, 'Viewed an event')).toBeVisible();
      await expectGone(rowOf(page, 'Viewed the dashboard'));
    },
  },
];
