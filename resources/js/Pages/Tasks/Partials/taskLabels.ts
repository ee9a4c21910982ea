import type { TaskComment } from '#contract/programme/task.ts';
import type { TaskAction, TaskStatus } from '#domain/programme/tasks.ts';
import type { StatusTone } from '#js/components/text/StatusBadge.tsx';
import type { StatusLabel } from '#js/components/text/statuses.ts';

export const TASK_LABELS = {
  pending: { label: 'To do', tone: 'neutral' },
  in_progress: { label: 'In progress', tone: 'info' },
  awaiting_approval: { label: 'Awaiting approval', tone: 'warning' },
  completed: { label: 'Completed', tone: 'success' },
} satisfies Record<TaskStatus, StatusLabel>;

export const ACTION_LABELS: Record<TaskAction, string> = {
  start: 'Start',
  complete: 'Complete',
  approve: 'Approve',
  reject: 'Reject',
  reopen: 'Reopen',
};

const EVENTS: Record<string, { text: string; tone?: StatusTone }> = {
  created: { text: 'added this task' },
  started: { text: 'started it', tone: 'info' },
  completed: { text: 'completed it', tone: 'success' },
  submitted: { text: 'completed it; awaiting approval', tone: 'warning' },
  approved: { text: 'approved it', tone: 'success' },
  rejected: { text: 'sent it back', tone: 'danger' },
  reopened: { text: 'reopened it', tone: 'info' },
  edited: { text: 'changed it' },
  moved: { text: 'moved the event, and this task with it' },
  attached: { text: 'added a file' },
  detached: { text: 'removed a file' },
};

/** An entry of a task's history as a sentence, with its tone. */
export function happeningOf({ kind, user_name }: TaskComment): { title: string; tone?: StatusTone } {
  const { text, ...rest } = EVENTS[kind] ?? { text: kind.replaceAll('_', ' ') };
  return { title: `${user_name ?? 'Somebody'} ${text}`, ...rest };
}

export type Assignee = { assigned_to: number | null; assigned_name: string | null; assignee_role: string | null };

/** `Mei-Ling Favre`, `Anyone in Finance` or `Anyone`; `Somebody` if the backend sent only an id. */
export function assigneeText({ assigned_to, assigned_name, assignee_role }: Assignee): string {
  if (assigned_name || assigned_to !== null) {
    return assigned_name || 'Somebody';
  }
  return assignee_role === null ? 'Anyone' : `Anyone in ${assignee_role}`;
}
