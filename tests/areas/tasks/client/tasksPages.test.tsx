import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PERMISSIONS } from '#contract/permissions.ts';
import type { TaskDetail } from '#contract/task.ts';
import Todos from '#js/Pages/Events/Todos.tsx';
import TasksIndex from '#js/Pages/Tasks/Index.tsx';
import TasksShow from '#js/Pages/Tasks/Show.tsx';
import { anEvent } from '#tests/areas/events/factories/anEvent.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { aTask, aTaskDetail } from '../factories/aTask.ts';

vi.mock('#js/lib/toast.ts');

const people = [{ id: 1, name: 'Ada Obi', role: 'Owner' }];
const choices = { people, roles: ['Owner'] };
const events = [{ id: 7, name: 'Harbour concert', start_date: '2027-04-05T18:00:00.000Z' }];

beforeEach(() => {
  vi.clearAllMocks();
  mock('GET /tasks/count', () => ({ data: { waiting_for_me: 2, mine: 1, overdue: 0 } }));
});

describe('the tasks of all events', () => {
  const open = (url: string) => openStaffPage(TasksIndex, { ...choices, events }, { url });

  it('are filtered by the URL: whose, status, person and event', async () => {
    const calls = mock('GET /tasks/json', () => aPage([aTask()]));
    open('/tasks?view=waiting&status=pending&assigned_to=1&event_id=7');
    expect(await screen.findByText('Book the hall')).toBeTruthy();
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toMatchObject({
      waiting_for_me: 'true',
      status: 'pending',
      assigned_to: '1',
      event_id: '7',
    });
    expect(await screen.findByText('2')).toBeTruthy();
  });

  it('are filtered by several states, people and events at once', async () => {
    const calls = mock('GET /tasks/json', () => aPage([aTask()]));
    open('/tasks?status=pending,completed&assigned_to=1,2&event_id=7,8');
    await screen.findByText('Book the hall');
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toMatchObject({
      status: 'pending,completed',
      assigned_to: '1,2',
      event_id: '7,8',
    });
    expect(screen.getByRole('button', { name: /^Status: To do, Completed/ })).toBeTruthy();
  });

  it('of one event are asked for with one value of each filter, as the specification has it', async () => {
    const calls = mock('GET /tasks/event/{eventId}', () => aPage([aTask()]));
    openStaffPage(Todos, { ...choices, event: anEvent() }, { url: '/events/7/todos?status=pending,completed' });
    await screen.findByText('Book the hall');
    expect(calls[0]?.url.searchParams.has('status')).toBe(false);
  });

  it('are a board by state, whose menu does by keyboard what dragging does', async () => {
    const calls = mock('GET /tasks/json', () => [
      aTask(),
      aTask({ id: 6, title: 'Done', status: 'completed', actions: [] }),
    ]);
    mock('POST /tasks/{id}/start', () => ({ data: aTaskDetail({ status: 'in_progress' }), message: '' }));
    open('/tasks?layout=board');
    const column = (name: string) => within(screen.getByRole('region', { name }));
    await screen.findByText('Book the hall');
    expect(calls[0]?.url.searchParams.get('paginate')).toBe('false');
    expect(column('To do').getByText('Book the hall')).toBeTruthy();
    expect(column('Completed').getByText('Done')).toBeTruthy();
    await userEvent.click(column('To do').getByRole('button', { name: 'Row actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Start' }));
    expect(await column('In progress').findByText('Book the hall')).toBeTruthy();
  });

  it('say why they could not be fetched, with a way to try again', async () => {
    mock('GET /tasks/json', () => refuse(500));
    open('/tasks?layout=board');
    expect(await screen.findByText('Failed to fetch tasks')).toBeTruthy();
    mock('GET /tasks/json', () => [aTask()]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Book the hall')).toBeTruthy();
  });

  it('say that nothing waits', async () => {
    mock('GET /tasks/json', () => aPage([]));
    open('/tasks?view=waiting');
    expect(await screen.findByText('Nothing is waiting for you')).toBeTruthy();
  });
});

describe('one task', () => {
  const open = (task: TaskDetail, permissions = [...PERMISSIONS]) =>
    openStaffPage(TasksShow, { task, ...choices }, { url: '/tasks/5', permissions });

  it('is completed with a note and a link', async () => {
    const calls = mock('POST /tasks/{id}/complete', () => ({
      data: aTaskDetail({ status: 'completed', actions: [], data: { note: 'Hall 1' } }),
      message: '',
    }));
    open(aTaskDetail({ status: 'in_progress', actions: ['complete'] }));
    await userEvent.click(screen.getByRole('button', { name: 'Complete task' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Note'), 'Hall 1');
    await userEvent.click(dialog.getByRole('button', { name: 'Complete task' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ data: { note: 'Hall 1' } }));
    expect(await screen.findByText('It is done.')).toBeTruthy();
    expect(screen.getByText('Hall 1')).toBeTruthy();
  });

  it('is sent back with a reason, which stays beside the field where it is missing', async () => {
    mock('POST /tasks/{id}/reject', ({ body }) => {
      const { reason } = body as { reason: string };
      return reason
        ? { data: aTaskDetail({ status: 'in_progress', actions: [], reject_reason: reason }), message: '' }
        : refuse(422, { message: 'x', errors: { reason: ['Say what has to be put right.'] } });
    });
    open(aTaskDetail({ status: 'awaiting_approval', actions: ['approve', 'reject'] }));
    await userEvent.click(screen.getByRole('button', { name: 'Reject task' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Reject task' }));
    expect(await dialog.findByText('Say what has to be put right.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/What has to be put right/), 'Hall 1, please');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject task' }));
    expect(await screen.findByText('Hall 1, please')).toBeTruthy();
  });

  it('offers what its status allows where the backend does not list the actions', () => {
    open(aTaskDetail({ status: 'awaiting_approval', completed_by: 2, actions: null }));
    expect(screen.getByRole('button', { name: 'Approve task' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reject task' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start task' })).toBeNull();
  });

  it('tells the person who completed it that somebody else has to approve', () => {
    open(aTaskDetail({ status: 'awaiting_approval', completed_by: 1, actions: [] }));
    expect(screen.getByText('You completed this task, so somebody else has to approve it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve task' })).toBeNull();
  });

  it('is only read by those who may not work on tasks', () => {
    open(aTaskDetail({ actions: [], can_edit: false }), ['tasks.view']);
    expect(screen.queryByLabelText('Comment')).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    expect(screen.getByText('No files.')).toBeTruthy();
  });
});

it('an event without tasks offers a workflow', async () => {
  mock('GET /tasks/event/{eventId}', () => aPage([]));
  openStaffPage(Todos, { event: anEvent(), ...choices }, { url: '/events/7/todos' });
  expect(await screen.findByText('Nothing to do yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Apply a workflow' })).toBeTruthy();
});
