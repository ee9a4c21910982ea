import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TASK_ACTIONS, TASK_STATUSES, type TaskAction, type TaskStatus } from '#domain/programme/tasks.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { act, aTask, aTeam, read, type Team } from './aTeam.ts';

let team: Team;
beforeAll(async () => {
  team = await aTeam();
});
afterAll(() => team.app.close());

/** A task in the given status, completed by the worker if it is done. */
function aTaskIn(status: TaskStatus, values: Parameters<typeof aTask>[2] = {}) {
  const isDone = status === 'awaiting_approval' || status === 'completed';
  const done = { completedAt: team.app.clock.now(), completedBy: team.worker.id };
  return aTask(team.app, team.event, { status, assignedTo: team.worker.id, ...(isDone && done), ...values });
}

const BODIES: Partial<Record<TaskAction, unknown>> = { complete: { data: {} }, reject: { reason: 'Not yet' } };
const LEGAL: Record<string, TaskStatus> = {
  'pending start': 'in_progress',
  'in_progress complete': 'completed',
  'awaiting_approval approve': 'completed',
  'awaiting_approval reject': 'in_progress',
  'completed reopen': 'in_progress',
};

describe('for every combination of status and action', () => {
  const table = TASK_STATUSES.flatMap((status) => TASK_ACTIONS.map((action) => ({ status, action })));
  it.each(table)('a $status task responds to $action as the table states', async ({ status, action }) => {
    const task = await aTaskIn(status);
    const answer = await act(team.owner, task.id, action, BODIES[action]);
    const to = LEGAL[`${status} ${action}`];
    if (to) {
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(answer.body.data.status).toBe(to);
    } else {
      expect(answer.status).toBe(409);
      expect(answer.body.message).toMatch(/^(This task|Start this task) .+\.$/);
      expect((await read(team.owner, task.id)).status).toBe(status);
    }
  });

  it('a task that requires approval waits for it after completion', async () => {
    const task = await aTaskIn('in_progress', { needsApproval: true });
    const answer = await act(team.worker.browser, task.id, 'complete', { data: { note: 'Paid in full', seats: 120 } });
    expect(answer.body).toMatchObject({
      message: 'Task completed successfully',
      data: { status: 'awaiting_approval', data: { note: 'Paid in full', seats: 120 }, completed_by: team.worker.id },
    });
  });
});

describe('the fixed messages of actions', () => {
  it.each([
    ['pending', 'start', 'Task started successfully'],
    ['in_progress', 'complete', 'Task completed successfully'],
    ['awaiting_approval', 'approve', 'Task approved successfully'],
    ['awaiting_approval', 'reject', 'Task rejected'],
  ] as const)('a task that is %s: %s responds “%s”', async (status, action, message) => {
    const task = await aTaskIn(status);
    expect((await act(team.owner, task.id, action, BODIES[action])).body.message).toBe(message);
  });
});

describe('a decision on one’s own work', () => {
  it.each(['approve', 'reject'] as const)('is refused: the user who completed a task cannot %s it', async (action) => {
    const task = await aTaskIn('awaiting_approval', { completedBy: team.approver.id });
    const answer = await act(team.approver.browser, task.id, action, BODIES[action]);
    expect(answer).toMatchObject({
      status: 403,
      body: { message: 'You completed this task, so somebody else must decide on it.' },
    });
    expect((await read(team.owner, task.id)).status).toBe('awaiting_approval');
  });

  it('is refused even for an owner', async () => {
    const task = await aTaskIn('in_progress', { needsApproval: true });
    await act(team.owner, task.id, 'complete', { data: {} });
    expect((await act(team.owner, task.id, 'approve')).status).toBe(403);
    expect((await read(team.owner, task.id)).actions).toEqual([]);
    expect((await act(team.approver.browser, task.id, 'approve')).status).toBe(200);
  });

  it('is refused after a rejection and a second completion too', async () => {
    const task = await aTaskIn('in_progress', { needsApproval: true, assignedTo: team.approver.id });
    await act(team.approver.browser, task.id, 'complete', { data: {} });
    await act(team.owner, task.id, 'reject', { reason: 'The address is missing' });
    await act(team.approver.browser, task.id, 'complete', { data: {} });
    expect((await act(team.approver.browser, task.id, 'approve')).status).toBe(403);
  });

  it('cannot be avoided by switching off the approval of one’s own task', async () => {
    const mine = { createdBy: team.worker.id, needsApproval: true };
    const task = await aTaskIn('in_progress', mine);
    const body = {
      title: 'Mine',
      due_at: task.dueAt.toISOString(),
      assigned_to: team.worker.id,
      needs_approval: false,
    };
    const answer = await team.worker.browser.call<{ data: { needs_approval: boolean } }>(
      'PUT',
      `/tasks/update/${task.id}`,
      body,
    );
    expect(answer).toMatchObject({ status: 200, body: { data: { needs_approval: true } } });
  });
});

