import { describe, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast/toast.ts';
import { completeTask } from '#js/stores/programme/tasks/completeTask.ts';
import { useTask } from '#js/stores/programme/tasks/task.ts';
import { useTasks } from '#js/stores/programme/tasks/tasks.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { aTask, aTaskDetail } from '../factories/aTask.ts';

vi.mock('#js/lib/toast/toast.ts');

const one = () => useTask.getState();
const inList = () => useTasks.getState().list[0];
const expectError = (text: string) => expect(toast.error).toHaveBeenCalledExactlyOnceWith(text);
const expectSuccess = (text: string) => expect(toast.success).toHaveBeenCalledExactlyOnceWith(text);

async function listed(task = aTask()) {
  mock('GET /tasks/json', () => aPage([task]));
  await useTasks.getState().load({});
  return task;
}

describe('the list of tasks in the store', () => {
  it('shows “Failed to fetch tasks”', async () => {
    mock('GET /tasks/json', () => refuse(500));
    await useTasks.getState().load({});
    expectError('Failed to fetch tasks');
  });

  it('of an event is requested from its own endpoint', async () => {
    const calls = mock('GET /tasks/event/{eventId}', () => aPage([aTask()]));
    await useTasks.getState().load({ eventId: 7, status: 'pending' });
    expect(calls[0]?.url.pathname).toBe('/tasks/event/7');
    expect(calls[0]?.url.searchParams.get('status')).toBe('pending');
  });
});

describe('the board of tasks in the store', () => {
  const load = () => useTasks.getState().load({ eventId: 7, board: true });
  const statuses = (calls: { url: URL }[]) => calls.map(({ url }) => url.searchParams.get('status'));

  it('is loaded with one call if all tasks fit on one page, also when a backend sends a plain list', async () => {
    const calls = mock('GET /tasks/event/{eventId}', () => aPage([aTask()]));
    await load();
    mock('GET /tasks/event/{eventId}', () => [aTask({ status: 'completed' })]);
    await load();
    expect(calls).toHaveLength(1);
    expect(inList()?.status).toBe('completed');
    expect(useTasks.getState().remainders).toEqual({});
  });

  it('loads the first tasks of each status that it is filtered by, and keeps those with a status of another backend', async () => {
    const odd = { ...aTask({ id: 9 }), status: 'cancelled' };
    const calls = mock('GET /tasks/event/{eventId}', ({ url }) =>
      statuses([{ url }])[0] === null
        ? Response.json(aPage([aTask(), odd], { total: 400, last_page: 4 }))
        : aPage([aTask()], { total: 300 }),
    );
    await load();
    expect(statuses(calls)).toEqual([null, 'pending', 'in_progress', 'awaiting_approval', 'completed']);
    expect(useTasks.getState().list.map(({ id }) => id)).toEqual([5, 9]);
    expect(useTasks.getState().remainders.pending).toEqual({ count: 299, isExact: true });
    mock('GET /tasks/json', () => aPage([aTask()], { total: 400, last_page: 4 }));
    await useTasks.getState().load({ board: true, status: 'pending,completed' });
    expect(Object.keys(useTasks.getState().remainders)).toEqual(['pending', 'completed']);
  });
});

describe('an action on a task', () => {
  it.each([
    ['start', 'pending', 'Task started successfully'],
    ['complete', 'in_progress', 'Task completed successfully'],
    ['approve', 'awaiting_approval', 'Task approved successfully'],
    ['reject', 'awaiting_approval', 'Task rejected'],
  ] as const)(
    '%s: replaces the task in the list with the updated one, and shows the message',
    async (action, status, words) => {
      const task = await listed(aTask({ status, actions: [action] }));
      const updated = aTaskDetail({ status: 'completed', title: 'As the server has it' });
      mock(`POST /tasks/{id}/${action}`, () => ({ data: updated, message: 'not shown' }));
      await one().act(task, action, { reason: 'Not yet', data: {} });
      expect(inList()?.title).toBe('As the server has it');
      expectSuccess(words);
    },
  );

  it('is shown immediately, and reverted with an error when the server refuses', async () => {
    const task = await listed();
    let seen: string | null | undefined;
    mock('POST /tasks/{id}/start', () => {
      seen = inList()?.status;
      return refuse(409, { message: 'This task has already been started.' });
    });
    await one().act(task, 'start');
    expect(seen).toBe('in_progress');
    expect(inList()?.status).toBe('pending');
    expectError('This task has already been started.');
  });

  it('shows “An error occurred” when the server sends no message', async () => {
    const task = await listed();
    mock('POST /tasks/{id}/start', () => refuse(500));
    await one().act(task, 'start');
    expectError('An error occurred');
  });
});

describe('completing a task with a file', () => {
  const complete = (file: File) => completeTask(aTask(), {}, file, { onFailure: 'return' });
  const plan = () => new File(['a'], 'plan.pdf');

  it.each([
    ['invalid', () => refuse(422, { errors: { 'data.link': ['Enter an address that starts with https://.'] } })],
    ['refused', () => refuse(409, { message: 'This task has already been completed.' })],
    ['broken', () => refuse(500)],
  ])('stores the file once, although the first attempt is %s', async (_, answer) => {
    const attached = mock('POST /tasks/{id}/attachments', () => ({ data: aTaskDetail(), message: '' }));
    const file = plan();
    mock('POST /tasks/{id}/complete', answer);
    expect(await complete(file)).toMatchObject({ ok: false });
    mock('POST /tasks/{id}/complete', () => ({ data: aTaskDetail({ status: 'completed' }), message: '' }));
    expect(await complete(file)).toMatchObject({ ok: true });
    expect(attached).toHaveLength(1);
  });

  it('stores a file that was not stored at the first attempt, and one chosen instead', async () => {
    mock('POST /tasks/{id}/attachments', () => refuse(500));
    const completed = mock('POST /tasks/{id}/complete', () => refuse(500));
    const file = plan();
    await complete(file);
    expect(completed).toHaveLength(0);
    const attached = mock('POST /tasks/{id}/attachments', () => ({ data: aTaskDetail(), message: '' }));
    await complete(file);
    await complete(plan());
    expect(attached).toHaveLength(2);
  });
});

describe('a single task in the store', () => {
  it('shows “Failed to fetch task” when a refresh fails', async () => {
    one().select(aTaskDetail());
    mock('GET /tasks/{id}', () => refuse(500));
    await one().refresh(aTaskDetail().id);
    expectError('Failed to fetch task');
  });

  it('shows a comment immediately, then the server’s version', async () => {
    one().select(aTaskDetail());
    let waiting: number | undefined;
    const created_at = '2027-01-02T00:00:00.000Z';
    mock('POST /tasks/{id}/comments', () => {
      waiting = one().selected?.comments[0]?.id;
      return {
        data: { id: 31, kind: 'comment', comment: 'On it', user_id: 1, user_name: 'Ada Obi', created_at },
        message: '',
      };
    });
    await one().comment('On it', { id: 1, name: 'Ada Obi' });
    expect(waiting).toBeLessThan(0);
    expect(one().selected?.comments.map(({ id }) => id)).toEqual([31]);
    expectSuccess('Comment added successfully');
  });

  it.each([
    ['only its text', { id: 31, comment: 'On it' }],
    ['only its id', { data: { id: 31 } }],
  ])('completes a comment when the backend responds with %s', async (_, answer) => {
    one().select(aTaskDetail());
    mock('POST /tasks/{id}/comments', () => Response.json(answer));
    await one().comment('On it', { id: 1, name: 'Ada Obi' });
    expect(one().selected?.comments).toMatchObject([
      { id: 31, kind: 'comment', comment: 'On it', user_id: 1, user_name: 'Ada Obi', created_at: expect.any(String) },
    ]);
  });

  it('removes a comment that could not be added', async () => {
    one().select(aTaskDetail());
    mock('POST /tasks/{id}/comments', () => refuse(500));
    await one().comment('On it', { id: 1, name: 'Ada Obi' });
    expect(one().selected?.comments).toEqual([]);
    expectError('An error occurred');
  });
});
