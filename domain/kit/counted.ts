import { formatCount } from './formatCount.ts';

/** `1 order`, `12,480 orders`. Pass `many` if the plural is not `one` with an s: `counted(n, 'person', 'people')`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
