import { sql } from 'drizzle-orm';
import { DOCUMENT_NOUNS } from '#domain/accounting/documentStates.ts';
import { UNPAID_STATUSES } from '#domain/accounting/documents.ts';
import type { OpenDocument, OpenEntry } from '#domain/accounting/statements/suggestMatch.ts';
import type { BankAccountRow } from '#server/areas/accounting/banking/findBankAccount.ts';
import { baseCurrencyOf } from '#server/areas/accounting/journal/toBase.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

export type DocumentCandidate = OpenDocument & {
  type: 'invoice' | 'bill' | 'credit_note';
  label: string;
  date: string;
};
export type EntryCandidate = OpenEntry & { sourceType: string; sourceId: number };

/** Documents and entries that are compared with a page of lines at most; the latest ones. */
const MAX_DOCUMENTS = 2000;
const MAX_ENTRIES = 5000;

type Wanted = { search?: string | null; ids?: number[]; limit?: number };

/** Documents in the currency of an account that are not paid, the latest first. Amounts are in minor units. */
export async function openDocuments(
  db: Transaction,
  currency: string,
  { search = null, ids, limit = MAX_DOCUMENTS }: Wanted = {},
): Promise<DocumentCandidate[]> {
  const statuses = `{${[...UNPAID_STATUSES, 'partly_used'].join(',')}}`;
  const pattern = search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const found = rowsOf<Omit<DocumentCandidate, 'label'>>(
    await db.execute(sql`
      select * from (
        select d.id, d.type, d.number, d.reference, d.contact_name as contact,
          coalesce(d.due_date, d.issue_date)::text as date,
          ((d.total - coalesce((select sum(p.amount) from document_payments p
            where p.document_id = d.id or p.credit_note_id = d.id), 0))
            * case d.type when 'invoice' then 1 else -1 end)::float8 as due
        from documents d
        where d.type in ('invoice', 'bill', 'credit_note') and d.currency = ${currency}
          and d.status = any(${statuses}::text[])
          ${ids === undefined ? sql`` : sql`and d.id = ${anyOf(ids)}`}
          ${pattern === null ? sql`` : sql`and (d.number ilike ${pattern} or d.contact_name ilike ${pattern} or d.reference ilike ${pattern})`}
        order by d.issue_date desc, d.id desc limit ${limit}
      ) open where due <> 0`),
  );
  return found.map((row) => ({ ...row, label: `${capital(DOCUMENT_NOUNS[row.type])} ${row.number ?? ''}`.trim() }));
}

type Period = { from?: string; to?: string };

/** Entries of an account that no line explains yet, or only in part; without what was reversed. */
export async function openEntries(
  db: Transaction,
  account: BankAccountRow,
  { from, to, search = null, ids, limit = MAX_ENTRIES }: Wanted & Period = {},
): Promise<EntryCandidate[]> {
  const isBase = account.currency === (await baseCurrencyOf(db, account.companyId));
  const amount = isBase ? sql`j.debit - j.credit` : sql`coalesce(j.foreign_amount, 0)`;
  const pattern = search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return rowsOf<EntryCandidate>(
    await db.execute(sql`
      select * from (
        select j.id::integer as id, j.date::text as date, coalesce(j.memo, e.memo) as memo,
          e.source_type as "sourceType", e.source_id as "sourceId",
          (${amount} - coalesce((select sum(m.amount) from statement_matches m where m.journal_line_id = j.id), 0))::float8
            as amount
        from journal_lines j join journal_entries e on e.id = j.entry_id
        where j.account_id = ${account.ledgerAccountId}
          and e.reversal_of is null and e.source_type <> 'bank_account'
          and not exists (select from journal_entries r where r.reversal_of = e.id)
          ${from === undefined ? sql`` : sql`and j.date >= ${from}::date`}
          ${to === undefined ? sql`` : sql`and j.date <= ${to}::date`}
          ${ids === undefined ? sql`` : sql`and j.id = ${anyOf(ids)}`}
          ${pattern === null ? sql`` : sql`and coalesce(j.memo, e.memo) ilike ${pattern}`}
      ) open where amount <> 0 order by date desc, id desc limit ${limit}`),
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
