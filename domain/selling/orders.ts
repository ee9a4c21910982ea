/** Life cycle of an order. `pending` holds seats until `expires_at`; `refunded` means fully refunded. */
export const ORDER_STATUSES = ['pending', 'paid', 'partially_refunded', 'refunded', 'cancelled', 'expired'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = ['pending', 'succeeded', 'failed', 'abandoned', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export const GATEWAY_PROVIDERS = ['sandbox', 'stripe', 'offline'] as const;

export const ORDER_SORTS = ['created_at', 'buyer_name', 'total', 'status', 'reference'] as const;
