import type { z } from 'zod';
import { bankTransactionInput, bankTransaction as entity } from '#contract/accounting/bankTransactions.ts';
import { toMinor } from '#domain/kit/money/money.ts';
import { only } from '#server/database/only.ts';
import { bankTransactions as table } from '#server/database/schema/accounting/banking.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { assertChoices } from './assertChoices.ts';
import { findBankAccount } from './findBankAccount.ts';
import { postTransaction } from './postTransaction.ts';

/** A request, or a job for a company. */
type BooksContext = Pick<HandlerContext, 'db' | 'company' | 'services'>;
type Row = typeof table.$inferSelect;
export type TransactionInput = Omit<z.output<typeof bankTransactionInput>, 'updated_at'>;

export const transactionFields = mapFields(table, { entity, input: bankTransactionInput });

/** Records a transaction and posts it. @throws 409 if its period is closed; 422 */
export async function addTransaction(context: BooksContext, input: TransactionInput): Promise<Row> {
  const { db, company, services } = context;
  const now = services.clock.now();
  const row = only(
    await db
      .insert(table)
      .values({ ...(await transactionValues(db, input)), companyId: company.id, createdAt: now, updatedAt: now })
      .returning(),
  );
  await postTransaction(context, row, input.splits);
  return row;
}

/** The columns of a new or a corrected transaction. @throws 409 if it is voided; 422 */
export async function transactionValues(db: Transaction, input: TransactionInput, before: Row | null = null) {
  if (before?.voidedAt) {
    throw conflict('This transaction is voided. Record a new one instead.');
  }
  await assertChoices(db, input);
  const { currency } = await findBankAccount(db, input.account_id);
  const amount = input.splits.reduce((sum, split) => sum + toMinor(split.amount, currency), 0);
  return { ...transactionFields.toRow(input), amount, ...(before && { revision: before.revision + 1 }) };
}
