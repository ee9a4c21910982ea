import { defineList } from '#js/components/table/defineList.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useTasks } from '#js/stores/programme/tasks/tasks.ts';
import { TASK_LABELS } from './taskLabels.ts';
import type { TaskLayout, TaskView } from './useTaskView.ts';

const SORTED = { sorts: ['due_at', 'title', 'status', 'event_name', 'created_at'], perPage: 15 } as const;
const STATUS = { label: 'Status', options: optionsOf(TASK_LABELS) };

/** Tasks of all events. */
export const taskList = defineList(
  useTasks,
  { ...SORTED, filters: { status: { ...STATUS, multiple: true } }, recordLists: ['assigned_to', 'event_id'] },
  (params, { layout, scope }: TaskView) => ({
    ...params,
    ...boardOf(layout),
    ...(scope === 'waiting' && { waiting_for_me: 'true' as const }),
    ...(scope === 'mine' && { mine: 'true' as const }),
  }),
);

/** Tasks of one event: the specification's call, which accepts one value per filter. */
export const eventTaskList = defineList(
  useTasks,
  { ...SORTED, filters: { status: STATUS }, records: ['assigned_to'] },
  (params, { layout, eventId }: { layout: TaskLayout; eventId: number }) => ({
    eventId,
    ...params,
    ...boardOf(layout),
  }),
);

function boardOf(layout: TaskLayout) {
  return layout === 'board' ? { board: true as const } : {};
}

/** A filter over records from the page's props. */
export function recordPill(id: 'assigned_to' | 'event_id', label: string, records: { id: number; name: string }[]) {
  return { id, label, options: records.map((record) => ({ value: String(record.id), label: record.name })) };
}
