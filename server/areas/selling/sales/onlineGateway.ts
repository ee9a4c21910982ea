import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm';
import { paymentGateways } from '#server/database/schema/selling/orders.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import type { GatewayRow } from '#server/payments/gatewayOf.ts';

/** The first active gateway for online payments, a real one before the test card; null if there is none. */
export async function findOnlineGateway(db: Transaction): Promise<GatewayRow | null> {
  const [gateway] = await db
    .select()
    .from(paymentGateways)
    .where(
      and(
        eq(paymentGateways.isActive, true),
        isNull(paymentGateways.deletedAt),
        ne(paymentGateways.provider, 'offline'),
      ),
    )
    .orderBy(desc(ne(paymentGateways.provider, 'sandbox')), asc(paymentGateways.position), asc(paymentGateways.id))
    .limit(1);
  return gateway ?? null;
}

/** `findOnlineGateway` for staff. @throws 409 if there is none */
export async function assertOnlineGateway(db: Transaction): Promise<GatewayRow> {
  const gateway = await findOnlineGateway(db);
  if (!gateway) {
    throw conflict('Nothing can be paid online yet. Set up a payment gateway, or choose another way to pay.');
  }
  return gateway;
}
