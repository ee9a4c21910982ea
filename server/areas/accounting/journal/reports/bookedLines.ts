import { type SQL, sql } from 'drizzle-orm';
import type { Basis } from '#domain/accounting/reports.ts';

/** `from` null: from the beginning. */
type Range = { from: string | null; to: string };

/**
 * The lines of the journal that count in a period, for a `from` clause: id, entry_id, date, account_id, contact_id,
 * event_id, campaign_id, category_id, tax_id, amount (debit less credit) and tax_base. On a cash basis a document counts
 * by the part of it that was paid in the period, rounded to the minor unit so that all parts add up to the whole. What
 * closes a year does not count.
 * @param only a condition on the line `l`, which spares the work for all others
 */
export function bookedLines(basis: Basis, range: Range, only: SQL = sql`true`): SQL {
  return basis === 'accrual' ? accrual(range, only) : sql`${direct(range, only)} union all ${paid(range, only)}`;
}

const COLUMNS = sql.raw(
  'l.id, l.entry_id, l.date, l.account_id, l.contact_id, l.event_id, l.campaign_id, l.category_id, l.tax_id',
);
const DOCUMENTS = sql.raw("('invoice', 'credit_note', 'bill')");

const within = ({ from, to }: Range, date: SQL) =>
  sql`${date} <= ${to}::date ${from === null ? sql`` : sql`and ${date} >= ${from}::date`}`;

function accrual(range: Range, only: SQL): SQL {
  return sql`
    select ${COLUMNS}, l.debit - l.credit as amount, l.tax_base
    from journal_lines l
    where ${within(range, sql`l.date`)} and ${only}
      and l.entry_id not in (select id from journal_entries where source_type = 'year_end')`;
}

/**
 * What has no document: transactions, transfers, differences of payments. Documents that were written off do not count.
 * A line has the date of its entry, so both are limited by it.
 */
function direct(range: Range, only: SQL): SQL {
  return sql`
    select ${COLUMNS}, l.debit - l.credit as amount, l.tax_base
    from journal_lines l join journal_entries e on e.id = l.entry_id
    where ${within(range, sql`l.date`)} and ${within(range, sql`e.date`)} and ${only}
      and e.source_type not in ${DOCUMENTS} and e.source_type <> 'year_end'`;
}

/**
 * Lines of documents, by what was paid up to the end of the period less what was paid before it. Only documents with a
 * payment in the period can differ, which spares the payments of all others. The entry of each is looked up by its key:
 * as a join, all entries would be read.
 */
function paid({ from, to }: Range, only: SQL): SQL {
  const before = from === null ? sql`0` : sql`sum(p.amount) filter (where p.date < ${from}::date)`;
  const part = (amount: SQL) =>
    sql`round(${amount}::numeric * paid.after / paid.total) - round(${amount}::numeric * paid.before / paid.total)`;
  const moved =
    from === null
      ? sql``
      : sql`and d.id = any(array(
          select document_id from document_payments m where m.date >= ${from}::date and m.date <= ${to}::date
          union
          select credit_note_id from document_payments m
            where m.credit_note_id is not null and m.date >= ${from}::date and m.date <= ${to}::date))`;
  return sql`
    select ${COLUMNS}, ${part(sql`(l.debit - l.credit)`)} as amount, ${part(sql`l.tax_base`)} as tax_base
    from (
      select d.total, least(coalesce(sum(p.amount), 0), d.total) as after,
        least(coalesce(${before}, 0), d.total) as before,
        (select e.id from journal_entries e where e.idempotency_key =
          'document:' || d.id || case when d.version > 1 then ':' || d.version else '' end) as entry
      from (
        select document_id, date, amount from document_payments
        union all
        select credit_note_id, date, amount from document_payments where credit_note_id is not null
      ) p
      join documents d on d.id = p.document_id
      where p.date <= ${to}::date and d.total <> 0 ${moved}
      group by d.id, d.version, d.total
    ) paid
    join journal_lines l on l.entry_id = paid.entry
    where paid.after <> paid.before and ${only}`;
}
