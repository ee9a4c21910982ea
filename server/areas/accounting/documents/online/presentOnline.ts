import { and, eq } from 'drizzle-orm';
import type { publicDocument } from '#contract/accounting/publicDocuments.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { documentCharges } from '#server/database/schema/accounting/documentCharges.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { DocumentRow } from '../records/presentDocuments.ts';
import { payableOf } from './payableOf.ts';

type Shown = Pick<Sent<typeof publicDocument>, 'online_payment' | 'payment'>;

/**
 * How a document can be paid on its public page, and what became of a payment.
 * @param reference that of the payment that the reader comes back from
 */
export async function presentOnline(
  context: HandlerContext,
  row: DocumentRow,
  reference: string | undefined,
): Promise<Shown> {
  const payable = await payableOf(context, row);
  const [charge] = reference
    ? await context.db
        .select()
        .from(documentCharges)
        .where(and(eq(documentCharges.documentId, row.id), eq(documentCharges.reference, reference)))
    : [];
  return {
    online_payment: payable && {
      is_part_allowed: payable.isPartAllowed,
      is_test: payable.gateway.provider === 'sandbox',
    },
    payment: charge
      ? {
          ...{ status: charge.status, amount: fromMinor(charge.amountMinor, charge.currency) },
          ...{ currency: charge.currency, failure_reason: charge.failureReason },
          returned: charge.refundMinor > 0 ? fromMinor(charge.refundMinor, charge.currency) : null,
        }
      : null,
  };
}
