import type { PaymentNews } from '#server/payments/PaymentGateway.ts';
import type { Services } from '#server/services.ts';
import { settleReportedRefund } from './refundCharge.ts';
import { settleCharge } from './settleCharge.ts';

/** Settles what a provider reports about the payment of an invoice, or its refund. */
export async function settleReported(
  { services }: { services: Services },
  { news, gatewayId }: { news: PaymentNews; gatewayId: number },
): Promise<void> {
  if ('refundKey' in news) {
    await settleReportedRefund(services, news.refundKey, news, gatewayId);
  } else if ('status' in news) {
    await settleCharge(services, news.reference, news, gatewayId);
  }
}
