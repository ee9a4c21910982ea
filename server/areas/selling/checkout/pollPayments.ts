import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import { paymentGateways, payments } from '#server/database/schema/selling/orders.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { inParallel } from '#server/inParallel.ts';
import type { Services } from '#server/services.ts';
import { askProvider } from './confirmPayment.ts';
import type { PaymentRow } from './paymentFor.ts';

/** Milliseconds. */
export const POLL_INTERVAL = 30_000;
/** Milliseconds that the buyer's browser and the webhook have to report the outcome. */
const GRACE = 20_000;
const MAX_PAYMENTS = 50;
const GATEWAYS_AT_ONCE = 5;

/**
 * Queries providers about payments whose outcome was never reported, least recently queried first. Each gateway gets one
 * query at a time and none after the interval, so one that does not answer does not delay the others.
 */
export async function pollPayments(services: Services): Promise<void> {
  const began = services.clock.now();
  const until = began.getTime() + POLL_INTERVAL;
  const gateways = Map.groupBy(await unreported(services, began), ({ gatewayId }) => gatewayId);
  await inParallel([...gateways.values()], GATEWAYS_AT_ONCE, async (waiting) => {
    for (const payment of waiting) {
      if (services.clock.now().getTime() >= until) {
        return;
      }
      await poll(services, payment, began);
    }
  });
}

/** Excludes offline payments and payments whose gateway no longer exists: there is no provider to query. */
async function unreported({ database }: Services, now: Date): Promise<PaymentRow[]> {
  const rows = await asSystem(database, (db) =>
    db
      .select({ payment: payments })
      .from(payments)
      .innerJoin(paymentGateways, eq(paymentGateways.id, payments.gatewayId))
      .where(
        and(
          eq(payments.status, 'pending'),
          lt(payments.createdAt, new Date(now.getTime() - GRACE)),
          ne(paymentGateways.provider, 'offline'),
        ),
      )
      .orderBy(
        sql`row_number() over (partition by ${payments.gatewayId} order by ${payments.updatedAt})`,
        asc(payments.updatedAt),
      )
      .limit(MAX_PAYMENTS),
  );
  return rows.map(({ payment }) => payment);
}

async function poll(services: Services, payment: PaymentRow, now: Date): Promise<void> {
  // One that cannot be settled must not block the others.
  await askProvider(services, payment).catch((failure: unknown) =>
    services.log.error('payment could not be settled', { paymentId: payment.id, failure }),
  );
  await asSystem(services.database, (db) =>
    db
      .update(payments)
      .set({ updatedAt: now })
      .where(and(eq(payments.id, payment.id), eq(payments.status, 'pending'))),
  );
}
