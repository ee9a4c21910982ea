/** Today's date in a timezone as `YYYY-MM-DD`. `now` is in milliseconds. */
export function todayIn(timezone: string, now = Date.now()): string {
  // The Swedish locale writes dates as ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(now);
}
