import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { paymentGateways } from '#server/database/schema/selling/orders.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Env } from '#server/http/context.ts';
import { gatewayOf } from '#server/payments/gatewayOf.ts';
import { ForgedWebhook } from '#server/payments/PaymentGateway.ts';
import type { Services } from '#server/services.ts';
import { gatewayReported } from './hooks.ts';
import { settlePayment } from './settlePayment.ts';
import { settleReportedRefund } from './settleRefund.ts';

/**
 * `POST /webhooks/payments/{gatewayId}`: a provider reports the outcome of a charge or refund. 400 if the signature is
 * invalid; 200 for everything else, including events that do not concern us, so that they are not sent again. Errors on our side
 * answer 500, and the provider retries.
 */
export function mountWebhooks(app: Hono<Env>, services: Services): void {
  app.post('/webhooks/payments/:gatewayId{[0-9]{1,9}}', async (c) => {
    const id = Number(c.req.param('gatewayId'));
    const [row] = await asSystem(services.database, (db) =>
      db.select().from(paymentGateways).where(eq(paymentGateways.id, id)),
    );
    if (!row) {
      return c.json({ message: 'This gateway does not exist.' }, 404);
    }
    try {
      const body = await c.req.text();
      const news = await gatewayOf(services, row).readWebhook({ headers: c.req.raw.headers, body });
      if (news && 'refundKey' in news) {
        await settleReportedRefund(services, news.refundKey, news, row.id);
      } else if (news && 'status' in news) {
        await settlePayment(services, news.reference, news, row.id);
      }
      if (news) {
        await gatewayReported.run({ services }, { news, gatewayId: row.id });
      }
      return c.json({ received: true });
    } catch (failure) {
      if (failure instanceof ForgedWebhook || failure instanceof SyntaxError) {
        services.log.warn('webhook rejected', { gateway: id, failure });
        return c.json({ message: 'The signature is not valid.' }, 400);
      }
      throw failure;
    }
  });
}
