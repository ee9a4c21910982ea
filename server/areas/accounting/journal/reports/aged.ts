import { sql } from 'drizzle-orm';
import { AGE_LABELS, AGE_LIMITS } from '#domain/accounting/reports.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { ReportAsked } from './ReportAsked.ts';
import { amountRow, type ReportTable, sumOf } from './ReportTable.ts';

const SIDES = {
  receivable: { types: sql.raw("('invoice', 'credit_note')"), none: 'Without a customer' },
  payable: { types: sql.raw("('bill')"), none: 'Without a vendor' },
};
type Side = keyof typeof SIDES;

/** What customers owe, or what is owed to vendors, at the end of the period, by days since it was due. */
export function aged(side: Side): (asked: ReportAsked) => Promise<ReportTable> {
  return async ({ context, periods, currency }) => {
    const day = periods[0]?.to ?? '';
    const found = await readAged(context, side, day);
    const cells = found.map(({ ages }) => [...ages, ages.reduce((sum, amount) => sum + amount, 0)]);
    return {
      columns: [...AGE_LABELS, 'Total'].map((label) => ({ label, from: null, to: day })),
      rows: [
        ...found.map(({ contact, name }, index) =>
          amountRow(
            currency,
            { opens: { by: side, id: contact }, label: name ?? SIDES[side].none, kind: 'row' },
            cells[index] ?? [],
          ),
        ),
        amountRow(currency, { label: 'Total', kind: 'total' }, sumOf(cells, AGE_LABELS.length + 1)),
      ],
    };
  };
}

type Aged = { contact: number | null; name: string | null; ages: number[] };

/**
 * The open part of every posted document, in the currency of the books. What was written off or cancelled by that day is
 * not open.
 */
export async function readAged({ db }: Pick<HandlerContext, 'db'>, side: Side, day: string): Promise<Aged[]> {
  const age = sql`${day}::date - coalesce(d.due_date, d.issue_date)`;
  const bounds = [Number.MIN_SAFE_INTEGER, ...AGE_LIMITS, Number.MAX_SAFE_INTEGER];
  const sums = AGE_LABELS.map(
    (_, index) =>
      sql`coalesce(sum(open) filter (where age >= ${bounds[index]}::bigint and age < ${bounds[index + 1]}::bigint), 0)::text`,
  );
  const rows = rowsOf<{ contact: number | null; name: string | null; ages: string[] }>(
    await db.execute(sql`
      select contact, name, array[${sql.join(sums, sql`, `)}] as ages
      from (
        select d.contact_id as contact, c.name, ${age} as age,
          (case d.type when 'credit_note' then -1 else 1 end)
            * (d.base_total - round(d.base_total::numeric * least(coalesce(p.paid, 0), d.total) / d.total)) as open
        from documents d
        left join accounting_contacts c on c.id = d.contact_id
        left join (
          select id, sum(amount) as paid from (
            select document_id as id, amount from document_payments where date <= ${day}::date
            union all
            select credit_note_id, amount from document_payments
            where credit_note_id is not null and date <= ${day}::date
          ) each group by id
        ) p on p.id = d.id
        where d.type in ${SIDES[side].types} and d.base_total is not null and d.total <> 0
          and d.issue_date <= ${day}::date
          and not (d.status in ('written_off', 'cancelled') and exists (
            select from journal_entries e left join journal_entries o on o.id = e.reversal_of
            where e.date <= ${day}::date and e.source_type = d.type and e.source_id = d.id
              and (e.idempotency_key = 'write-off:' || d.id or o.idempotency_key = 'document:' || d.id
              || case when d.version > 1 then ':' || d.version else '' end)))
      ) documents
      where open <> 0
      group by contact, name
      order by sum(open) desc, contact`),
  );
  return rows.map(({ contact, name, ages }) => ({ contact, name, ages: ages.map(Number) }));
}
