import { eq } from 'drizzle-orm';
import { lockRecord } from '#server/database/lock.ts';
import { installationPayments as payments } from '#server/database/schema/wallet/wallet.ts';
import { asSystem, inCompany } from '#server/database/tenancy.ts';
import type { JobServices } from '#server/queue/defineJob.ts';
import type { ChargeOutcome, Reversal } from '../PaymentGateway.ts';
import type { InstallationPayment, Returned, Settlement, SettlementWork } from './Settlement.ts';

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
    const settlement = settlementOf(services, payment);
    await settlement.paid(work, payment);
    const returned = returnedOf(payment, payment.disputedMinor > 0 ? 'disputed' : 'refunded');
    if (returned.minor > 0) {
      await settlement.reversed(work, payment, returned);
    }
  });
}

/**
 * Takes back what the returned part of a payment bought. Reported before the payment itself, it is applied to a success
 * which comes later. Repeated reports, and late ones of less than is known, change nothing.
 */
export async function reverseInstallationPayment(
  services: JobServices,
  reference: string,
  { reversal, amountMinor }: Reversal,
): Promise<void> {
  await withPayment(services, reference, async (work, payment) => {
    const amount = Math.min(amountMinor ?? payment.amountMinor, payment.amountMinor);
    const known = reversal === 'refunded' ? payment.refundedMinor : payment.disputedMinor;
    if (payment.status === 'reversed' || amount <= known) {
      return;
    }
    const added = reversal === 'refunded' ? { refundedMinor: amount } : { disputedMinor: amount };
    const returned = returnedOf({ ...payment, ...added }, reversal);
    const ended = { status: 'reversed', failureReason: `The payment was ${reversal}.` } as const;
    await change(work, payment, { ...added, ...(returned.isAll && ended) });
    if (payment.status === 'succeeded') {
      await settlementOf(services, payment).reversed(work, payment, returned);
    }
  });
}

function returnedOf({ amountMinor, refundedMinor, disputedMinor }: InstallationPayment, by: Returned['by']): Returned {
  const minor = Math.min(amountMinor, refundedMinor + disputedMinor);
  return { by, minor, isAll: minor === amountMinor };
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
