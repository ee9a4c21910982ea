import type { TaskAction, TaskStatus } from './tasks.ts';

const MOVES: Record<TaskAction, { from: TaskStatus; to: TaskStatus }> = {
  start: { from: 'pending', to: 'in_progress' },
  complete: { from: 'in_progress', to: 'completed' },
  approve: { from: 'awaiting_approval', to: 'completed' },
  reject: { from: 'awaiting_approval', to: 'in_progress' },
  reopen: { from: 'completed', to: 'in_progress' },
};

const ERRORS: Record<TaskAction, Record<TaskStatus, string>> = {
  start: {
    pending: '',
    in_progress: 'This task has already been started.',
    awaiting_approval: 'This task is already completed and is awaiting approval.',
    completed: 'This task is completed. Reopen it to work on it again.',
  },
  complete: {
    pending: 'Start this task before you complete it.',
    in_progress: '',
    awaiting_approval: 'This task is already completed and is awaiting approval.',
    completed: 'This task has already been completed.',
  },
  approve: {
    pending: 'This task has not been started, so there is nothing to approve yet.',
    in_progress: 'This task is in progress, so there is nothing to approve yet.',
    awaiting_approval: '',
    completed: 'This task is already completed.',
  },
  reject: {
    pending: 'This task has not been started, so there is nothing to send back yet.',
    in_progress: 'This task is in progress, so there is nothing to send back.',
    awaiting_approval: '',
    completed: 'This task is completed. Reopen it instead.',
  },
  reopen: {
    pending: 'This task is already open.',
    in_progress: 'This task is already open.',
    awaiting_approval: 'This task is awaiting approval. Reject it to send it back.',
    completed: '',
  },
};

/** The status of a task after an action; null if its current status does not allow the action. */
export function nextStatus(status: TaskStatus, action: TaskAction, needsApproval: boolean): TaskStatus | null {
  const move = MOVES[action];
  if (move.from !== status) {
    return null;
  }
  return action === 'complete' && needsApproval ? 'awaiting_approval' : move.to;
}

type Viewer = { userId: number | null; canWork: boolean; canApprove: boolean };

/**
 * The actions to offer for a task. If the backend does not send them (null), they are derived from the status and the
 * permissions; the backend still refuses what it does not allow. Reopening is an extension, so it is never derived.
 */
export function offeredActions(task: OfferedTask, { userId, canWork, canApprove }: Viewer): TaskAction[] {
  const { actions, status, completed_by, needs_approval } = task;
  if (actions !== null || status === null) {
    return actions ?? [];
  }
  const isOwn = userId !== null && completed_by === userId;
  const allowed: TaskAction[] = [
    ...(canWork ? (['start', 'complete'] as const) : []),
    ...(canApprove && !isOwn ? (['approve', 'reject'] as const) : []),
  ];
  return allowed.filter((action) => nextStatus(status, action, needs_approval) !== null);
}

type OfferedTask = {
  actions: TaskAction[] | null;
  status: TaskStatus | null;
  completed_by: number | null;
  needs_approval: boolean;
};

/** Why an action is not possible in this status; empty if it is. */
export function actionError(status: TaskStatus, action: TaskAction): string {
  return ERRORS[action][status];
}

/** The action that moves a task from one status to another; null if none of `actions` does. */
export function actionBetween(
  from: TaskStatus,
  to: TaskStatus,
  { needs_approval, actions }: { needs_approval: boolean; actions: TaskAction[] },
): TaskAction | null {
  return actions.find((action) => nextStatus(from, action, needs_approval) === to) ?? null;
}
