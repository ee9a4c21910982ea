import type { Hono } from 'hono';
import type { Env } from '#server/http/context.ts';
import type { JobServices } from '#server/queue/defineJob.ts';
import { ForgedWebhook } from '../PaymentGateway.ts';
import { webhookPath } from '../webhookPath.ts';
import { installationGateway, installationProvider } from './installationGateway.ts';
import { reverseInstallationPayment, settleInstallationPayment } from './settleInstallationPayment.ts';

/** The provider of the installation reports outcomes and reversals. Answers like the webhooks of companies. */
export function mountInstallationWebhook(app: Hono<Env>, services: JobServices): void {
  app.post(webhookPath(null), async (c) => {
    try {
      const body = await c.req.text();
      const gateway = installationGateway(services, installationProvider(services));
      const news = await gateway.readWebhook({ headers: c.req.raw.headers, body });
      if (news && 'reversal' in news) {
        await reverseInstallationPayment(services, news.reference, news);
      } else if (news && 'reference' in news) {
        await settleInstallationPayment(services, news.reference, news);
      }
      return c.json({ received: true });
    } catch (failure) {
      if (failure instanceof ForgedWebhook || failure instanceof SyntaxError) {
        services.log.warn('webhook of the installation rejected', { failure });
        return c.json({ message: 'The signature is not valid.' }, 400);
      }
      throw failure;
    }
  });
}
