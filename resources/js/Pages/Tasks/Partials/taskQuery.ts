import type { TaskStatus } from '#domain/tasks.ts';
import type { ListParams } from '#js/components/useListQuery.ts';
import { isKey } from '#js/lib/isKey.ts';
import { TASK_LABELS } from './taskLabels.ts';
import type { TaskLayout, TaskScope } from './useTaskView.ts';

const SORTS = ['due_at', 'title', 'status', 'event_name', 'created_at'] as const;
const FILTERS = ['status', 'assigned_to', 'event_id'] as const;

export const TASK_LIST = { sorts: SORTS, perPage: 15, filters: FILTERS };

type Params = ListParams<(typeof SORTS)[number], (typeof FILTERS)[number]>;

/** What the list of all tasks asks for. A board has every task at once; what nobody knows filters nothing. */
export function taskQuery({ status, assigned_to, event_id, ...params }: Params, layout: TaskLayout, scope: TaskScope) {
  const known: TaskStatus | undefined = isKey(TASK_LABELS, status) ? status : undefined;
  return {
    ...params,
    status: known,
    assigned_to: numberOf(assigned_to),
    event_id: numberOf(event_id),
    ...(layout === 'board' && { paginate: 'false' as const, page: 1 }),
    ...(scope === 'waiting' && { waiting_for_me: 'true' as const }),
    ...(scope === 'mine' && { mine: 'true' as const }),
  };
}

function numberOf(text: string | undefined): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
