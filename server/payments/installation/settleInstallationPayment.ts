import { eq } from 'drizzle-orm';
import { lockRecord } from '#server/database/lock.ts';
import { installationPayments as payments } from '#server/database/schema/wallet/wallet.ts';
import { asSystem, inCompany } from '#server/database/tenancy.ts';
import type { JobServices } from '#server/queue/defineJob.ts';
import type { ChargeOutcome, Reversal } from '../PaymentGateway.ts';
import type { InstallationPayment, Settlement, SettlementWork } from './Settlement.ts';

/**
 * Applies the outcome of a payment to the installation exactly once, however often and in whatever order it is reported.
 * A success after a failure counts, because the money was taken. Another amount or currency than the one asked for is
 * refused and shown, because nobody can say what it bought.
 */
export async function settleInstallationPayment(
  services: JobServices,
  reference: string,
  outcome: ChargeOutcome,
): Promise<void> {
  if (outcome.status === 'pending') {
    return;
  }
  await withPayment(services, reference, async (work, payment) => {
    if (outcome.status !== 'succeeded') {
      if (payment.status === 'pending') {
        await change(work, payment, { status: outcome.status, failureReason: outcome.reason ?? null });
      }
      return;
    }
    if (!['pending', 'failed', 'abandoned'].includes(payment.status)) {
      return;
    }
    const { amountMinor = payment.amountMinor, currency = payment.currency } = outcome;
    if (amountMinor !== payment.amountMinor || currency !== payment.currency) {
      const failureReason = `${amountMinor} ${currency} in minor units were paid instead of ${payment.amountMinor} ${payment.currency}.`;
      services.log.error('payment to the installation refused', { paymentId: payment.id, failureReason });
      await change(work, payment, { status: 'refused', failureReason });
      return;
    }
    await change(work, payment, { status: 'succeeded', failureReason: null });
    await settlementOf(services, payment).paid(work, payment);
  });
}

/**
 * Takes back what a payment bought, once its money went back to the payer. Reported before the payment itself, it makes
 * sure that a success which comes later buys nothing.
 */
export async function reverseInstallationPayment(
  services: JobServices,
  reference: string,
  reversal: Reversal,
): Promise<void> {
  await withPayment(services, reference, async (work, payment) => {
    if (payment.status === 'reversed') {
      return;
    }
    await change(work, payment, { status: 'reversed', failureReason: `The payment was ${reversal}.` });
    if (payment.status === 'succeeded') {
      await settlementOf(services, payment).reversed(work, payment, reversal);
    }
  });
}

async function withPayment(
  services: JobServices,
  reference: string,
  settle: (work: SettlementWork, payment: InstallationPayment) => Promise<void>,
): Promise<void> {
  const [found] = await asSystem(services.database, (db) =>
    db.select().from(payments).where(eq(payments.reference, reference)),
  );
  if (!found) {
    return;
  }
  const { id, companyId } = found;
  await inCompany(services.database, companyId, async (db) => {
    await lockRecord(db, payments, id);
    const [payment] = await db.select().from(payments).where(eq(payments.id, id));
    if (payment) {
      await settle({ db, companyId, services, now: services.clock.now() }, payment);
    }
  });
}

async function change(
  { db, now }: SettlementWork,
  { id }: InstallationPayment,
  values: Partial<InstallationPayment>,
): Promise<void> {
  await db
    .update(payments)
    .set({ ...values, updatedAt: now })
    .where(eq(payments.id, id));
}

function settlementOf({ declarations }: JobServices, { subject }: InstallationPayment): Settlement {
  const settlement = declarations.settlements.find((each) => each.subject === subject);
  if (!settlement) {
    throw new Error(`No area settles payments for ${subject}.`);
  }
  return settlement;
}
