import type { PageProps } from '#contract/pages.ts';

type Props = PageProps<'Portal/Tickets'>;
type Order = Pick<Props['order'], 'status' | 'event_cancelled_at'>;

/**
 * What happened to an order that does not simply admit, as one sentence, and whether it admits nobody any more. Void
 * orders get no calendar entry, print button or practical information.
 */
export function endingOf(order: Order, tickets: Props['tickets']): { warning: string | null; isVoid: boolean } {
  // A refund alone leaves the tickets valid. Some backends do not send the tickets of an order.
  const areCancelled =
    tickets.every(({ status }) => status === 'cancelled') && (tickets.length > 0 || order.status === 'refunded');
  if (order.event_cancelled_at) {
    return { warning: 'This event was cancelled: its tickets are no longer valid.', isVoid: true };
  }
  const warning = order.status ? (areCancelled ? VOID_WARNINGS : WARNINGS)[order.status] : null;
  return { warning, isVoid: areCancelled || order.status === 'cancelled' || order.status === 'expired' };
}

const WARNINGS = {
  pending: 'The payment has not arrived yet. The tickets become valid once it has.',
  paid: null,
  partially_refunded: 'Part of this order was refunded.',
  refunded: 'This order was refunded.',
  cancelled: 'This order was cancelled: its tickets are no longer valid.',
  expired: 'This order was not paid in time: its tickets went back on sale.',
} as const satisfies Record<NonNullable<Order['status']>, string | null>;

/** For orders whose tickets were all cancelled. */
const VOID_WARNINGS = {
  ...WARNINGS,
  paid: 'The tickets of this order were cancelled.',
  partially_refunded: 'Part of this order was refunded: its tickets are no longer valid.',
  refunded: 'This order was refunded: its tickets are no longer valid.',
} as const;
