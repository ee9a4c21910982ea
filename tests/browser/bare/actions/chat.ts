import { expect } from '@playwright/test';
import type { Action } from './Action.ts';

export const chat: Action[] = [
  {
    name: 'reads a conversation and answers',
    path: '/chat',
    sends: [['POST /chat/mark-as-read/{id}'], ['POST /chat/send-message', 'message']],
    reads: ['GET /chat/thread-data/{id}', 'GET /chat/get-messages/{id}'],
    play: async (page) => {
      await page.getByRole('list', { name: 'Your conversations' }).getByRole('button').first().click();
      const log = page.getByRole('log', { name: 'Messages' });
      await expect(log.getByText('Are you there?')).toBeVisible();
      await page.getByRole('textbox', { name: 'Message' }).fill('Here I am');
      await page.keyboard.press('Enter');
      await expect(log.getByText('Here I am')).toBeVisible();
    },
  },
  {
    name: 'opens the conversation with a colleague',
    path: '/chat',
    sends: [],
    reads: ['GET /chat/get-contact-thread/{id}', 'GET /chat/thread-data/{id}', 'GET /chat/get-messages/{id}'],
    play: async (page) => {
      await page.getByRole('list', { name: 'People' }).getByRole('button', { name: /Omar/ }).click();
      await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible();
    },
  },
  {
    name: 'chooses a status',
    path: '/chat',
    sends: [['POST /chat/update-status', 'status']],
    play: async (page) => {
      await page.getByRole('button', { name: 'Online', exact: true }).click();
      await page.getByRole('menuitemradio', { name: 'Busy' }).click();
      await expect(page.getByRole('button', { name: 'Busy', exact: true })).toBeVisible();
    },
  },
];
