/** By how many percent `now` is above `before`; null where there was nothing to compare with. */
export function percentChange(now: number, before: number): number | null {
  return before === 0 ? null : ((now - before) / Math.abs(before)) * 100;
}
