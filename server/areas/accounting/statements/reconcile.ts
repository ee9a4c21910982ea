import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { formatMoney, fromMinor, toMinor } from '#domain/kit/money/money.ts';
import { findBankAccount } from '#server/areas/accounting/banking/findBankAccount.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { bankStatements as table } from '#server/database/schema/accounting/statements.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import type { StatementRow } from './findLine.ts';
import { countLines } from './presentStatements.ts';

type Balances = { opening_balance: string | null; closing_balance: string | null };

/**
 * Reconciles a locked statement: every line is matched, it begins where the reconciled one before it ended, and its
 * lines come to its closing balance.
 * @throws 409 with the difference; 422 for a balance that neither the file nor the input states
 */
export async function reconcile(context: HandlerContext, row: StatementRow, given: Balances): Promise<StatementRow> {
  const { db, services } = context;
  const { currency } = await findBankAccount(db, row.accountId);
  const show = (minor: number) => formatMoney(fromMinor(minor, currency), currency);
  if (row.reconciledAt !== null) {
    throw conflict('This statement is reconciled already.');
  }
  const count = (await countLines(db, [row])).get(row.id);
  const open = (count?.open ?? 0) + (await countDead(db, row));
  if (open > 0) {
    throw conflict(`${open} ${open === 1 ? 'line is' : 'lines are'} not matched yet. Match all lines first.`);
  }
  const before = await lastReconciled(db, row.accountId);
  const opening = balanceOf('opening_balance', row.openingBalance ?? before?.closingBalance ?? null, given, currency);
  const closing = balanceOf('closing_balance', row.closingBalance, given, currency);
  if (before && before.toDate > row.toDate) {
    throw conflict(`“${before.name}” is later and reconciled already. Reopen it first.`);
  }
  if (before && before.closingBalance !== opening) {
    throw conflict(
      `The last reconciled statement ended with ${show(before.closingBalance ?? 0)}, this one begins with ${show(opening)}. A statement between them is missing.`,
    );
  }
  const sum = opening + (count?.sum ?? 0);
  if (sum !== closing) {
    throw conflict(
      `The lines come to ${show(sum)}, but the statement ends with ${show(closing)}: a difference of ${show(closing - sum)}.`,
    );
  }
  const now = services.clock.now();
  const values = { openingBalance: opening, closingBalance: closing, reconciledAt: now, updatedAt: now };
  const by = { reconciledBy: staffOf(context).id };
  return only(
    await db
      .update(table)
      .set({ ...values, ...by })
      .where(eq(table.id, row.id))
      .returning(),
  );
}

/** Opens a locked statement again. @throws 409 unless it is the last reconciled one of its account */
export async function reopen({ db, services }: HandlerContext, row: StatementRow): Promise<StatementRow> {
  if (row.reconciledAt === null) {
    throw conflict('This statement is not reconciled.');
  }
  const last = await lastReconciled(db, row.accountId);
  if (last && last.id !== row.id) {
    throw conflict(`“${last.name}” is later and reconciled. Reopen it first.`);
  }
  return only(
    await db
      .update(table)
      .set({ reconciledAt: null, reconciledBy: null, updatedAt: services.clock.now() })
      .where(eq(table.id, row.id))
      .returning(),
  );
}

/** @throws 409 if the statement of a line is reconciled */
export async function assertNotReconciled(db: Transaction, statementId: number): Promise<void> {
  const [found] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, statementId), isNotNull(table.reconciledAt)));
  if (found) {
    throw conflict(`The statement “${found.name}” is reconciled. Reopen it to change its matches.`);
  }
}

async function lastReconciled(db: Transaction, accountId: number): Promise<StatementRow | undefined> {
  const [last] = await db
    .select()
    .from(table)
    .where(and(eq(table.accountId, accountId), isNotNull(table.reconciledAt)))
    .orderBy(desc(table.toDate), desc(table.id))
    .limit(1);
  return last;
}

/** Lines whose entry was reversed by somebody else while they were matched. */
async function countDead(db: Transaction, { id }: StatementRow): Promise<number> {
  const [found] = rowsOf<{ n: number }>(
    await db.execute(sql`
      select count(distinct l.id)::integer as n from bank_statement_lines l
      join statement_matches m on m.line_id = l.id
      join journal_lines j on j.id = m.journal_line_id
      join journal_entries r on r.reversal_of = j.entry_id
      where l.statement_id = ${id}`),
  );
  return found?.n ?? 0;
}

function balanceOf(field: keyof Balances, known: number | null, given: Balances, currency: string): number {
  if (known !== null) {
    return known;
  }
  if (given[field] === null) {
    throw invalid({ [field]: ['Enter the balance that the statement shows.'] });
  }
  return toMinor(given[field], currency);
}
