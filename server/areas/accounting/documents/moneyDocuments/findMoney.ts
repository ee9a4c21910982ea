import { eq } from 'drizzle-orm';
import type { moneyDocument } from '#contract/accounting/moneyDocument.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { Permission } from '#contract/permissions.ts';
import { presentTransactions, transactionRows } from '#server/areas/accounting/banking/presentTransactions.ts';
import { presentTransfers, transferRows } from '#server/areas/accounting/banking/presentTransfers.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { bankTransactions, bankTransfers } from '#server/database/schema/accounting/banking.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { forbidden } from '#server/http/outputs/failures.ts';
import { fromTransaction, fromTransfer } from './fromMoney.ts';

export type MoneyRow =
  | { type: 'transaction'; row: typeof bankTransactions.$inferSelect }
  | { type: 'transfer'; row: typeof bankTransfers.$inferSelect };

/** The transaction or the transfer that is the document with this id; null if none is. */
export async function findMoney(db: Transaction, documentId: number): Promise<MoneyRow | null> {
  const [transaction] = await db.select().from(bankTransactions).where(eq(bankTransactions.documentId, documentId));
  if (transaction) {
    return { type: 'transaction', row: transaction };
  }
  const [transfer] = await db.select().from(bankTransfers).where(eq(bankTransfers.documentId, documentId));
  return transfer ? { type: 'transfer', row: transfer } : null;
}

/** `findMoney`; nobody else changes it until the transaction ends. */
export async function lockMoney(db: Transaction, documentId: number): Promise<MoneyRow | null> {
  const found = await findMoney(db, documentId);
  if (found) {
    await lockRecord(db, found.type === 'transaction' ? bankTransactions : bankTransfers, found.row.id);
  }
  return found && findMoney(db, documentId);
}

export async function presentMoney(db: Transaction, { type, row }: MoneyRow): Promise<Sent<typeof moneyDocument>> {
  if (type === 'transaction') {
    const rows = await transactionRows(db).where(eq(bankTransactions.id, row.id));
    return fromTransaction(only(rows), only(await presentTransactions(db, rows)));
  }
  const rows = await transferRows(db).where(eq(bankTransfers.id, row.id));
  return fromTransfer(only(rows), only(presentTransfers(rows)));
}

/** Transactions and transfers also need the permission of the bank accounts. @throws 403 */
export function assertMayBank({ permissions }: HandlerContext, permission: Permission & `banking.${string}`): void {
  if (!permissions.has(permission)) {
    throw forbidden();
  }
}
