import { eq } from 'drizzle-orm';
import { canBePaid, DOCUMENT_NOUNS } from '#domain/accounting/documentStates.ts';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { accountFor, gatewayAccounts } from '#server/areas/accounting/banking/gatewayAccounts.ts';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { documentCharges } from '#server/database/schema/accounting/documentCharges.ts';
import { asSystem, inCompany, onCommit, type Transaction } from '#server/database/tenancy.ts';
import type { ChargeOutcome } from '#server/payments/PaymentGateway.ts';
import type { Services } from '#server/services.ts';
import { logEvent } from '../changes/logEvent.ts';
import type { PaidOn } from '../money/chosenAccount.ts';
import { recordPayment } from '../money/recordPayment.ts';
import { documentUrl } from '../records/documentUrl.ts';
import { lockDocument } from '../records/lockDocument.ts';
import { type DocumentRow, paidOf } from '../records/presentDocuments.ts';
import type { ChargeRow } from './beginCharge.ts';

type Company = typeof companies.$inferSelect;
type Work = { db: Transaction; services: Services; company: Company; user: null };

/**
 * Applies the outcome of a charge exactly once, however often and in whatever order the provider, the payer's browser
 * and our polling report it. A success pays what is due of the invoice; what it cannot take, such as a second payment,
 * goes back (decision 0151).
 * @param gatewayId the gateway that reported it, which can only report its own charges; undefined if we asked
 */
export async function settleCharge(
  services: Services,
  reference: string,
  outcome: ChargeOutcome,
  gatewayId?: number,
): Promise<void> {
  const found = outcome.status === 'pending' ? null : await findCharge(services, reference);
  if (!found || (gatewayId !== undefined && found.gatewayId !== gatewayId)) {
    return;
  }
  await inCompany(services.database, found.companyId, async (db) => {
    const document = await lockDocument(db, found.documentId);
    const charge = only(await db.select().from(documentCharges).where(eq(documentCharges.id, found.id)));
    const company = only(await db.select().from(companies).where(eq(companies.id, found.companyId)));
    if (outcome.status === 'succeeded' && charge.status !== 'succeeded') {
      await succeed({ db, services, company, user: null }, document, charge, outcome);
    } else if (outcome.status !== 'succeeded' && charge.status === 'pending') {
      const status = outcome.status === 'failed' ? 'failed' : 'abandoned';
      const values = { status, failureReason: outcome.reason ?? null, updatedAt: services.clock.now() } as const;
      await db.update(documentCharges).set(values).where(eq(documentCharges.id, charge.id));
    }
  });
}

/** A charge by its reference, of any company. */
export async function findCharge({ database }: Pick<Services, 'database'>, reference: string) {
  const [charge] = await asSystem(database, (db) =>
    db.select().from(documentCharges).where(eq(documentCharges.reference, reference)),
  );
  return charge ?? null;
}

async function succeed(work: Work, document: DocumentRow, charge: ChargeRow, outcome: ChargeOutcome): Promise<void> {
  const { db, services, company } = work;
  const now = services.clock.now();
  const { amountMinor = charge.amountMinor, currency = charge.currency } = outcome;
  const paid = (await paidOf(db, [document])).get(document.id) ?? 0;
  const isTaken = canBePaid(document.type, document.status) && currency === document.currency;
  const applied = isTaken ? Math.min(amountMinor, document.total - paid) : 0;
  const refundMinor = amountMinor - Math.max(0, applied);
  const refundReason = refundMinor === 0 ? null : isTaken ? OVERPAID : currency === document.currency ? SETTLED : OTHER;
  await db
    .update(documentCharges)
    .set({
      ...{ status: 'succeeded', amountMinor, failureReason: null, updatedAt: now },
      ...(refundMinor > 0 && { refundMinor, refundStatus: 'pending', refundReason }),
    })
    .where(eq(documentCharges.id, charge.id));
  if (applied > 0) {
    await recordPayment(
      work,
      document,
      {
        ...{ date: todayIn(company.timezone, now), amount: fromMinor(applied, document.currency), method: 'card' },
        ...{ is_refund: false, reference: charge.gatewayName.slice(0, 120), request_key: `charge:${charge.reference}` },
      },
      await accountOf(db, charge, document.currency),
    );
  }
  const shown = (minor: number) => formatMoney(fromMinor(minor, currency), currency);
  if (refundMinor > 0) {
    await services.queue.enqueue(db, 'documents.refund-charge', { chargeId: charge.id });
    await logEvent(work, document.id, `${shown(refundMinor)} paid online goes back: ${refundReason}`);
  }
  await notify(
    { db, services, company, afterCommit: (after) => onCommit(db, services.log, after) },
    {
      ...{ kind: 'document.paid', to: { permission: 'documents.view' } },
      title: `${document.contactName ?? 'A customer'} paid ${shown(amountMinor)} of ${DOCUMENT_NOUNS[document.type]} ${document.number}`,
      ...(refundReason && { body: `${shown(refundMinor)} goes back: ${refundReason}` }),
      url: documentUrl(document),
    },
  );
}

const OVERPAID = 'It was more than was due.';
const SETTLED = 'Nothing was due any more.';
const OTHER = 'It was paid in another currency.';

/** The account of what the gateway holds, or that it pays out to, if it has the currency of the invoice. */
async function accountOf(db: Transaction, { gatewayId }: ChargeRow, currency: string): Promise<PaidOn | undefined> {
  const account = accountFor(await gatewayAccounts(db), gatewayId, currency);
  return account && { account: account.ledgerAccountId, bankAccountId: account.id, isInCurrency: true, moved: null };
}
