import type { JobServices } from '#server/queue/defineJob.ts';
import type { PaymentGateway } from '../PaymentGateway.ts';
import { sandboxGateway } from '../sandbox/sandboxGateway.ts';
import { stripeGateway } from '../stripe.ts';

type Provider = 'sandbox' | 'stripe';

/** The provider of new payments to the installation: the sandbox, unless a Stripe account is configured. */
export function installationProvider({ environment }: Pick<JobServices, 'environment'>): Provider {
  return environment.BILLING_STRIPE_SECRET_KEY ? 'stripe' : 'sandbox';
}

/** The gateway through which companies pay whoever runs the installation (decision 0096). */
export function installationGateway(services: JobServices, provider: Provider): PaymentGateway {
  const { BILLING_STRIPE_SECRET_KEY = '', BILLING_STRIPE_WEBHOOK_SECRET = '' } = services.environment;
  return provider === 'sandbox'
    ? sandboxGateway(services, null)
    : stripeGateway(services, { secretKey: BILLING_STRIPE_SECRET_KEY, webhookSecret: BILLING_STRIPE_WEBHOOK_SECRET });
}
