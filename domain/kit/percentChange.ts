/** The change from `before` to `now` in percent; null if `before` is zero. */
export function percentChange(now: number, before: number): number | null {
  return before === 0 ? null : ((now - before) / Math.abs(before)) * 100;
}

/** A change in whole percent: `↑ 20%`, `↓ 5%`, or `No change`. */
export function changeText(percent: number): string {
  const rounded = Math.round(percent);
  return rounded === 0 ? 'No change' : `${rounded > 0 ? '↑' : '↓'} ${Math.abs(rounded)}%`;
}
