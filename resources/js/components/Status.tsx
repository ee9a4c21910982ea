import { StatusBadge } from './StatusBadge.tsx';
import type { StatusWord } from './statuses.ts';

/** A status in its word and tone; one that a newer backend has invented shows as it came. */
export function Status({ words, value }: { words: Record<string, StatusWord>; value: string }) {
  const { word, tone } = words[value] ?? { word: value.replaceAll('_', ' '), tone: 'neutral' as const };
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
