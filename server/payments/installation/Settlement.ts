import type { installationPayments } from '#server/database/schema/wallet/wallet.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { JobServices } from '#server/queue/defineJob.ts';
import type { Reversal } from '../PaymentGateway.ts';

export type InstallationPayment = typeof installationPayments.$inferSelect;

/** A transaction of the payment's company that holds the lock of the payment. */
export type SettlementWork = { db: Transaction; companyId: number; services: JobServices; now: Date };

/** An area settles the payments of its own records: `subject` names them. Each method runs once for a payment. */
export type Settlement = {
  subject: string;
  paid(work: SettlementWork, payment: InstallationPayment): Promise<void>;
  reversed(work: SettlementWork, payment: InstallationPayment, reversal: Reversal): Promise<void>;
};
