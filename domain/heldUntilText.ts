import { formatDate } from './dates.ts';

/** Until when seats wait for money that does not come online. */
export function heldUntilText(keptUntil: string, timezone: string): string {
  return `Your seats are kept until ${formatDate(keptUntil, timezone, 'dateTime')}.`;
}
