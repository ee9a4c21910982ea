import { StatusBadge } from './StatusBadge.tsx';
import type { StatusLabel } from './statuses.ts';

/** A status as a badge. A status without a label (from a newer backend) shows as it came. */
export function Status({ labels, value }: { labels: Record<string, StatusLabel>; value: string }) {
  const { label, tone } = labels[value] ?? { label: value.replaceAll('_', ' '), tone: 'neutral' as const };
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
