import type { installationPayments } from '#server/database/schema/wallet/wallet.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { JobServices } from '#server/queue/defineJob.ts';

export type InstallationPayment = typeof installationPayments.$inferSelect;

/** A transaction of the payment's company that holds the lock of the payment. */
export type SettlementWork = { db: Transaction; companyId: number; services: JobServices; now: Date };

/** All that went back of a payment so far; `isAll` if nothing of it is left. */
export type Returned = { by: 'refunded' | 'disputed'; minor: number; isAll: boolean };

/** An area settles the payments of its own records: `subject` names them. */
export type Settlement = {
  subject: string;
  /** Runs once for a payment. */
  paid(work: SettlementWork, payment: InstallationPayment): Promise<void>;
  /** Runs each time that more of a paid payment went back. */
  reversed(work: SettlementWork, payment: InstallationPayment, returned: Returned): Promise<void>;
};
