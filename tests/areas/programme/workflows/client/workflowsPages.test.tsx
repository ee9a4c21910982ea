import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Task } from '#contract/programme/task.ts';
import type { Workflow } from '#contract/programme/workflows.ts';
import TasksIndex from '#js/Pages/Tasks/Index.tsx';
import WorkflowsIndex from '#js/Pages/Workflows/Index.tsx';
import WorkflowsShow from '#js/Pages/Workflows/Show.tsx';
import { events } from '#server/database/schema/programme/events.ts';
import { workflows } from '#server/database/schema/programme/tasks.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { recordCalls } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/stores/kit/useChannel.ts', () => ({ useChannel: () => undefined }));
openBridgedOffice();

beforeEach(async () => {
  await app.database.drizzle.delete(workflows);
  await app.database.drizzle.delete(events);
});

/** An event that only a search finds, because later events fill the first choices. */
async function severalEvents() {
  for (let day = 1; day <= 20; day += 1) {
    await anEvent(app, companyId, { name: `Concert ${day}`, ...at(`2090-02-${String(day).padStart(2, '0')}`) });
  }
  return await anEvent(app, companyId, { name: 'Harbour gala', ...at('2090-01-01') });
}

const at = (day: string) => ({ startsAt: new Date(`${day}T18:00:00Z`), endsAt: new Date(`${day}T20:00:00Z`) });

async function chooseGala(dialog: ReturnType<typeof within>) {
  await userEvent.type(dialog.getByRole('combobox', { name: /^Event/ }), 'gala');
  await userEvent.click(await screen.findByRole('option', { name: 'Harbour gala' }));
}

it('a workflow can be for any event of a backend that sends no events with the page', async () => {
  const gala = await severalEvents();
  openStaffPage(WorkflowsIndex, {}, { url: '/workflows' });
  await userEvent.click((await screen.findAllByRole('button', { name: 'New workflow' }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Concert evening');
  await chooseGala(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Create workflow' }));
  await waitFor(async () => {
    const { body } = await owner.get<{ data: Workflow[] }>('/workflows/json');
    expect(body.data.map(({ name, context_id }) => [name, context_id])).toEqual([['Concert evening', gala.id]]);
  });
});

it('a task can be for any event of a backend that sends no events with the page', async () => {
  const gala = await severalEvents();
  openStaffPage(TasksIndex, { people: [], roles: [], events: [] }, { url: '/tasks?view=all' });
  await userEvent.click((await screen.findAllByRole('button', { name: 'New task' }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^What has to be done/ }), 'Book the hall');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Due/ }), '1 Dec 2089 10:00');
  await chooseGala(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Add task' }));
  await waitFor(async () => {
    const { body } = await owner.get<{ data: Task[] }>('/tasks/json');
    expect(body.data.map(({ title, event_id }) => [title, event_id])).toEqual([['Book the hall', gala.id]]);
  });
});

it('a workflow is applied to upcoming events that a search finds', async () => {
  const gala = await severalEvents();
  await anEvent(app, companyId, { name: 'Old gala', ...at('2020-01-01') });
  const { data: workflow } = (await owner.post<{ data: Workflow }>('/workflows/store', { name: 'Concert' })).body;
  await owner.post('/task-templates/store', { workflow_id: workflow.id, title: 'Book the hall', offset_days: -14 });
  const applied = recordCalls('POST /workflows/{id}/apply');
  await openBridgedPage(WorkflowsShow, `/workflows/${workflow.id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Apply to events' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('combobox', { name: /^Events/ });
  await userEvent.type(field, 'gala');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await userEvent.click(screen.getByRole('option', { name: 'Harbour gala, 1 Jan 2090' }));
  await userEvent.type(field, 'Concert 20');
  await userEvent.click(await screen.findByRole('option', { name: 'Concert 20, 20 Feb 2090' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Apply to 2 events' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Object(applied[0]?.body).event_ids).toEqual([gala.id, gala.id - 1]);
});
