import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { TransactionType } from '#domain/accounting/banking.ts';
import { counted } from '#domain/kit/counted.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { lockEntry } from '#server/areas/accounting/journal/lockBooks.ts';
import { lockRecords } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { accountingCategories } from '#server/database/schema/accounting/accounting.ts';
import { bankTransactionSplits, bankTransactions as table } from '#server/database/schema/accounting/banking.ts';
import { journalEntries, journalLines } from '#server/database/schema/accounting/journal.ts';
import { statementMatches } from '#server/database/schema/accounting/statements.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { attempt } from '#server/http/records/attempt.ts';
import { assertChoices } from './assertChoices.ts';
import { findBankAccount } from './findBankAccount.ts';
import { repostTransaction } from './postTransaction.ts';

type Row = typeof table.$inferSelect;
/** Null leaves what a transaction has. */
type Change = { category_id: number | null; tax_id: number | null; event_id: number | null };
type Result = { id: number; description: string; error: string | null };

/**
 * Sets the category, the tax or the event of transactions, each for itself: what is voided, split, matched or in a
 * closed period is left out with the reason.
 * @throws 422 for a choice that the company does not have
 */
export async function changeMany(context: HandlerContext, ids: number[], change: Change): Promise<Result[]> {
  const { db } = context;
  const wanted = [...new Set(ids)].toSorted((a, b) => a - b);
  const type = await typeOf(db, change.category_id);
  await lockRecords(db, table, wanted);
  const rows = await db.select().from(table).where(inArray(table.id, wanted)).orderBy(table.id);
  if (rows[0]) {
    await assertChoices(db, {
      account_id: rows[0].accountId,
      contact_id: null,
      campaign_id: null,
      ...splitsOf(change),
    });
  }
  const known = new Set(rows.map(({ id }) => id));
  const missing = wanted.filter((id) => !known.has(id));
  const results: Result[] = missing.map((id) => ({ id, description: '', error: 'It does not exist.' }));
  for (const row of rows) {
    const failure = await attempt(db, () => changeOne(context, row, change, type));
    results.push({ id: row.id, description: row.description, error: failure?.message ?? null });
  }
  return results;
}

/** Such as “3 transactions changed, 1 left out”. */
export function summaryOf(results: Result[]): string {
  const left = results.filter(({ error }) => error !== null).length;
  const done = `${counted(results.length - left, 'transaction')} changed`;
  return left === 0 ? done : `${done}, ${left} left out`;
}

async function changeOne(context: HandlerContext, row: Row, change: Change, type: TransactionType | null) {
  const { db, services } = context;
  if (row.voidedAt !== null) {
    throw conflict('It is voided.');
  }
  if (type !== null && type !== row.type) {
    throw conflict(`The category is for ${type === 'income' ? 'income' : 'expenses'}.`);
  }
  const splits = await db
    .select()
    .from(bankTransactionSplits)
    .where(eq(bankTransactionSplits.transactionId, row.id))
    .orderBy(bankTransactionSplits.id);
  if (splits.length > 1 && (change.category_id !== null || change.tax_id !== null)) {
    throw conflict('It is split over several amounts. Open it to change them.');
  }
  await assertNotMatched(db, row);
  const values = {
    eventId: change.event_id ?? row.eventId,
    revision: row.revision + 1,
    updatedAt: services.clock.now(),
  };
  const saved = only(await db.update(table).set(values).where(eq(table.id, row.id)).returning());
  const { currency } = await findBankAccount(db, row.accountId);
  const changed = splits.map(({ categoryId, taxId, amount }) => ({
    ...{ category_id: change.category_id ?? categoryId, tax_id: change.tax_id ?? taxId },
    amount: fromMinor(amount, currency),
  }));
  await repostTransaction(context, saved, changed);
}

/** A correction would open the line of the statement again. Nobody matches it until the transaction ends. */
async function assertNotMatched(db: Transaction, { id }: Row): Promise<void> {
  const entries = await db
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.sourceType, 'transaction'),
        eq(journalEntries.sourceId, id),
        isNull(journalEntries.reversalOf),
      ),
    )
    .orderBy(journalEntries.id);
  for (const entry of entries) {
    await lockEntry(db, entry.id);
    const matched = await db
      .select({ id: statementMatches.id })
      .from(statementMatches)
      .innerJoin(journalLines, eq(journalLines.id, statementMatches.journalLineId))
      .where(eq(journalLines.entryId, entry.id))
      .limit(1);
    if (matched.length > 0) {
      throw conflict('It is matched with a bank statement. Undo the match first.');
    }
  }
}

function splitsOf({ category_id, tax_id, event_id }: Change) {
  return { event_id, splits: [{ category_id, tax_id, amount: '1' }] };
}

async function typeOf(db: Transaction, categoryId: number | null): Promise<TransactionType | null> {
  if (categoryId === null) {
    return null;
  }
  const [category] = await db.select().from(accountingCategories).where(eq(accountingCategories.id, categoryId));
  if (!category) {
    throw invalid({ category_id: ['Choose a category of your company.'] });
  }
  return category.type === 'income' || category.type === 'expense' ? category.type : null;
}
