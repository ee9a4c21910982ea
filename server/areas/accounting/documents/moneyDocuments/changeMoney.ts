import { eq } from 'drizzle-orm';
import type { documentChange } from '#contract/accounting/document.ts';
import type { moneyDocument } from '#contract/accounting/moneyDocument.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { DocumentStatus, MoneyStatus, MoneyType } from '#domain/accounting/documents.ts';
import { addTransaction, transactionValues } from '#server/areas/accounting/banking/addTransaction.ts';
import { addTransfer, transferValues } from '#server/areas/accounting/banking/addTransfer.ts';
import { repostTransaction } from '#server/areas/accounting/banking/postTransaction.ts';
import { repostTransfer } from '#server/areas/accounting/banking/postTransfer.ts';
import { voidTransaction } from '#server/areas/accounting/banking/voidTransaction.ts';
import { voidTransfer } from '#server/areas/accounting/banking/voidTransfer.ts';
import { booksOf } from '#server/areas/accounting/journal/booksOf.ts';
import { only } from '#server/database/only.ts';
import { bankTransactions, bankTransfers } from '#server/database/schema/accounting/banking.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { assertMayBank, type MoneyRow, presentMoney } from './findMoney.ts';
import { toTransaction, toTransfer, withDocumentFields } from './toMoney.ts';

type Input = Omit<Sent<typeof documentChange>, 'updated_at'>;
type Answer = { data: Sent<typeof moneyDocument>; message: string };

const NOUNS = { transaction: 'Transaction', transfer: 'Transfer' } as const;

/** Records a transaction or a transfer, and posts it. @throws 403; 409 if its period is closed; 422 */
export async function createMoney(context: HandlerContext, type: MoneyType, input: Input): Promise<Answer> {
  assertMayBank(context, 'banking.manage');
  await booksOf(context);
  const added = await withDocumentFields<MoneyRow>(async () =>
    type === 'transaction'
      ? { type, row: await addTransaction(context, toTransaction(input)) }
      : { type, row: await addTransfer(context, toTransfer(input)) },
  );
  return { data: await presentMoney(context.db, added), message: `${NOUNS[type]} created` };
}

/** Corrects a locked transaction or transfer: its entry is reversed and posted anew. @throws 403; 409; 422 */
export async function updateMoney(context: HandlerContext, before: MoneyRow, input: Input): Promise<Answer> {
  assertMayBank(context, 'banking.manage');
  const saved = await withDocumentFields(() => save(context, before, input));
  return { data: await presentMoney(context.db, saved), message: `${NOUNS[before.type]} saved` };
}

async function save(context: HandlerContext, { type, row }: MoneyRow, input: Input): Promise<MoneyRow> {
  const { db } = context;
  const updatedAt = context.services.clock.now();
  if (type === 'transaction') {
    const given = toTransaction(input);
    const values = { ...(await transactionValues(db, given, row)), updatedAt };
    const saved = only(
      await db.update(bankTransactions).set(values).where(eq(bankTransactions.id, row.id)).returning(),
    );
    await repostTransaction(context, saved, given.splits);
    return { type, row: saved };
  }
  const values = { ...(await transferValues(db, toTransfer(input), row)), updatedAt };
  const saved = only(await db.update(bankTransfers).set(values).where(eq(bankTransfers.id, row.id)).returning());
  await repostTransfer(context, saved);
  return { type, row: saved };
}

/** Voids a locked transaction or transfer, the only change of its status. @throws 403; 409 */
export async function voidMoney(context: HandlerContext, money: MoneyRow): Promise<string> {
  assertMayBank(context, 'banking.manage');
  await (money.type === 'transaction' ? voidTransaction(context, money.row) : voidTransfer(context, money.row));
  return `${NOUNS[money.type]} voided`;
}

/** @throws 409 unless it is voided by this */
export function assertVoids({ type }: MoneyRow, status: DocumentStatus | MoneyStatus): void {
  if (status !== 'voided') {
    throw conflict(`A ${type} is posted when it is recorded. It can only become voided.`);
  }
}
