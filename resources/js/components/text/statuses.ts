import { isKey } from '#js/lib/focus/isKey.ts';
import type { StatusTone } from './StatusBadge.tsx';

/** How a status is shown. Each area has its labels in its Partials: `eventLabels.ts`. */
export type StatusLabel = { label: string; tone: StatusTone };

/** Filter options for these statuses. */
export function optionsOf<Value extends string>(labels: Record<Value, StatusLabel>): { value: Value; label: string }[] {
  return Object.keys(labels)
    .filter((value) => isKey(labels, value))
    .map((value) => ({ value, label: labels[value].label }));
}

/** The label of a status; an unknown one of another backend is shown unchanged, a missing one as a dash. */
export function labelOf(labels: Record<string, StatusLabel>, value: string | null): StatusLabel {
  return labels[value ?? ''] ?? { label: value?.replaceAll('_', ' ') || '–', tone: 'neutral' };
}
