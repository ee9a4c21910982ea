import { canBePaid } from '#domain/accounting/documentStates.ts';
import { findOnlineGateway } from '#server/areas/selling/sales/onlineGateway.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { GatewayRow } from '#server/payments/gatewayOf.ts';
import { type DocumentRow, paidOf } from '../records/presentDocuments.ts';
import { readDocumentSettings } from '../records/readDocumentSettings.ts';

/** What can be paid of an invoice on its public page: in minor units of its currency. */
export type Payable = { gateway: GatewayRow; due: number; isPartAllowed: boolean };

/**
 * How an invoice can be paid online; null if the company does not offer it, has no gateway, or nothing is due. The test
 * card is offered in demos only, because an invoice that it pays is in the books (decision 0151).
 */
export async function payableOf(
  { db, company }: Pick<HandlerContext, 'db'> & { company: { isDemo: boolean } },
  row: DocumentRow,
): Promise<Payable | null> {
  if (row.type !== 'invoice' || !canBePaid(row.type, row.status)) {
    return null;
  }
  const { pays_online, pays_partly } = await readDocumentSettings(db);
  const gateway = pays_online ? await findOnlineGateway(db) : null;
  const due = row.total - ((await paidOf(db, [row])).get(row.id) ?? 0);
  const isOffered = gateway !== null && due > 0 && (gateway.provider !== 'sandbox' || company.isDemo);
  return isOffered ? { gateway, due, isPartAllowed: pays_partly } : null;
}
