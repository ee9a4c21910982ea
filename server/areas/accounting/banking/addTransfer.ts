import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { bankTransferInput, bankTransfer as entity } from '#contract/accounting/bankTransfers.ts';
import { toMinor } from '#domain/kit/money/money.ts';
import { only } from '#server/database/only.ts';
import { bankAccounts, bankTransfers as table } from '#server/database/schema/accounting/banking.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { postTransfer } from './postTransfer.ts';

type Row = typeof table.$inferSelect;
export type TransferInput = Omit<z.output<typeof bankTransferInput>, 'updated_at'>;

export const transferFields = mapFields(table, {
  entity,
  input: bankTransferInput,
  setElsewhere: ['sent_amount', 'received_amount', 'fee_amount'],
});

/** Records a transfer and posts it. @throws 409 if its period is closed; 422 */
export async function addTransfer(context: HandlerContext, input: TransferInput): Promise<Row> {
  const { db, company, services } = context;
  const now = services.clock.now();
  const row = only(
    await db
      .insert(table)
      .values({ ...(await transferValues(db, input)), companyId: company.id, createdAt: now, updatedAt: now })
      .returning(),
  );
  await postTransfer(context, row);
  return row;
}

/** The columns of a new or a corrected transfer. @throws 409 if it is voided; 422 */
export async function transferValues(db: Transaction, input: TransferInput, before: Row | null = null) {
  if (before?.voidedAt) {
    throw conflict('This transfer is voided. Record a new one instead.');
  }
  const sender = await find(db, 'from_account_id', input.from_account_id);
  const receiver = await find(db, 'to_account_id', input.to_account_id);
  const sentAmount = toMinor(input.sent_amount, sender.currency);
  const receivedAmount = toMinor(input.received_amount, receiver.currency);
  if (sender.id === receiver.id) {
    throw invalid({ to_account_id: ['Choose another account than the one that the money left.'] });
  }
  if (sentAmount <= 0 || receivedAmount <= 0) {
    throw invalid({ [sentAmount <= 0 ? 'sent_amount' : 'received_amount']: ['Enter an amount greater than 0.'] });
  }
  if (sender.currency === receiver.currency && sentAmount !== receivedAmount) {
    throw invalid({
      received_amount: ['In one currency both amounts are the same. Enter what the bank took as fee.'],
    });
  }
  const feeAmount = toMinor(input.fee_amount, sender.currency);
  const revision = before && { revision: before.revision + 1 };
  return { ...transferFields.toRow(input), sentAmount, receivedAmount, feeAmount, ...revision };
}

async function find(db: Transaction, field: string, id: number) {
  const [found] = await db.select().from(bankAccounts).where(eq(bankAccounts.id, id));
  if (!found) {
    throw invalid({ [field]: ['Choose an account of your company.'] });
  }
  return found;
}
