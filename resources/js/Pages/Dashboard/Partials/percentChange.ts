/** The change from `before` to `now` in percent; null if `before` is zero. */
export function percentChange(now: number, before: number): number | null {
  return before === 0 ? null : ((now - before) / Math.abs(before)) * 100;
}
