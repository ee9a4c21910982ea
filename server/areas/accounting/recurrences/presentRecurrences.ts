import { sql } from 'drizzle-orm';
import type { recurrence } from '#contract/accounting/recurrences.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { REPEATED_TYPES } from '#domain/accounting/recurrences.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { recurrences } from '#server/database/schema/accounting/recurrences.ts';
import type { Transaction } from '#server/database/tenancy.ts';

type Row = typeof recurrences.$inferSelect;
type Wire = Sent<typeof recurrence>;
type Source = {
  id: number;
  kind: string;
  label: string | null;
  contact: string | null;
  amount: number;
  currency: string;
};
type Run = { recurrenceId: number; day: string; documentId: number | null; transactionId: number | null };

/** Recurrences with what they copy and their last copy, in three queries however many they are. */
export async function presentRecurrences(db: Transaction, rows: Row[]): Promise<Wire[]> {
  const documents = await documentsOf(db, rows);
  const transactions = await transactionsOf(db, rows);
  const runs = await lastRunsOf(db, rows);
  return rows.map((row) => {
    const source = row.documentId === null ? transactions.get(row.transactionId ?? 0) : documents.get(row.documentId);
    const last = runs.get(row.id);
    return {
      ...{ id: row.id, name: row.name, every: row.every, unit: row.unit, mode: row.mode },
      state: row.nextOn === null ? 'ended' : row.pausedAt === null ? 'active' : 'paused',
      ...{ kind: kindOf(source), document_id: row.documentId, transaction_id: row.transactionId },
      ...{ source_label: source?.label ?? null, contact_name: source?.contact ?? null },
      amount: source ? fromMinor(source.amount, source.currency) : null,
      currency: source?.currency ?? null,
      ...{ starts_on: row.startsOn, ends_on: row.endsOn, max_runs: row.maxRuns, next_on: row.nextOn },
      ...{ runs: row.runs, failure: row.failure },
      last_run: last ? { day: last.day, document_id: last.documentId, transaction_id: last.transactionId } : null,
      ...{ created_at: row.createdAt.toISOString(), updated_at: row.updatedAt.toISOString() },
    };
  });
}

function kindOf(source: Source | undefined): Wire['kind'] {
  const kinds = [...REPEATED_TYPES, 'income', 'expense'] as const;
  return kinds.find((kind) => kind === source?.kind) ?? null;
}

async function documentsOf(db: Transaction, rows: Row[]): Promise<Map<number, Source>> {
  const found = await db.execute(sql`
    select id::integer, type as kind, coalesce(number, title) as label, contact_name as contact, total::float8 as amount, currency
    from documents where id = ${anyOf(rows.flatMap(({ documentId }) => documentId ?? []))}`);
  return new Map(rowsOf<Source>(found).map((source) => [source.id, source]));
}

async function transactionsOf(db: Transaction, rows: Row[]): Promise<Map<number, Source>> {
  const found = await db.execute(sql`
    select t.id::integer, t.type as kind, t.description as label, c.name as contact, t.amount::float8 as amount, a.currency
    from bank_transactions t join bank_accounts a on a.id = t.account_id
    left join accounting_contacts c on c.id = t.contact_id
    where t.id = ${anyOf(rows.flatMap(({ transactionId }) => transactionId ?? []))}`);
  return new Map(rowsOf<Source>(found).map((source) => [source.id, source]));
}

async function lastRunsOf(db: Transaction, rows: Row[]): Promise<Map<number, Run>> {
  const found = await db.execute(sql`
    select distinct on (recurrence_id) recurrence_id::integer as "recurrenceId", day::text as day,
      document_id::integer as "documentId", transaction_id::integer as "transactionId"
    from recurrence_runs where recurrence_id = ${anyOf(rows.map(({ id }) => id))}
    order by recurrence_id, day desc`);
  return new Map(rowsOf<Run>(found).map((run) => [run.recurrenceId, run]));
}
