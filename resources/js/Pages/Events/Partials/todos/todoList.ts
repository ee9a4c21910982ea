import { defineList } from '#js/components/DataTable/defineList.ts';
import { optionsOf } from '#js/components/statuses.ts';
import { useTasks } from '#js/stores/tasks/tasks.ts';
import { TASK_LABELS } from '../../../Tasks/Partials/taskLabels.ts';
import { TASK_LIST } from '../../../Tasks/Partials/taskQuery.ts';
import type { TaskLayout } from '../../../Tasks/Partials/useTaskView.ts';

type Props = { event: { id: number }; layout: TaskLayout };

/** The tasks of one event. A board shows all of them at once. */
export const todoList = defineList(
  useTasks,
  {
    sorts: TASK_LIST.sorts,
    perPage: TASK_LIST.perPage,
    filters: { status: { label: 'Status', options: optionsOf(TASK_LABELS) } },
    records: ['assigned_to'],
  },
  (params, { event, layout }: Props) => ({
    eventId: event.id,
    ...params,
    ...(layout === 'board' && { paginate: 'false' as const, page: 1 }),
  }),
);

/** The table of an event's tasks, with the people of the company as a filter. */
export function useTodoTable(props: Props & { people: { id: number; name: string }[] }) {
  const table = todoList.useTable(props);
  const options = props.people.map(({ id, name }) => ({ value: String(id), label: name }));
  return { ...table, filters: [...table.filters, { id: 'assigned_to', label: 'Assigned to', options }] };
}
