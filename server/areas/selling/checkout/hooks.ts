import { defineHook } from '#server/declarations/Hook.ts';
import type { PaymentNews } from '#server/payments/PaymentGateway.ts';
import type { Services } from '#server/services.ts';

/** The provider of a company's gateway has reported something; each area settles its own payments. */
export const gatewayReported = defineHook<{ news: PaymentNews; gatewayId: number }, { services: Services }>(
  'gateway.reported',
);
