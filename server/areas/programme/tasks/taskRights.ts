import { nextStatus } from '#domain/programme/taskStates.ts';
import { TASK_ACTIONS, type TaskAction } from '#domain/programme/tasks.ts';
import type { TaskRow } from './taskRows.ts';
import type { Viewer } from './viewerOf.ts';

/** Why a user cannot take this action on a task, regardless of its status; null if they can. */
export function objectionTo(action: TaskAction, task: TaskRow, viewer: Viewer): string | null {
  switch (action) {
    case 'start':
    case 'complete':
      return worksOn(task, viewer)
        ? null
        : 'This task is assigned to somebody else. Ask a colleague who manages workflows to assign it to you.';
    case 'approve':
    case 'reject':
      if (!viewer.permissions.has('tasks.approve')) {
        return 'Your role does not allow this.';
      }
      return task.completedBy === viewer.id ? 'You completed this task, so somebody else must decide on it.' : null;
    case 'reopen':
      return canReopen(task, viewer) ? null : 'Ask somebody who approves tasks to reopen this one.';
  }
}

/** The actions that a user can take on a task in its current status. */
export function actionsOf(task: TaskRow, viewer: Viewer): TaskAction[] {
  return TASK_ACTIONS.filter(
    (action) =>
      nextStatus(task.status, action, task.needsApproval) !== null && objectionTo(action, task, viewer) === null,
  );
}

/** A task can be edited by its creator and by workflow managers. */
export function canEdit(task: TaskRow, { id, permissions }: Viewer): boolean {
  return (
    permissions.has('workflows.manage') ||
    (permissions.has('tasks.work') && task.createdBy === id && task.workflowId === null)
  );
}

/** The assignee, members with the role, workflow managers, and anyone if the task is unassigned. */
function worksOn({ assignedTo, assigneeRole }: TaskRow, { id, role, permissions }: Viewer): boolean {
  if (!permissions.has('tasks.work')) {
    return false;
  }
  const isNobodys = assignedTo === null && assigneeRole === null;
  return (
    assignedTo === id ||
    isNobodys ||
    (assigneeRole !== null && assigneeRole === role) ||
    permissions.has('workflows.manage')
  );
}

/** Reopening revokes an approval, so users whose work needs approval cannot reopen it themselves. */
function canReopen(task: TaskRow, viewer: Viewer): boolean {
  const { permissions } = viewer;
  return (
    permissions.has('tasks.work') &&
    (permissions.has('workflows.manage') ||
      permissions.has('tasks.approve') ||
      (!task.needsApproval && worksOn(task, viewer)))
  );
}
