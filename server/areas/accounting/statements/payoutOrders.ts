import { sql } from 'drizzle-orm';
import type { payoutOrder } from '#contract/accounting/statementLines.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { findBankAccount } from '#server/areas/accounting/banking/findBankAccount.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { statementMatches } from '#server/database/schema/accounting/statements.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { StatementLineRow } from './findLine.ts';
import { suggestLines } from './matching/suggestLines.ts';

/** Orders that are shown at once. */
const MAX_ORDERS = 500;

type Found = Omit<Sent<typeof payoutOrder>, 'id' | 'amount'> & { minor: number; currency: string };

/** The orders and refunds of the days and events that a payout contains, the first one first. */
export async function payoutOrders(context: HandlerContext, line: StatementLineRow) {
  const { db, company } = context;
  const begin = sql`(d.day::timestamp at time zone ${company.timezone})`;
  const end = sql`((d.day + 1)::timestamp at time zone ${company.timezone})`;
  const through = (payment: ReturnType<typeof sql>) => sql`coalesce(${payment}, 0) = d.gateway`;
  const found = rowsOf<Found>(
    await db.execute(sql`
      with d as (
        select distinct split_part(e.idempotency_key, ':', 2)::date as day,
          split_part(e.idempotency_key, ':', 3)::integer as event, split_part(e.idempotency_key, ':', 4)::integer as gateway,
          split_part(e.idempotency_key, ':', 5) as currency
        from journal_lines j join journal_entries e on e.id = j.entry_id
        where j.id = ${anyOf(await entriesOf(context, line))} and e.source_type = 'tickets' and e.reversal_of is null
      )
      select moved.order_id, moved.reference, moved.event_id, e.name as event_name, moved.day::text as date,
        moved.minor::float8 as minor, moved.currency
      from (
        select o.id as order_id, o.reference, o.event_id, d.day, o.total_minor as minor, o.currency
        from d join orders o on o.event_id = d.event and o.currency = d.currency
        where o.paid_at >= ${begin} and o.paid_at < ${end} and not o.is_test
          and ${through(sql`(select p.gateway_id from payments p
            where p.order_id = o.id and p.status in ('succeeded', 'refunded') order by p.id desc limit 1)`)}
        union all
        select o.id, o.reference, o.event_id, d.day, -r.amount_minor, o.currency
        from d join orders o on o.event_id = d.event and o.currency = d.currency join refunds r on r.order_id = o.id
        where r.created_at >= ${begin} and r.created_at < ${end} and r.status = 'succeeded' and not r.is_stray
          and not o.is_test and ${through(sql`(select p.gateway_id from payments p where p.id = r.payment_id)`)}
      ) moved join events e on e.id = moved.event_id
      order by moved.day, moved.order_id, moved.minor desc limit ${MAX_ORDERS}`),
  );
  return found.map(({ minor, currency, ...order }, index) => ({
    ...{ id: index + 1, ...order },
    amount: fromMinor(minor, currency),
  }));
}

/** The entries that a line is matched with, or that its suggested payout contains. */
async function entriesOf({ db }: HandlerContext, line: StatementLineRow): Promise<number[]> {
  const matches = await db.select().from(statementMatches).where(sql`${statementMatches.lineId} = ${line.id}`);
  if (matches.length > 0) {
    return matches.map(({ journalLineId }) => journalLineId);
  }
  const suggestion = (await suggestLines(db, await findBankAccount(db, line.accountId), [line])).get(line.id);
  return suggestion?.kind === 'payout' ? suggestion.entries.map(({ id }) => id) : [];
}
