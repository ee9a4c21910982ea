import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ledgerLine } from '#contract/accounting/reports.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { DOCUMENT_TYPES, type DocumentType } from '#domain/accounting/documents.ts';
import type { Basis, LedgerKey } from '#domain/accounting/reports.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { documentPayments, documents } from '#server/database/schema/accounting/documents.ts';
import { journalEntries, ledgerAccounts, journalLines as table } from '#server/database/schema/accounting/journal.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { bookedLines } from './reports/bookedLines.ts';
import { CASH_ACCOUNTS } from './reports/cashFlow.ts';
import { CAMPAIGN_OF } from './reports/resultSums.ts';

export type LedgerAsked = {
  by: LedgerKey;
  id: number | null;
  from: string | null;
  to: string | null;
  basis: Basis;
  sort_order: 'asc' | 'desc';
};

type Row = {
  line: typeof table.$inferSelect;
  entry: typeof journalEntries.$inferSelect;
  account: { code: string; name: string };
};

/** The lines of the journal behind a figure of a report, for `paginate`. */
export function ledgerOf(db: Transaction, asked: LedgerAsked, currency: string) {
  const direction = asked.sort_order === 'asc' ? asc : desc;
  return {
    id: table.id,
    where: conditionOf(asked),
    order: [direction(table.date), direction(table.id)],
    rows: db
      .select({ line: table, entry: journalEntries, account: ledgerAccounts })
      .from(table)
      .innerJoin(journalEntries, eq(journalEntries.id, table.entryId))
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, table.accountId))
      .$dynamic(),
    present: (rows: Row[]) => present(db, rows, asked, currency),
  };
}

/** Keys whose lines count as the reports of results count them. */
const BOOKED: Partial<Record<LedgerKey, SQL>> = {
  result: sql.raw('booked.account_id'),
  category: sql.raw('booked.category_id'),
  customer: sql.raw('booked.contact_id'),
  vendor: sql.raw('booked.contact_id'),
  event: sql.raw('booked.event_id'),
  campaign: CAMPAIGN_OF,
  tax: sql.raw('booked.tax_id'),
};

const TYPES: Partial<Record<LedgerKey, SQL>> = {
  customer: sql.raw("('income')"),
  vendor: sql.raw("('expense')"),
  tax: sql.raw("('asset', 'liability')"),
};

function conditionOf(asked: LedgerAsked): SQL {
  const { by, id, from, to, basis } = asked;
  const booked = BOOKED[by];
  if (booked) {
    return sql`${table.id} in (
      select booked.id from (${bookedLines(basis, rangeOf(asked))}) booked join ledger_accounts a on a.id = booked.account_id
      where ${booked} is not distinct from ${id}::integer and a.type in ${TYPES[by] ?? sql.raw("('income', 'expense')")})`;
  }
  const days = [
    ...(from === null ? [] : [sql`${table.date} >= ${from}::date`]),
    ...(to === null ? [] : [sql`${table.date} <= ${to}::date`]),
  ];
  const conditions =
    by === 'receivable' || by === 'payable'
      ? [
          sql`${table.contactId} is not distinct from ${id}::integer`,
          sql`${table.accountId} in (select id from ledger_accounts where role = ${by})`,
        ]
      : [
          sql`${table.accountId} = ${id}::integer`,
          ...(by === 'cash'
            ? [sql`${table.entryId} in (select entry_id from journal_lines where account_id in ${CASH_ACCOUNTS})`]
            : []),
        ];
  return sql.join([...conditions, ...days], sql` and `);
}

/** Without an end, what is posted in the future counts too. */
function rangeOf({ from, to }: LedgerAsked) {
  return { from, to: to ?? '9999-12-31' };
}

async function present(
  db: Transaction,
  rows: Row[],
  asked: LedgerAsked,
  currency: string,
): Promise<Sent<typeof ledgerLine>[]> {
  const behind = await documentsBehind(db, rows);
  const parts = asked.basis === 'cash' && BOOKED[asked.by] ? await partsOf(db, rows, asked) : null;
  return rows.map(({ line, entry, account }) => {
    const amount = parts ? (parts.get(line.id) ?? 0) : line.debit - line.credit;
    return {
      id: line.id,
      date: line.date,
      memo: line.memo ?? entry.memo,
      account: `${account.code} ${account.name}`,
      source_type: entry.sourceType,
      source_id: entry.sourceId,
      document: behind.get(entry.id) ?? null,
      currency,
      debit: fromMinor(Math.max(0, amount), currency),
      credit: fromMinor(Math.max(0, -amount), currency),
    };
  });
}

/** What was paid of each line in the period, in minor units. */
async function partsOf(db: Transaction, rows: Row[], asked: LedgerAsked): Promise<Map<number, number>> {
  const ids = JSON.stringify(rows.map(({ line }) => line.id));
  const found = rowsOf<{ id: string; amount: string }>(
    await db.execute(sql`
      select booked.id, booked.amount::text as amount from (${bookedLines(asked.basis, rangeOf(asked))}) booked
      where booked.id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))`),
  );
  return new Map(found.map(({ id, amount }) => [Number(id), Number(amount)]));
}

type Behind = { type: DocumentType; id: number };

/** The documents that entries were posted for, also those of payments. */
async function documentsBehind(db: Transaction, rows: Row[]): Promise<Map<number, Behind>> {
  const payments = rows.flatMap(({ entry }) => (entry.sourceType === 'payment' ? [entry.sourceId] : []));
  const paid = payments.length
    ? await db
        .select({ paymentId: documentPayments.id, id: documents.id, type: documents.type })
        .from(documentPayments)
        .innerJoin(documents, eq(documents.id, documentPayments.documentId))
        .where(inArray(documentPayments.id, payments))
    : [];
  const byPayment = new Map(paid.map(({ paymentId, ...document }) => [paymentId, document]));
  return new Map(
    rows.flatMap(({ entry }): [number, Behind][] => {
      const type = DOCUMENT_TYPES.find((each) => each === entry.sourceType);
      const document = type ? { type, id: entry.sourceId } : undefined;
      const found = entry.sourceType === 'payment' ? byPayment.get(entry.sourceId) : document;
      return found ? [[entry.id, found]] : [];
    }),
  );
}
