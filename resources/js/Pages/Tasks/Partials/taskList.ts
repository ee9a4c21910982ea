import { defineList } from '#js/components/DataTable/defineList.ts';
import { optionsOf } from '#js/components/statuses.ts';
import { useTasks } from '#js/stores/tasks/tasks.ts';
import { TASK_LABELS } from './taskLabels.ts';
import type { TaskView } from './useTaskView.ts';

/** Whose tasks and how they are shown; with an event, its tasks alone. */
type Shown = TaskView & { eventId?: number };

/** The list of tasks, of all events or of one. A board shows every task at once. */
export const taskList = defineList(
  useTasks,
  {
    sorts: ['due_at', 'title', 'status', 'event_name', 'created_at'],
    perPage: 15,
    filters: { status: { label: 'Status', options: optionsOf(TASK_LABELS) } },
    records: ['assigned_to', 'event_id'],
  },
  ({ event_id, ...params }, { layout, scope, eventId }: Shown) => ({
    ...params,
    ...(eventId === undefined ? { event_id } : { eventId }),
    ...(layout === 'board' && { paginate: 'false' as const, page: 1 }),
    ...(scope === 'waiting' && { waiting_for_me: 'true' as const }),
    ...(scope === 'mine' && { mine: 'true' as const }),
  }),
);

/** A filter pill over records that the page came with. */
export function recordPill(id: 'assigned_to' | 'event_id', label: string, records: { id: number; name: string }[]) {
  return { id, label, options: records.map((record) => ({ value: String(record.id), label: record.name })) };
}
