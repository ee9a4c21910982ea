import { StatusBadge } from './StatusBadge.tsx';
import { labelOf, type StatusLabel } from './statuses.ts';

/** A status as a badge; labelOf handles unknown statuses. */
export function Status({ labels, value }: { labels: Record<string, StatusLabel>; value: string | null }) {
  return <StatusBadge {...labelOf(labels, value)} />;
}
