import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import { PERMISSIONS } from '#contract/permissions.ts';
import type { Task, TaskDetail } from '#contract/programme/task.ts';
import { keepAllDrafts } from '#js/lib/stored/formDrafts.ts';
import Todos from '#js/Pages/Events/Todos.tsx';
import TasksIndex from '#js/Pages/Tasks/Index.tsx';
import TasksShow from '#js/Pages/Tasks/Show.tsx';
import { useTask } from '#js/stores/programme/tasks/task.ts';
import { users } from '#server/database/schema/account/users.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { holdCalls, mock, recordCalls, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice, restoreBridge } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { aUser } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';
import { aTaskDetail } from '../factories/aTask.ts';
import { aTask as storeTask } from '../server/aTeam.ts';

vi.mock('#js/lib/toast/toast.ts');

openBridgedOffice();

let event: Awaited<ReturnType<typeof anEvent>>;
let ownerId: number;
beforeEach(async () => {
  const { drizzle } = app.database;
  await drizzle.delete(events);
  event = await anEvent(app, companyId);
  ownerId = (await drizzle.select().from(users).where(eq(users.email, 'owner@lakeside.test')))[0]?.id ?? 0;
});

const store = (values: Parameters<typeof storeTask>[2] = {}) =>
  storeTask(app, event, { assignedTo: ownerId, ...values });
const stored = async (id: number) => (await owner.get<{ data: TaskDetail }>(`/tasks/${id}`)).body.data;

describe('the tasks of all events', () => {
  const open = (query: string) => openBridgedPage(TasksIndex, `/tasks${query}`);
  const column = (name: string) => within(screen.getByRole('region', { name }));

  it('are filtered by the URL: view, status, person and event', async () => {
    await store();
    await store({ title: 'Begun', status: 'in_progress' });
    const calls = recordCalls('GET /tasks/json');
    await open(`?view=waiting&status=pending&assigned_to=${ownerId}&event_id=${event.id}`);
    expect(await screen.findByText('Book the hall')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Book the hall/ })).getByText('O')).toBeTruthy();
    expect(screen.queryByText('Begun')).toBeNull();
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toMatchObject({
      waiting_for_me: 'true',
      status: 'pending',
      assigned_to: String(ownerId),
      event_id: String(event.id),
    });
    // Both are waiting for the owner.
    expect(await screen.findAllByText('2')).not.toEqual([]);
  });

  it('begin with the subject and the link of the mail in the URL', async () => {
    await open('?new=Which+gate%3F&mail=7');
    const drawer = within(await screen.findByRole('dialog', { name: 'New task' }));
    expect(drawer.getByRole('textbox', { name: /^What has to be done/ })).toHaveProperty('value', 'Which gate?');
    const details = drawer.getByRole('textbox', { name: 'Details' });
    expect(details).toHaveProperty('value', `Mail: ${window.location.origin}/mailbox?mail=7`);
    expect(window.location.search).toBe('');
  });

  it('are filtered by several statuses, people and events at once', async () => {
    const other = await anEvent(app, companyId, { name: 'Lake swim' });
    await store();
    await storeTask(app, other, { title: 'Buoys', status: 'completed', assignedTo: ownerId });
    await store({ title: 'Begun', status: 'in_progress' });
    const calls = recordCalls('GET /tasks/json');
    await open(`?status=pending,completed&assigned_to=${ownerId},999&event_id=${event.id},${other.id}`);
    await screen.findByText('Book the hall');
    expect(screen.getByText('Buoys')).toBeTruthy();
    expect(screen.queryByText('Begun')).toBeNull();
    expect(calls[0]?.url.searchParams.get('event_id')).toBe(`${event.id},${other.id}`);
    expect(screen.getByRole('button', { name: /^Status: To do, Completed/ })).toBeTruthy();
  });

  it('of one event are requested with a single value per filter, as the specification requires', async () => {
    await store();
    const calls = recordCalls('GET /tasks/event/{eventId}');
    await openBridgedPage(Todos, `/events/${event.id}/todos?status=pending,completed`);
    await screen.findByText('Book the hall');
    expect(calls[0]?.url.searchParams.has('status')).toBe(false);
  });

  it('are shown as a board by status, whose menu replaces dragging for keyboard users', async () => {
    await store();
    await store({ title: 'Done', status: 'completed' });
    await open('?layout=board');
    await screen.findByText('Book the hall');
    expect(column('To do').getByText('Book the hall')).toBeTruthy();
    expect(column('To do').getByText('O')).toBeTruthy();
    expect(column('Completed').getByText('Done')).toBeTruthy();
    await userEvent.click(column('To do').getByRole('button', { name: 'Row actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Start' }));
    expect(await column('In progress').findByText('Book the hall')).toBeTruthy();
  });

  it('are counted by the server in each column of a board that does not fit on one page', async () => {
    await app.database.drizzle.execute(sql`
      insert into tasks (company_id, event_id, title, status, due_at)
      select ${companyId}, ${event.id}, status || ' ' || n, status, now() + n * interval '1 minute'
      from (values ('pending', 1200), ('in_progress', 1), ('completed', 1)) as each(status, total),
        generate_series(1, total) as n`);
    mock('GET /tasks/json', async ({ url }) => {
      const { body } = await owner.get<Page<Task>>(url.pathname + url.search);
      const isBegun = url.searchParams.get('status') === 'in_progress';
      // The backend counts up to 10,000, which would take too long to store.
      return isBegun ? { ...body, total: 12_000, is_total_exact: false } : body;
    });
    await open('?layout=board');
    await screen.findByText('pending 1');
    expect(column('To do').getByText('pending 1')).toBeTruthy();
    expect(column('To do').getByText('1,200')).toBeTruthy();
    expect(column('To do').getByText('1,150 more are in the list')).toBeTruthy();
    expect(column('In progress').getByText('more than 12,000')).toBeTruthy();
    expect(column('In progress').getByText('More are in the list')).toBeTruthy();
    expect(column('Awaiting approval').getByText('Nothing here')).toBeTruthy();
    expect(column('Completed').getByText('completed 1')).toBeTruthy();
  });

  it('are filtered above the board as above the list', async () => {
    const other = await aUser(app, companyId, `mei${event.id}@lakeside.test`, []);
    await store();
    await store({ title: 'Hers', assignedTo: other.id });
    await open(`?assigned_to=${other.id}&layout=board`);
    await screen.findByText('Hers');
    expect(column('To do').getByText('Hers')).toBeTruthy();
    expect(screen.queryByText('Book the hall')).toBeNull();
    expect(screen.getByRole('button', { name: `Assigned to: mei${event.id}` })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear (1)' }));
    expect(await column('To do').findByText('Book the hall')).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search tasks' }), { target: { value: 'hers' } });
    await waitFor(() => expect(screen.queryByText('Book the hall')).toBeNull());
    expect(column('To do').getByText('Hers')).toBeTruthy();
  });

  it('show why loading failed, with a retry', async () => {
    await store();
    mock('GET /tasks/json', () => refuse(500));
    await open('?layout=board');
    expect(await screen.findByText('Failed to fetch tasks')).toBeTruthy();
    restoreBridge();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Book the hall')).toBeTruthy();
  });

  it('show that nothing is waiting', async () => {
    await open('?view=waiting');
    expect(await screen.findByText('Nothing is waiting for you')).toBeTruthy();
  });
});

