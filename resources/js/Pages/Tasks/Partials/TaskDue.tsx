import { IconAlertTriangle } from '@tabler/icons-react';
import type { Task } from '#contract/programme/task.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import styles from './tasks.module.css';

/** The due date of a task; an overdue one has an icon and a label, not only a colour. */
export function TaskDue({ task }: { task: Pick<Task, 'due_at' | 'is_overdue'> }) {
  return (
    <span className={styles.due} data-late={task.is_overdue}>
      {task.is_overdue && <IconAlertTriangle size={14} aria-hidden="true" />}
      {task.is_overdue && <span className="visually-hidden">Overdue: </span>}
      <DateText value={task.due_at} />
    </span>
  );
}
