import { eq, sql } from 'drizzle-orm';
import { voidTransaction } from '#server/areas/accounting/banking/voidTransaction.ts';
import { voidTransfer } from '#server/areas/accounting/banking/voidTransfer.ts';
import { removePayment } from '#server/areas/accounting/documents/money/recordPayment.ts';
import { lockDocument } from '#server/areas/accounting/documents/records/lockDocument.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { bankTransactions, bankTransfers } from '#server/database/schema/accounting/banking.ts';
import { documentPayments } from '#server/database/schema/accounting/documents.ts';
import { journalEntries, journalLines } from '#server/database/schema/accounting/journal.ts';
import { statementMatches } from '#server/database/schema/accounting/statements.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { findLine, type StatementLineRow } from '../findLine.ts';
import { lockStatements } from '../lockStatements.ts';
import { assertNotReconciled } from '../reconcile.ts';

/**
 * Undoes the match of a line, and takes back the payments, the transaction or the transfer that it booked.
 * @throws 404; 409 if it is not matched, its statement is reconciled, or what it booked can no longer be taken back
 */
export async function unmatchLine(context: HandlerContext, lineId: number): Promise<StatementLineRow> {
  const { db } = context;
  await lockStatements(db, (await findLine(db, lineId)).accountId);
  const line = await findLine(db, lineId);
  await assertNotReconciled(db, line.statementId);
  const matches = await db
    .select({ isMade: statementMatches.isMade, type: journalEntries.sourceType, id: journalEntries.sourceId })
    .from(statementMatches)
    .innerJoin(journalLines, eq(journalLines.id, statementMatches.journalLineId))
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(eq(statementMatches.lineId, line.id));
  if (matches.length === 0) {
    throw conflict('This line is not matched.');
  }
  await db.delete(statementMatches).where(eq(statementMatches.lineId, line.id));
  const made = (type: string) =>
    anyOf(matches.flatMap((match) => (match.isMade && match.type === type ? match.id : [])));
  const payments = await db
    .select()
    .from(documentPayments)
    .where(sql`${documentPayments.id} = ${made('payment')}`);
  for (const payment of payments) {
    await removePayment(context, await lockDocument(db, payment.documentId), payment.id);
  }
  for (const row of await db
    .select()
    .from(bankTransactions)
    .where(sql`${bankTransactions.id} = ${made('transaction')}`)) {
    await voidTransaction(context, row);
  }
  for (const row of await db
    .select()
    .from(bankTransfers)
    .where(sql`${bankTransfers.id} = ${made('transfer')}`)) {
    await voidTransfer(context, row);
  }
  return line;
}