describe('a task page', () => {
  const choices = { people: [{ id: 1, name: 'Ada Obi', role: 'Owner' }], roles: ['Owner'] };
  /** With fields that only other backends send. */
  const open = (task: TaskDetail, permissions = [...PERMISSIONS]) =>
    openStaffPage(TasksShow, { task, ...choices }, { url: `/tasks/${task.id}`, permissions });

  it('completes a task with a note and a link', async () => {
    const { id } = await store({ status: 'in_progress' });
    await openBridgedPage(TasksShow, `/tasks/${id}`);
    await userEvent.click(screen.getByRole('button', { name: 'Complete task' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Note'), { target: { value: 'Hall 1' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Complete task' }));
    expect(await screen.findByRole('button', { name: 'Reopen task' })).toBeTruthy();
    expect(screen.getAllByText('Hall 1')).not.toEqual([]);
    expect(await stored(id)).toMatchObject({ status: 'completed', data: { note: 'Hall 1' } });
  });

  it('sends a task back with a reason, and shows an error next to a missing one', async () => {
    const other = await aUser(app, companyId, `other${event.id}@lakeside.test`, []);
    const done = { completedBy: other.id, completedAt: new Date(), needsApproval: true };
    const { id } = await store({ status: 'awaiting_approval', ...done });
    await openBridgedPage(TasksShow, `/tasks/${id}`);
    await userEvent.click(screen.getByRole('button', { name: 'Reject task' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Reject task' }));
    expect(await dialog.findByText('Enter what needs to change.')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(/What needs to change/), { target: { value: 'Hall 1, please' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Reject task' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findAllByText('Hall 1, please')).not.toEqual([]);
    expect(await stored(id)).toMatchObject({ status: 'in_progress', reject_reason: 'Hall 1, please' });
  });

  it.each([
    { action: 'Complete task', label: 'Note', task: { status: 'in_progress' as const } },
    {
      action: 'Reject task',
      label: /What needs to change/,
      task: { status: 'awaiting_approval' as const, needsApproval: true },
    },
  ])('“$action” restores what was typed when the session expired', async ({ action, label, task }) => {
    const { id } = await store(task);
    const open = async () => {
      await openBridgedPage(TasksShow, `/tasks/${id}`);
      await userEvent.click(screen.getByRole('button', { name: action }));
      return within(await screen.findByRole('dialog')).findByLabelText(label);
    };
    fireEvent.change(await open(), { target: { value: 'Hall 1' } });
    keepAllDrafts();
    cleanup();
    expect(await open()).toHaveProperty('value', 'Hall 1');
  });

  it('keeps later changes when Back restores the props that it was opened with', async () => {
    const task = await stored((await store()).id);
    const loads = recordCalls('GET /tasks/{id}');
    open(task);
    await app.database.drizzle.update(tasks).set({ title: 'Book both halls' }).where(eq(tasks.id, task.id));
    await act(() => useTask.getState().refresh(task.id));
    cleanup();
    open({ ...task });
    expect(screen.getByRole('heading', { name: 'Book both halls' })).toBeTruthy();
    await waitFor(() => expect(loads).toHaveLength(2));
  });

  it('offers the actions that the status allows when the backend does not list them', () => {
    open(aTaskDetail({ status: 'awaiting_approval', completed_by: 2, actions: null }));
    expect(screen.getByRole('button', { name: 'Approve task' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reject task' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start task' })).toBeNull();
  });

  it('explains to the user who completed it that someone else must approve', () => {
    open(aTaskDetail({ status: 'awaiting_approval', completed_by: 1, actions: [] }));
    expect(screen.getByText('You completed this task, so somebody else has to approve it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve task' })).toBeNull();
  });

  it('goes back to the field once a comment is sent', async () => {
    const { id } = await store();
    await openBridgedPage(TasksShow, `/tasks/${id}`);
    fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Forty of them' } });
    await userEvent.click(screen.getByRole('button', { name: 'Add comment' }));
    expect(await screen.findByText('Forty of them')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Comment'));
  });

  it('is read-only for users who cannot work on tasks', () => {
    open(aTaskDetail({ status: 'completed', actions: [], can_edit: false }), ['tasks.view']);
    expect(screen.getByText('It is done.')).toBeTruthy();
    expect(screen.queryByLabelText('Comment')).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    expect(screen.getByText('No files.')).toBeTruthy();
  });
});

it('the board of an event is filtered above it, also when loading fails', async () => {
  const other = await aUser(app, companyId, `mei${event.id}@lakeside.test`, []);
  await store();
  mock('GET /tasks/event/{eventId}', () => refuse(500));
  await openBridgedPage(Todos, `/events/${event.id}/todos?assigned_to=${other.id}&layout=board`);
  await screen.findByText('Failed to fetch tasks');
  restoreBridge();
  await userEvent.click(screen.getByRole('button', { name: 'Clear (1)' }));
  expect(await screen.findByText('Book the hall')).toBeTruthy();
});

it('the board of an event keeps its search, and the focus, while a search without matches is cleared', async () => {
  await store();
  await openBridgedPage(Todos, `/events/${event.id}/todos?layout=board`);
  await screen.findByText('Book the hall');
  const search = screen.getByRole('searchbox');
  await userEvent.type(search, 'zzz');
  await waitFor(() => expect(screen.queryByText('Book the hall')).toBeNull());
  const release = holdCalls('GET /tasks/event/{eventId}');
  await userEvent.clear(search);
  await waitFor(() => expect(window.location.search).not.toContain('zzz'));
  expect(screen.queryByText('Nothing to do yet')).toBeNull();
  release();
  await screen.findByText('Book the hall');
  expect(document.activeElement).toBe(search);
});

it('an event without tasks offers a workflow', async () => {
  await openBridgedPage(Todos, `/events/${event.id}/todos`);
  expect(await screen.findByText('Nothing to do yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Apply a workflow' })).toBeTruthy();
});
