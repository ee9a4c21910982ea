import { and, eq, inArray } from 'drizzle-orm';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { documentCharges } from '#server/database/schema/accounting/documentCharges.ts';
import { asSystem, inCompany, onCommit } from '#server/database/tenancy.ts';
import { findGateway } from '#server/payments/gatewayOf.ts';
import type { RefundOutcome } from '#server/payments/PaymentGateway.ts';
import type { Services } from '#server/services.ts';
import { logEvent } from '../changes/logEvent.ts';
import { documentUrl } from '../records/documentUrl.ts';
import { findDocument } from '../records/presentDocuments.ts';
import type { ChargeRow } from './beginCharge.ts';
import { findCharge } from './settleCharge.ts';

export const REFUND_ATTEMPTS = 10;
/** Milliseconds after which a provider is asked again about a refund that it has not paid out yet. */
const PENDING_INTERVAL = 60 * 60_000;
const KEY = /^refund-(.+)-document$/;

type RefundJob = { chargeId: number; isAccepted?: boolean | undefined };

/**
 * Returns what an invoice could not take of a charge. Safe to repeat, because the key of the refund is that of the
 * charge. A refund that the provider refuses is shown to staff.
 * @throws while the provider cannot be reached, so that the job is retried
 */
export async function refundCharge(
  services: Services,
  { chargeId, isAccepted = false }: RefundJob,
  attempt: number,
): Promise<void> {
  const [charge] = await asSystem(services.database, (db) =>
    db.select().from(documentCharges).where(eq(documentCharges.id, chargeId)),
  );
  if (charge?.refundStatus !== 'pending') {
    return;
  }
  const outcome = await ask(services, charge).catch((failure: unknown): RefundOutcome => {
    if (attempt < REFUND_ATTEMPTS) {
      throw failure;
    }
    return isAccepted ? { status: 'pending' } : { status: 'failed', reason: 'The provider could not be reached.' };
  });
  if (outcome.status === 'pending') {
    const runAt = new Date(services.clock.now().getTime() + PENDING_INTERVAL);
    const again = { chargeId, isAccepted: true };
    await asSystem(services.database, (db) =>
      services.queue.enqueue(db, 'documents.refund-charge', again, { runAt, key: `pending:${chargeId}` }),
    );
    return;
  }
  await settleRefund(services, charge, outcome);
}

/** Applies what a provider reports about a refund; `gatewayId` can only report its own. */
export async function settleReportedRefund(
  services: Services,
  key: string,
  outcome: RefundOutcome,
  gatewayId: number,
): Promise<void> {
  const charge = await findCharge(services, KEY.exec(key)?.[1] ?? '');
  if (charge?.gatewayId === gatewayId) {
    await settleRefund(services, charge, outcome);
  }
}

async function ask(services: Services, charge: ChargeRow): Promise<RefundOutcome> {
  const gateway = await findGateway(services, charge.gatewayId);
  const { reference, refundMinor: amountMinor, refundReason: reason } = charge;
  return gateway
    ? gateway.refund(charge, { key: `refund-${reference}-document`, amountMinor, reason })
    : { status: 'failed', reason: 'The gateway of this payment was removed.' };
}

/** A bank can return a refund weeks after it was paid out, so one that succeeded can still fail. */
async function settleRefund(services: Services, charge: ChargeRow, { status, reason }: RefundOutcome): Promise<void> {
  if (status === 'pending') {
    return;
  }
  const { companyId, currency, refundMinor } = charge;
  await inCompany(services.database, companyId, async (db) => {
    const from: RefundOutcome['status'][] = status === 'failed' ? ['pending', 'succeeded'] : ['pending'];
    const changed = await db
      .update(documentCharges)
      .set({ refundStatus: status, updatedAt: services.clock.now() })
      .where(and(eq(documentCharges.id, charge.id), inArray(documentCharges.refundStatus, from)))
      .returning({ id: documentCharges.id });
    if (changed.length === 0) {
      return;
    }
    const company = only(await db.select().from(companies).where(eq(companies.id, companyId)));
    const document = await findDocument(db, charge.documentId);
    const amount = formatMoney(fromMinor(refundMinor, currency), currency);
    const what = status === 'failed' ? `could not be sent back: ${reason ?? 'refused'}` : 'sent back';
    await logEvent({ db, company, services, user: null }, document.id, `${amount} paid online ${what}`);
    if (status === 'failed') {
      await notify(
        { db, services, company, afterCommit: (after) => onCommit(db, services.log, after) },
        {
          ...{ kind: 'document.paid', to: { permission: 'documents.pay' } },
          title: `${amount} of invoice ${document.number} could not be sent back`,
          body: 'Return it by hand.',
          url: documentUrl(document),
        },
      );
    }
  });
}
