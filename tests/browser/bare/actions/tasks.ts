import { expect } from '@playwright/test';
import { type Action, rowOf, says, submit } from './Action.ts';

export const tasks: Action[] = [
  {
    name: 'starts a task',
    path: '/tasks/1',
    sends: [['POST /tasks/{id}/start']],
    play: async (page) => {
      await page.getByRole('button', { name: 'Start task' }).click();
      await says(page, 'Task started successfully');
      await expect(page.getByText('In progress').first()).toBeVisible();
    },
  },
  {
    name: 'comments on a task',
    path: '/tasks/1',
    sends: [['POST /tasks/{id}/comments', 'comment']],
    play: async (page) => {
      await page.getByRole('textbox', { name: 'Comment' }).fill('Forty of them');
      await page.getByRole('button', { name: 'Add comment' }).click();
      await says(page, 'Comment added successfully');
      await expect(page.getByText('Forty of them').first()).toBeVisible();
    },
  },
  {
    name: 'completes a task',
    path: '/tasks/1',
    sends: [['POST /tasks/{id}/complete']],
    play: async (page) => {
      await page.getByRole('button', { name: 'Complete task' }).click();
      await submit(page, 'Complete task');
      await says(page, 'Task completed successfully');
      await expect(page.getByText('Completed').first()).toBeVisible();
    },
  },
  {
    name: 'rejects a task',
    path: '/tasks/2',
    sends: [['POST /tasks/{id}/reject', 'reason']],
    play: async (page) => {
      await page.getByRole('button', { name: 'Reject task' }).click();
      await page.getByRole('dialog').getByLabel('What needs to change').fill('Two are missing');
      await submit(page, 'Reject task');
      await says(page, 'Task rejected');
    },
  },
  {
    name: 'approves a task',
    path: '/tasks/3',
    sends: [['POST /tasks/{id}/approve']],
    play: async (page) => {
      await page.getByRole('button', { name: 'Approve task' }).click();
      await says(page, 'Task approved successfully');
      await expect(page.getByText('Completed').first()).toBeVisible();
    },
  },
  {
    name: 'creates a workflow',
    path: '/workflows',
    sends: [['POST /workflows/store', 'name']],
    play: async (page) => {
      await page.getByRole('button', { name: 'New workflow' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Matinee');
      await submit(page, 'Create workflow');
      await expect(page.getByText('Matinee').first()).toBeVisible();
    },
  },
  {
    name: 'adds a task template',
    path: '/workflows/1',
    sends: [['POST /task-templates/store', 'workflow_id', 'title']],
    play: async (page) => {
      await page
        .getByRole('button', { name: /^Add (a|the first) task|^Add task/ })
        .first()
        .click();
      await page.getByRole('dialog').getByLabel('What has to be done').fill('Print the posters');
      await submit(page, 'Add task');
      await says(page, 'Task template created successfully');
      await expect(page.getByText('Print the posters').first()).toBeVisible();
    },
  },
  {
    name: 'looks for a workflow to apply to an event',
    path: '/events/1/todos',
    sends: [],
    reads: ['GET /workflows/json'],
    play: async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: /^Apply a workflow/ }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Workflow' }).click();
      await expect(page.getByRole('option', { name: /Concert evening/ })).toBeVisible();
    },
  },
  {
    name: 'sees the tasks of an event',
    path: '/events/1/todos',
    sends: [],
    play: async (page) => {
      await expect(rowOf(page, 'Rent the lanterns')).toBeVisible();
    },
  },
];
