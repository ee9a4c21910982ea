import { formatDate } from '#domain/kit/time/dates.ts';

/** How long seats are held for an order that is paid offline. */
export function seatsHeldText(expiresAt: string, timezone: string): string {
  return `Your seats are kept until ${formatDate(expiresAt, timezone, 'dateTime')}.`;
}
