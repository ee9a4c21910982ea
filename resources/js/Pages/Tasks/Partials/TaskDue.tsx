import { IconAlertTriangle } from '@tabler/icons-react';
import type { Task } from '#contract/task.ts';
import { DateText } from '#js/components/DateText.tsx';
import styles from './tasks.module.css';

/** When a task is due; a late one says so in a sign and a word, not in colour alone. */
export function TaskDue({ task }: { task: Pick<Task, 'due_at' | 'is_overdue'> }) {
  return (
    <span className={styles.due} data-late={task.is_overdue}>
      {task.is_overdue && <IconAlertTriangle size={14} aria-hidden="true" />}
      {task.is_overdue && <span className="visually-hidden">Overdue: </span>}
      <DateText value={task.due_at} />
    </span>
  );
}
