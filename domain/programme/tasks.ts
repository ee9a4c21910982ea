/** Task statuses in life-cycle order. Only tasks that need approval are ever `awaiting_approval`. */
export const TASK_STATUSES = ['pending', 'in_progress', 'awaiting_approval', 'completed'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** Actions that move a task from one status to another. */
export const TASK_ACTIONS = ['start', 'complete', 'approve', 'reject', 'reopen'] as const;
export type TaskAction = (typeof TASK_ACTIONS)[number];

export const TASK_SORTS = ['due_at', 'title', 'status', 'event_name', 'created_at'] as const;
