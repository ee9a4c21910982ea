import type { Page } from '@playwright/test';
import { applyWorkflow, completeTask, signInAs } from './kit/staff.ts';
import { expect, test } from './kit/test.ts';

test('a workflow is created, applied, completed by one user and approved by another', async ({
  staff,
  backstage,
  openWindow,
  scan,
}) => {
  test.setTimeout(150_000);
  const event = await backstage.anEvent('Night of the choirs', []);
  const manager = await openWindow();
  const worker = await openWindow();

  await test.step('a manager creates a workflow whose task requires approval', async () => {
    await signInAs(manager, 'grace@lakeside.test');
    await manager.goto('/workflows');
    await expect(manager.getByRole('link', { name: 'Concert evening' })).toBeVisible();
    await scan(manager);
    await manager.getByRole('button', { name: 'New workflow' }).click();
    await manager.getByLabel('Name').fill('Choir night');
    await manager.getByRole('button', { name: 'Create workflow' }).click();
    await expect(manager.getByRole('heading', { name: 'Choir night' })).toBeVisible();
    await manager.getByRole('button', { name: 'Add the first task' }).click();
    const drawer = manager.getByRole('dialog', { name: 'Add a task' });
    await drawer.getByLabel('What has to be done').fill('Rent the risers');
    await drawer.getByLabel('Days').fill('14');
    await drawer.getByRole('combobox', { name: 'Role' }).click();
    await manager.getByRole('option', { name: 'Finance' }).click();
    await drawer.getByRole('switch', { name: 'Needs approval' }).setChecked(true);
    await drawer.getByRole('button', { name: 'Add task' }).click();
    await expect(manager.getByText('Task template created successfully')).toBeVisible();
    await expect(manager.getByText('14 days before', { exact: true })).toBeVisible();
    await scan(manager);
  });

  await test.step('the manager applies it to the event', async () => {
    await manager.goto(`/events/${event.id}/todos`);
    await applyWorkflow(manager, /Choir night/, '1 task');
    await expect(manager.getByRole('row', { name: /Rent the risers/ })).toContainText('Mei-Ling Favre');
    await scan(manager);
    await manager.goto(`/events/${event.id}/todos?layout=board`);
    await expect(column(manager, 'To do').getByText('Rent the risers')).toBeVisible();
    await scan(manager);
  });

  await test.step('a user with the role starts and completes it, and cannot approve it', async () => {
    await signInAs(worker, 'mei@lakeside.test');
    await worker.goto('/tasks?view=mine&search=risers');
    await worker.getByRole('link', { name: 'Rent the risers' }).click();
    await worker.getByRole('button', { name: 'Start task' }).click();
    await expect(worker.getByText('Task started successfully')).toBeVisible();
    await expect(column(manager, 'In progress').getByText('Rent the risers')).toBeVisible();
    await completeTask(worker, 'Twelve risers, delivered by noon');
    await expect(worker.getByText('You completed this task, so somebody else has to approve it.')).toBeVisible();
    await expect(worker.getByRole('button', { name: 'Approve task' })).toBeHidden();
    await scan(worker);
    await expect(column(manager, 'Awaiting approval').getByText('Rent the risers')).toBeVisible();
  });

  await test.step('the owner sees it waiting and rejects it', async () => {
    await staff.goto('/tasks?view=waiting&search=risers');
    await scan(staff);
    await staff.getByRole('link', { name: 'Rent the risers' }).click();
    await staff.getByRole('button', { name: 'Reject task' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel('What needs to change').fill('We need sixteen');
    await dialog.getByRole('button', { name: 'Reject task' }).click();
    await expect(staff.getByText('Task rejected')).toBeVisible();
  });

  await test.step('it is completed again and approved, and the board is updated live', async () => {
    await expect(worker.getByText('We need sixteen').first()).toBeVisible();
    await completeTask(worker, 'Sixteen it is');
    await staff.getByRole('button', { name: 'Approve task' }).click();
    await expect(staff.getByText('Task approved successfully')).toBeVisible();
    await scan(staff);
    await expect(column(manager, 'Completed').getByText('Rent the risers')).toBeVisible();
  });
});

function column(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}
