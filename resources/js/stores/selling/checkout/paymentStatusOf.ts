import { PAYMENT_STATUSES, type PaymentStatus } from '#domain/selling/orders.ts';

/** The payment's status in an error response; null if none. */
export function paymentStatusOf(data: unknown): PaymentStatus | null {
  const value = typeof data === 'object' && data !== null && 'payment_status' in data ? data.payment_status : null;
  return PAYMENT_STATUSES.find((status) => status === value) ?? null;
}
