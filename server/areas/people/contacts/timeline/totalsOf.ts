import { sql } from 'drizzle-orm';
import { fromMinor } from '#domain/kit/money/money.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { TimelinePerson } from '#server/declarations/TimelineSource.ts';

type Row = { currency: string; orders: number; spent: string | number };

/** What a person paid by currency, without what was paid back and without test money. */
export async function totalsOf(db: Transaction, person: TimelinePerson) {
  const found = await db.execute(sql`
    select o.currency, count(*)::integer as orders, sum(o.total_minor - coalesce(r.back, 0)) as spent
    from orders o left join lateral (
      select sum(r.amount_minor) as back from refunds r
      where r.order_id = o.id and r.status <> 'failed' and not r.is_stray
    ) r on true
    where ${person.hasEmail(sql`o.buyer_email`)} and o.paid_at is not null and not o.is_test
    group by o.currency order by spent desc, o.currency`);
  return rowsOf<Row>(found).map(({ currency, orders, spent }) => ({
    ...{ currency, orders, spent: fromMinor(Number(spent), currency) },
  }));
}
