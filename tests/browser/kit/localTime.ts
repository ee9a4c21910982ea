/** A value for a date and time field: `days` from today at this time. */
export function localTime({ days, at }: { days: number; at: string }): string {
  return `${new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10)}T${at}`;
}