describe('working on a task', () => {
  it('is possible for its assignee, but not for another user with the same permissions', async () => {
    const task = await aTaskIn('pending');
    const refused = await act(team.approver.browser, task.id, 'start');
    expect(refused).toMatchObject({ status: 403 });
    expect(refused.body.message).toContain('somebody else');
    expect((await act(team.worker.browser, task.id, 'start')).status).toBe(200);
  });

  it('is possible for anyone with its role, and starting it assigns it', async () => {
    const role = 'Role of wanda@lakeside.test';
    const task = await aTaskIn('pending', { assignedTo: null, assigneeRole: role });
    expect((await act(team.approver.browser, task.id, 'start')).status).toBe(403);
    const answer = await act(team.worker.browser, task.id, 'start');
    expect(answer.body.data).toMatchObject({ status: 'in_progress', assigned_to: team.worker.id });
  });

  it('is possible for users who manage workflows, even if it is assigned to someone else', async () => {
    const task = await aTaskIn('in_progress');
    expect((await act(team.owner, task.id, 'complete', { data: {} })).status).toBe(200);
  });

  it('includes reopening a task without approval; an approved one requires permission to approve', async () => {
    const free = await aTaskIn('completed');
    expect((await act(team.worker.browser, free.id, 'reopen')).status).toBe(200);
    const held = await aTaskIn('completed', { needsApproval: true });
    expect((await act(team.worker.browser, held.id, 'reopen')).status).toBe(403);
    expect((await act(team.approver.browser, held.id, 'reopen')).status).toBe(200);
  });
});

describe('the history of a task', () => {
  it('lists who did what, newest first', async () => {
    const task = await aTaskIn('pending', { needsApproval: true });
    await act(team.worker.browser, task.id, 'start');
    await act(team.worker.browser, task.id, 'comments', { comment: 'On it' });
    await act(team.worker.browser, task.id, 'complete', { data: { note: 'Hall 2' } });
    await act(team.owner, task.id, 'reject', { reason: 'Hall 1, please' });
    await act(team.worker.browser, task.id, 'complete', { data: { note: 'Hall 1' } });
    await act(team.owner, task.id, 'approve');
    const { comments, reject_reason, comment_count } = await read(team.owner, task.id);
    expect(comments.map(({ kind, comment, user_name }) => [kind, comment, user_name])).toEqual([
      ['approved', null, 'owner'],
      ['submitted', 'Hall 1', 'wanda'],
      ['rejected', 'Hall 1, please', 'owner'],
      ['submitted', 'Hall 2', 'wanda'],
      ['comment', 'On it', 'wanda'],
      ['started', null, 'wanda'],
    ]);
    expect({ reject_reason, comment_count }).toEqual({ reject_reason: null, comment_count: 1 });
  });

  it('notifies approvers, and then the user who did the work of the decision', async () => {
    const task = await aTaskIn('in_progress', { needsApproval: true, title: 'Announced' });
    await act(team.worker.browser, task.id, 'complete', { data: {} });
    await act(team.approver.browser, task.id, 'reject', { reason: 'Too dear' });
    const notified = await team.app.database.drizzle
      .select()
      .from(notifications)
      .where(eq(notifications.url, `/tasks/${task.id}`));
    expect(notified.map(({ kind, userId, body }) => [kind, userId, body])).toEqual(
      expect.arrayContaining([
        ['task.awaiting_approval', team.approver.id, 'Harbour concert'],
        ['task.decided', team.worker.id, 'Too dear'],
      ]),
    );
    expect(notified.some(({ kind, userId }) => kind === 'task.awaiting_approval' && userId === team.worker.id)).toBe(
      false,
    );
  });

  it('requires a reason for a rejection', async () => {
    const task = await aTaskIn('awaiting_approval');
    const answer = await act(team.owner, task.id, 'reject', { reason: ' ' });
    expect(answer).toMatchObject({ status: 422, body: { errors: { reason: ['Enter what needs to change.'] } } });
  });

  it('accepts only web links in a report', async () => {
    const task = await aTaskIn('in_progress');
    const answer = await act(team.owner, task.id, 'complete', { data: { link: 'javascript:alert(1)' } });
    expect(answer).toMatchObject({ status: 422, body: { errors: { 'data.link': expect.anything() } } });
  });
});
