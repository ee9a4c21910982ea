/** The day of the company as `YYYY-MM-DD`, for the names of files. */
export function today(timezone: string, now = Date.now()): string {
  // Sweden writes its dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(now);
}
