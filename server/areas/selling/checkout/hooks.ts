import type { Transaction } from '#server/database/tenancy.ts';
import { defineHook } from '#server/declarations/Hook.ts';
import type { PaymentNews } from '#server/payments/PaymentGateway.ts';
import type { Services } from '#server/services.ts';

/** A refund of an order was paid out, or was not after all; in the transaction that stores it. */
export const refundSettled = defineHook<{ orderId: number }, { db: Transaction; services: Services }>('refund.settled');

/** The provider of a company's gateway has reported something; each area settles its own payments. */
export const gatewayReported = defineHook<{ news: PaymentNews; gatewayId: number }, { services: Services }>(
  'gateway.reported',
);
