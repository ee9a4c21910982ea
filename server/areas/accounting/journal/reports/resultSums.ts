import { sql } from 'drizzle-orm';
import type { Basis } from '#domain/accounting/reports.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { bookedLines } from './bookedLines.ts';
import type { Period } from './ReportTable.ts';

/** The campaign of a booked line: its own, else that of its event. */
export const CAMPAIGN_OF = sql.raw(
  'coalesce(booked.campaign_id, (select campaign_id from events where id = booked.event_id))',
);

const OF_RESULT = sql.raw("l.account_id in (select id from ledger_accounts where type in ('income', 'expense'))");

/** What income and expenses are summed by. */
const KEYS = {
  account: sql.raw('booked.account_id'),
  category: sql.raw('booked.category_id'),
  contact: sql.raw('booked.contact_id'),
  event: sql.raw('booked.event_id'),
  campaign: CAMPAIGN_OF,
};
export type ResultKey = keyof typeof KEYS;

/** Minor units for each period; both are positive as a rule. */
export type Result = { key: number | null; income: number[]; expenses: number[] };

/** Income and expenses of each period by account, category, contact, event or campaign. */
export async function resultSums(
  { db }: Pick<HandlerContext, 'db'>,
  by: ResultKey,
  periods: Period[],
  basis: Basis,
): Promise<Result[]> {
  const found = new Map<number | null, Result>();
  for (const [index, period] of periods.entries()) {
    const rows = rowsOf<{ key: number | null; income: string; expenses: string }>(
      await db.execute(sql`
        select ${KEYS[by]} as key,
          coalesce(-sum(booked.amount) filter (where a.type = 'income'), 0)::text as income,
          coalesce(sum(booked.amount) filter (where a.type = 'expense'), 0)::text as expenses
        from (${bookedLines(basis, period, OF_RESULT)}) booked join ledger_accounts a on a.id = booked.account_id
        where a.type in ('income', 'expense')
        group by 1`),
    );
    for (const { key, income, expenses } of rows) {
      const result = found.get(key) ?? { key, income: periods.map(() => 0), expenses: periods.map(() => 0) };
      result.income[index] = Number(income) || 0;
      result.expenses[index] = Number(expenses) || 0;
      found.set(key, result);
    }
  }
  return [...found.values()];
}
