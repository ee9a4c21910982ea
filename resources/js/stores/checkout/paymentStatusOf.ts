import type { PaymentStatus } from './checkoutData.ts';

const PAYMENT_STATUSES: readonly PaymentStatus[] = ['pending', 'succeeded', 'failed', 'abandoned', 'refunded'];

/** The state of a payment that a refusal tells; null where it tells none. */
export function paymentStatusOf(data: unknown): PaymentStatus | null {
  const said = typeof data === 'object' && data !== null && 'payment_status' in data ? data.payment_status : null;
  return PAYMENT_STATUSES.find((status) => status === said) ?? null;
}
