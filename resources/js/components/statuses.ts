import { isKey } from '#js/lib/isKey.ts';
import type { StatusTone } from './StatusBadge.tsx';

/** How a status is shown. The labels of an area are in its Partials: `eventLabels.ts`. */
export type StatusLabel = { label: string; tone: StatusTone };

/** The choices of a filter over these statuses. */
export function optionsOf<Value extends string>(labels: Record<Value, StatusLabel>): { value: Value; label: string }[] {
  return Object.keys(labels)
    .filter((value) => isKey(labels, value))
    .map((value) => ({ value, label: labels[value].label }));
}

/** The label of a status: as it came where another backend has one of its own, a dash where it sends none. */
export function labelOf(labels: Record<string, StatusLabel>, value: string | null): StatusLabel {
  return labels[value ?? ''] ?? { label: value?.replaceAll('_', ' ') || '–', tone: 'neutral' };
}
