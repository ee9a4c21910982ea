import { sql } from 'drizzle-orm';
import { fromMinor } from '#domain/kit/money/money.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { users } from '#server/database/schema/account/users.ts';
import { bankAccounts } from '#server/database/schema/accounting/banking.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { StatementRow } from './findLine.ts';

/** Statements with the counts of their lines. */
export async function presentStatements(db: Transaction, rows: StatementRow[]) {
  const counts = await countLines(db, rows);
  const accounts = await db
    .select()
    .from(bankAccounts)
    .where(sql`${bankAccounts.id} = ${anyOf(rows.map(({ accountId }) => accountId))}`);
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(sql`${users.id} = ${anyOf(rows.flatMap(({ reconciledBy }) => reconciledBy ?? []))}`);
  return rows.map((row) => {
    const currency = accounts.find(({ id }) => id === row.accountId)?.currency ?? '';
    const amount = (minor: number | null) => (minor === null ? null : fromMinor(minor, currency));
    const count = counts.get(row.id);
    return {
      ...{ id: row.id, account_id: row.accountId, name: row.name, format: row.format },
      ...{ from_date: row.fromDate, to_date: row.toDate, currency },
      ...{ opening_balance: amount(row.openingBalance), closing_balance: amount(row.closingBalance) },
      ...{ lines: count?.lines ?? 0, open_lines: count?.open ?? 0 },
      reconciled_at: row.reconciledAt?.toISOString() ?? null,
      reconciled_by: people.find(({ id }) => id === row.reconciledBy)?.name ?? null,
      ...{ created_at: row.createdAt.toISOString(), updated_at: row.updatedAt.toISOString() },
    };
  });
}

/** The number and the sum of the lines of each statement, and how many of them are open. */
export async function countLines(db: Transaction, rows: Pick<StatementRow, 'id'>[]) {
  const found = rowsOf<{ id: number; lines: number; open: number; sum: number }>(
    await db.execute(sql`
      select l.statement_id as id, count(*)::integer as lines, sum(l.amount)::float8 as sum,
        count(*) filter (where not exists (select from statement_matches m where m.line_id = l.id))::integer as open
      from bank_statement_lines l where l.statement_id = ${anyOf(rows.map(({ id }) => id))} group by l.statement_id`),
  );
  return new Map(found.map((count) => [count.id, count]));
}
