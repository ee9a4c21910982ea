import { and, asc, eq, lt } from 'drizzle-orm';
import { installationPayments as payments } from '#server/database/schema/wallet/wallet.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { JobServices } from '#server/queue/defineJob.ts';
import { installationGateway } from './installationGateway.ts';
import type { InstallationPayment } from './Settlement.ts';
import { settleInstallationPayment } from './settleInstallationPayment.ts';

/** Milliseconds that the payer's browser and the webhook have to report the outcome. */
const GRACE = 20_000;
const DAY = 24 * 60 * 60_000;
const MAX_PAYMENTS = 50;

/** Queries the provider about payments whose outcome was never reported, least recently queried first. */
export async function pollInstallationPayments(services: JobServices): Promise<void> {
  const now = services.clock.now();
  const waiting = await asSystem(services.database, (db) =>
    db
      .select()
      .from(payments)
      .where(and(eq(payments.status, 'pending'), lt(payments.updatedAt, new Date(now.getTime() - GRACE))))
      .orderBy(asc(payments.updatedAt))
      .limit(MAX_PAYMENTS),
  );
  for (const payment of waiting) {
    await askInstallationProvider(services, payment);
    const isOld = payment.createdAt.getTime() < now.getTime() - DAY;
    if (isOld) {
      await settleInstallationPayment(services, payment.reference, await closeAt(services, payment));
    }
    await asSystem(services.database, (db) =>
      db
        .update(payments)
        .set({ updatedAt: now })
        .where(and(eq(payments.id, payment.id), eq(payments.status, 'pending'))),
    );
  }
}

/** Queries the provider about a payment that is not settled. If the provider is unreachable, nothing changes. */
export async function askInstallationProvider(services: JobServices, payment: InstallationPayment): Promise<void> {
  if (payment.status !== 'pending') {
    return;
  }
  const outcome = await installationGateway(services, payment.provider)
    .status(payment)
    .catch((failure: unknown) => {
      services.log.warn('payment provider could not be queried', { paymentId: payment.id, failure });
    });
  if (outcome) {
    await settleInstallationPayment(services, payment.reference, outcome);
  }
}

async function closeAt(services: JobServices, payment: InstallationPayment) {
  return installationGateway(services, payment.provider)
    .cancel(payment)
    .catch(() => ({ status: 'pending' }) as const);
}
