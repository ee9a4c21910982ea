import type { Task } from '#contract/task.ts';
import { CellTitle } from '#js/components/DataTable/CellTitle.tsx';
import { dateColumn } from '#js/components/DataTable/dateColumn.tsx';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { Status } from '#js/components/Status.tsx';
import { TaskDue } from './TaskDue.tsx';
import { assigneeText, TASK_LABELS } from './taskLabels.ts';

/** The columns of every list of tasks; that of one event needs not say which. */
export function taskColumns({ withEvent }: { withEvent: boolean }): DataColumn<Task>[] {
  return [
    {
      id: 'title',
      header: 'Task',
      sortable: true,
      cell: ({ title, workflow_name, needs_approval }) => (
        <CellTitle
          title={title}
          detail={[workflow_name, needs_approval && 'needs approval'].filter(Boolean).join(' · ') || undefined}
        />
      ),
    },
    ...(withEvent
      ? [{ id: 'event_name', header: 'Event', sortable: true, cell: (task: Task) => task.event_name }]
      : []),
    {
      id: 'status',
      header: 'Status',
      onPhone: 'end',
      sortable: true,
      cell: ({ status }) => <Status labels={TASK_LABELS} value={status} />,
    },
    { id: 'assigned_to', header: 'Assigned to', cell: assigneeText },
    { id: 'due_at', header: 'Due', onPhone: 'end', sortable: true, cell: (task) => <TaskDue task={task} /> },
    dateColumn('created_at', 'Added', { style: 'date', sortable: true, hidden: true, onPhone: 'hidden' }),
  ];
}
