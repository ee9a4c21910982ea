import { eq } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { paymentGateways } from '#server/database/schema/selling/orders.ts';
import type { Environment } from '#server/environment.ts';
import type { Keys } from '#server/keys.ts';
import { unsealSettings } from './gatewaySettings.ts';
import { offlineGateway } from './offline.ts';
import type { PaymentGateway } from './PaymentGateway.ts';
import { sandboxGateway } from './sandbox/sandboxGateway.ts';
import { stripeGateway } from './stripe.ts';

export type GatewayRow = typeof paymentGateways.$inferSelect;

type GatewayServices = {
  environment: Pick<Environment, 'STRIPE_API_URL'>;
  database: Database;
  keys: Keys;
  clock: Clock;
};

/** Creates the gateway for the stored settings of a company. */
export function gatewayOf(services: GatewayServices, row: GatewayRow): PaymentGateway {
  const settings = unsealSettings(services.keys, row.sealedSettings);
  switch (row.provider) {
    case 'sandbox':
      return sandboxGateway(services, row.id);
    case 'stripe':
      return stripeGateway(services, settings);
    case 'offline':
      return offlineGateway;
  }
}

/** The gateway of a payment, even if the company has removed it since; null if its row no longer exists. */
export async function findGateway(services: GatewayServices, id: number | null): Promise<PaymentGateway | null> {
  if (id === null) {
    return null;
  }
  const [row] = await services.database.drizzle.select().from(paymentGateways).where(eq(paymentGateways.id, id));
  return row ? gatewayOf(services, row) : null;
}
