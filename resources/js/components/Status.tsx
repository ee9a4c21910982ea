import { StatusBadge } from './StatusBadge.tsx';
import type { StatusLabel } from './statuses.ts';

/** A status in its word and tone; one that a newer backend has invented shows as it came. */
export function Status({ words, value }: { words: Record<string, StatusLabel>; value: string }) {
  const { label, tone } = words[value] ?? { label: value.replaceAll('_', ' '), tone: 'neutral' as const };
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
