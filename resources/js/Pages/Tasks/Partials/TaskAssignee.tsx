import { Person } from '#js/components/text/Person.tsx';
import { type Assignee, assigneeText } from './taskLabels.ts';

/** Who a task is assigned to: a person with their initials, or the role whose members can take it. */
export function TaskAssignee({ task }: { task: Assignee }) {
  return task.assigned_name ? <Person name={task.assigned_name} /> : <span>{assigneeText(task)}</span>;
}
