import { and, eq, ne } from 'drizzle-orm';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { only } from '#server/database/only.ts';
import { documentCharges } from '#server/database/schema/accounting/documentCharges.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { minorOf } from '#server/http/inputs/minorOf.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { newToken } from '#server/tokens.ts';
import { lockDocument } from '../records/lockDocument.ts';
import type { DocumentRow } from '../records/presentDocuments.ts';
import { findLink } from '../sharing/publicDocument.ts';
import { type Payable, payableOf } from './payableOf.ts';

export type ChargeRow = typeof documentCharges.$inferSelect;
export type Begun = { document: DocumentRow; charge: ChargeRow };

/**
 * The charge for what is due of an invoice, or for a part of it. A pending one over the same amount is used again, so
 * that two open windows pay once; others are closed at their provider.
 * @param amount null for all that is due
 * @throws 404; 409 if nothing can be paid online; 422 for an amount that does not fit
 */
export async function beginCharge(context: HandlerContext, token: string, amount: string | null): Promise<Begun> {
  const { db, company, services } = context;
  const now = services.clock.now();
  const document = await lockDocument(db, (await findLink(db, token, now)).documentId);
  const payable = await payableOf(context, document);
  if (!payable) {
    throw conflict('This document cannot be paid online at the moment. Reload the page to see what is due.');
  }
  const { gateway, due } = payable;
  const amountMinor = amount === null ? due : minorOf(amount, document.currency, 'amount', Number.MAX_SAFE_INTEGER);
  assertFits(amountMinor, payable, document.currency);
  const pending = and(eq(documentCharges.documentId, document.id), eq(documentCharges.status, 'pending'));
  const [open] = await db
    .select()
    .from(documentCharges)
    .where(and(pending, eq(documentCharges.gatewayId, gateway.id), eq(documentCharges.amountMinor, amountMinor)));
  const others = await db
    .update(documentCharges)
    .set({ status: 'abandoned', updatedAt: now })
    .where(open ? and(pending, ne(documentCharges.id, open.id)) : pending)
    .returning({ id: documentCharges.id });
  for (const { id } of others) {
    await services.queue.enqueue(db, 'documents.close-charge', { chargeId: id });
  }
  if (open) {
    return { document, charge: open };
  }
  const values = { companyId: company.id, documentId: document.id, gatewayId: gateway.id, gatewayName: gateway.name };
  const charge = { reference: `inv_${newToken()}`, amountMinor, currency: document.currency };
  const inserted = db.insert(documentCharges).values({ ...values, ...charge, createdAt: now, updatedAt: now });
  return { document, charge: only(await inserted.returning()) };
}

/** @throws 422 */
function assertFits(minor: number, { due, isPartAllowed }: Payable, currency: string): void {
  if (minor > due || (minor < due && !isPartAllowed)) {
    const shown = formatMoney(fromMinor(due, currency), currency);
    throw invalid({ amount: [isPartAllowed ? `Enter at most ${shown}, which is due.` : `Pay all of ${shown}.`] });
  }
  if (minor <= 0) {
    throw invalid({ amount: ['Enter an amount greater than 0.'] });
  }
}
