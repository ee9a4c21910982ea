/** A count for people, `12,480`; a dash where it is unknown. */
export function formatCount(count: number | null | undefined): string {
  return count === null || count === undefined ? '–' : count.toLocaleString('en');
}
