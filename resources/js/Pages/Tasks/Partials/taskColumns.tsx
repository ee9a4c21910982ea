import type { Task } from '#contract/programme/task.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { TaskAssignee } from './TaskAssignee.tsx';
import { TaskDue } from './TaskDue.tsx';
import { assigneeText, TASK_LABELS } from './taskLabels.ts';

/** The columns of every list of tasks; the list of one event omits the event. */
export function taskColumns({ withEvent }: { withEvent: boolean }): DataColumn<Task>[] {
  return [
    titleColumn('title', 'Task', ({ title, workflow_name, needs_approval }) => ({
      title,
      detail: [workflow_name, needs_approval && 'needs approval'].filter(Boolean).join(' · '),
    })),
    ...(withEvent ? [textColumn('event_name', 'Event', (task: Task) => task.event_name, { sortable: true })] : []),
    statusColumn(TASK_LABELS),
    {
      id: 'assigned_to',
      header: 'Assigned to',
      text: assigneeText,
      cell: (task) => <TaskAssignee task={task} />,
    },
    {
      id: 'due_at',
      header: 'Due',
      onPhone: 'end',
      sortable: true,
      text: ({ due_at }) => due_at,
      cell: (task) => <TaskDue task={task} />,
    },
    dateColumn('created_at', 'Added', { style: 'date', sortable: true, hidden: true, onPhone: 'hidden' }),
  ];
}
