import { describe, expect, it } from 'vitest';
import { actionBetween, actionError, nextStatus, offeredActions } from '#domain/programme/taskStates.ts';
import { TASK_ACTIONS, TASK_STATUSES } from '#domain/programme/tasks.ts';

describe('task status transitions', () => {
  const table = TASK_STATUSES.flatMap((status) => TASK_ACTIONS.map((action) => [status, action] as const));

  it.each(table)('%s and %s: leads to a status or has a reason why not', (status, action) => {
    expect(nextStatus(status, action, false) === null).toBe(actionError(status, action) !== '');
  });

  it('a move between board columns maps to an action that the user can perform', () => {
    const all = { needs_approval: true, actions: [...TASK_ACTIONS] };
    expect(actionBetween('pending', 'in_progress', all)).toBe('start');
    expect(actionBetween('in_progress', 'awaiting_approval', all)).toBe('complete');
    expect(actionBetween('in_progress', 'completed', all)).toBeNull();
    expect(actionBetween('in_progress', 'completed', { ...all, needs_approval: false })).toBe('complete');
    expect(actionBetween('awaiting_approval', 'in_progress', all)).toBe('reject');
    expect(actionBetween('awaiting_approval', 'completed', all)).toBe('approve');
    expect(actionBetween('pending', 'in_progress', { ...all, actions: [] })).toBeNull();
    expect(actionBetween('completed', 'pending', all)).toBeNull();
  });
});

describe('the actions offered for a task', () => {
  const unknown = { actions: null, completed_by: null, needs_approval: true };
  const viewer = { userId: 1, canWork: true, canApprove: true };

  it('are those that the backend sent', () => {
    expect(offeredActions({ ...unknown, status: 'pending', actions: ['reopen'] }, viewer)).toEqual(['reopen']);
    expect(offeredActions({ ...unknown, status: 'pending', actions: [] }, viewer)).toEqual([]);
  });

  it('follow from status and permissions when it sent none', () => {
    const offered = TASK_STATUSES.map((status) => offeredActions({ ...unknown, status }, viewer));
    expect(offered).toEqual([['start'], ['complete'], ['approve', 'reject'], []]);
    expect(offeredActions({ ...unknown, status: null }, viewer)).toEqual([]);
    expect(offeredActions({ ...unknown, status: 'pending' }, { ...viewer, canWork: false })).toEqual([]);
    const waiting = { ...unknown, status: 'awaiting_approval' } as const;
    expect(offeredActions(waiting, { ...viewer, canApprove: false })).toEqual([]);
    expect(offeredActions({ ...waiting, completed_by: 1 }, viewer)).toEqual([]);
  });
});
