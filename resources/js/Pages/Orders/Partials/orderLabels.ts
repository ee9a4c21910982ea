import type { OrderStatus, PaymentStatus, RefundStatus } from '#domain/selling/orders.ts';
import type { OrderChannel } from '#domain/selling/sales.ts';
import type { StatusLabel } from '#js/components/text/statuses.ts';

export const ORDER_LABELS = {
  pending: { label: 'Awaiting payment', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  partially_refunded: { label: 'Partly refunded', tone: 'info' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
  expired: { label: 'Expired', tone: 'neutral' },
} satisfies Record<OrderStatus, StatusLabel>;

/** The status of an order paid with the test card: "Test, paid". */
export function testLabelOf(status: OrderStatus): StatusLabel {
  return { label: `Test, ${ORDER_LABELS[status].label.toLowerCase()}`, tone: 'neutral' };
}

export const PAYMENT_LABELS = {
  pending: { label: 'Pending', tone: 'warning' },
  succeeded: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  abandoned: { label: 'Abandoned', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
} satisfies Record<PaymentStatus, StatusLabel>;

export const REFUND_LABELS = {
  pending: { label: 'Pending', tone: 'warning' },
  succeeded: { label: 'Refunded', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
} satisfies Record<RefundStatus, StatusLabel>;

export const ORDER_CHANNEL_NAMES: Record<OrderChannel, string> = { online: 'In the portal', staff: 'By staff' };
