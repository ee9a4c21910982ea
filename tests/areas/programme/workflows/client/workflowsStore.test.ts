import { describe, expect, it, vi } from 'vitest';
import type { TaskTemplate } from '#contract/programme/taskTemplates.ts';
import type { Workflow } from '#contract/programme/workflows.ts';
import { questions } from '#js/components/overlay/confirm.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { removeWorkflow } from '#js/Pages/Workflows/Partials/removeWorkflow.ts';
import { useTaskTemplates } from '#js/stores/programme/workflows/taskTemplates.ts';
import { useWorkflows } from '#js/stores/programme/workflows/workflows.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';

vi.mock('#js/lib/toast/toast.ts');

const at = '2027-01-01T00:00:00.000Z';
const workflow: Workflow = {
  id: 3,
  name: 'Concert evening',
  description: null,
  context_type: 'event',
  context_id: null,
  context_name: null,
  is_active: true,
  templates: 2,
  events: 0,
  open_tasks: 0,
  created_at: at,
  updated_at: at,
};
const template = (id: number): TaskTemplate => ({
  id,
  workflow_id: 3,
  title: `Task ${id}`,
  description: null,
  offset_days: -id,
  assignee_role: null,
  needs_approval: false,
  position: id,
  created_at: at,
  updated_at: at,
});

describe('task templates', () => {
  it('are requested without pages, and show “Failed to fetch task templates” on a failure', async () => {
    const calls = mock('GET /task-templates/json', () => [template(1)]);
    await useTaskTemplates.getState().load({ workflow_id: 3 });
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual({ workflow_id: '3', paginate: 'false' });
    mock('GET /task-templates/json', () => refuse(500));
    await useTaskTemplates.getState().load({ workflow_id: 3 });
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Failed to fetch task templates');
  });

  it('show “Task template created successfully” or “Failed to create task template”', async () => {
    mock('GET /task-templates/json', () => []);
    await useTaskTemplates.getState().load({ workflow_id: 3 });
    const calls = mock('POST /task-templates/store', () => ({ data: template(1), message: '' }));
    await useTaskTemplates.getState().create({ title: 'Book the hall' });
    expect(calls[0]?.body).toEqual({ title: 'Book the hall', workflow_id: 3 });
    expect(toast.success).toHaveBeenCalledExactlyOnceWith('Task template created successfully');
    mock('POST /task-templates/store', () => refuse(500));
    await useTaskTemplates.getState().create({ title: 'Book the hall' });
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Failed to create task template');
  });

  it('are reordered immediately, and reverted when the server refuses', async () => {
    const before = [template(1), template(2)];
    useTaskTemplates.setState({ list: before });
    let seen: number[] = [];
    mock('PUT /task-templates/order', () => {
      seen = useTaskTemplates.getState().list.map(({ id }) => id);
      return refuse(500);
    });
    await useTaskTemplates.getState().reorder(3, before.toReversed());
    expect(seen).toEqual([2, 1]);
    expect(useTaskTemplates.getState().list).toEqual(before);
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('An error occurred');
  });
});

describe('a workflow in the store', () => {
  it('is switched off immediately, and on again when the server refuses', async () => {
    mock('GET /workflows/json', () => aPage([workflow]));
    await useWorkflows.getState().load({});
    let seen: boolean | undefined;
    mock('PUT /workflows/update/{id}', () => {
      seen = useWorkflows.getState().list[0]?.is_active;
      return refuse(500);
    });
    await useWorkflows.getState().toggle(workflow);
    expect(seen).toBe(false);
    expect(useWorkflows.getState().list[0]?.is_active).toBe(true);
  });

  it('that someone else changed meanwhile is not overwritten by its switch, and theirs is shown', async () => {
    mock('GET /workflows/json', () => aPage([workflow]));
    await useWorkflows.getState().load({});
    const message = 'Somebody else has saved this.';
    const calls = mock('PUT /workflows/update/{id}', () => refuse(409, { message, status: 'changed_meanwhile' }));
    mock('GET /workflows/get-workflow/{id}', () => ({ data: { ...workflow, name: 'Theirs' } }));
    await useWorkflows.getState().toggle(workflow);
    expect(calls[0]?.body).toMatchObject({ updated_at: workflow.updated_at });
    expect(useWorkflows.getState().list[0]?.name).toBe('Theirs');
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(message);
  });

  it('is applied to several events, and the server’s count is shown', async () => {
    const calls = mock('POST /workflows/{id}/apply', () => ({
      data: { tasks: [], created: 4, existing: 0 },
      message: '4 tasks added',
    }));
    await useWorkflows.getState().apply(3, [7, 8]);
    expect(calls[0]?.body).toEqual({ event_ids: [7, 8] });
    expect(toast.success).toHaveBeenCalledExactlyOnceWith('4 tasks added');
  });
});

it.each([
  [0, 'Tasks made from it stay.'],
  [1, 'The open task made from it stays.'],
  [1200, 'The 1,200 open tasks made from it stay.'],
])('deleting a workflow with %i open tasks states that they stay', (open_tasks, text) => {
  void removeWorkflow({ ...workflow, open_tasks });
  expect(questions.current()?.body).toBe(`Its task templates are deleted too. ${text}`);
});
