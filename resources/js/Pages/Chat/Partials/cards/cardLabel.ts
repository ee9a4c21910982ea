import { pagePath } from '#domain/kit/pageUrl.ts';
import { labelOf, type StatusLabel } from '#js/components/text/statuses.ts';
import { EVENT_LABELS } from '#js/Pages/Events/Partials/eventLabels.ts';
import { ORDER_LABELS } from '#js/Pages/Orders/Partials/orderLabels.ts';
import { TASK_LABELS } from '#js/Pages/Tasks/Partials/taskLabels.ts';

const LABELS: [page: Parameters<typeof pagePath>[0], labels: Record<string, StatusLabel>][] = [
  ['Events/Show', EVENT_LABELS],
  ['Orders/Show', ORDER_LABELS],
  ['Tasks/Show', TASK_LABELS],
];

/** The status of a linked record, as its own page shows it. */
export function cardLabel(path: string, status: string): StatusLabel {
  const [, labels] = LABELS.find(([page]) => pagePath(page).replace('{id}', '') === path.replace(/\d+$/, '')) ?? [];
  return labelOf(labels ?? {}, status);
}
