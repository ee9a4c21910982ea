import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

/** What is wrong with the ledgers of all companies; empty if every rule holds. */
export async function ledgerFaults({ database }: Pick<TestApp, 'database'>): Promise<string[]> {
  const found = await database.drizzle.execute(sql`
    with sums as (
      select company_id, count(*) as entries,
        sum(credits * case when kind in ('purchase', 'release', 'refund', 'grant') then 1
          when kind in ('reserve', 'chargeback') then -1 else 0 end) as available,
        sum(credits * case kind when 'reserve' then 1 when 'capture' then -1 when 'release' then -1 else 0 end) as reserved,
        sum(credits * case kind when 'capture' then 1 when 'refund' then -1 else 0 end) as spent,
        sum(credits * case kind when 'purchase' then 1 when 'chargeback' then -1 else 0 end) as purchased,
        coalesce(sum(credits) filter (where kind = 'grant'), 0) as adjusted
      from wallet_entries group by company_id
    ), units as (
      select company_id, reference,
        coalesce(sum(credits) filter (where kind = 'reserve'), 0) as reserved,
        coalesce(sum(credits) filter (where kind = 'capture'), 0) as captured,
        coalesce(sum(credits) filter (where kind = 'release'), 0) as released,
        coalesce(sum(credits) filter (where kind = 'refund'), 0) as refunded
      from wallet_entries where service in ('sms', 'airtime') group by company_id, reference
    )
    select 'a balance is not the sum of its entries' as fault from wallets w join sums s using (company_id)
      where (w.available, w.reserved, w.spent, w.purchased, w.adjusted, w.entries)
        is distinct from (s.available, s.reserved, s.spent, s.purchased, s.adjusted, s.entries)
    union all
    select 'the accounts do not add up' from wallets where available + reserved + spent <> purchased + adjusted
    union all
    select 'reserved or spent below zero' from wallets where reserved < 0 or spent < 0
    union all
    select 'below zero without a payment that was taken back' from wallets where available < -charged_back
    union all
    select 'more was settled than reserved: ' || reference from units where captured + released > reserved
    union all
    select 'more was given back than spent: ' || reference from units where refunded > captured
    union all
    select 'an open reservation does not fit its entries: ' || r.reference
      from credit_reservations r left join units u using (company_id, reference)
      where coalesce(u.reserved, 0) <> r.credits
        or (r.settled_at is null and coalesce(u.captured + u.released, 0) <> 0)
        or (r.settled_at is not null and u.captured + u.released <> r.credits)
    union all
    select 'a purchase lost more credits than it added: ' || p.id from credit_purchases p
      where credits_taken > credits or credits_taken + credits_kept > credits`);
  return rowsOf<{ fault: string }>(found).map(({ fault }) => fault);
}

/** Units of work whose price does not fit what became of them, once nothing is under way. */
export async function chargeFaults({ database }: Pick<TestApp, 'database'>): Promise<string[]> {
  const found = await database.drizzle.execute(sql`
    with spent as (
      select reference, coalesce(sum(credits * case kind when 'capture' then 1 when 'refund' then -1 else 0 end), 0) as net
      from wallet_entries group by reference
    ), work as (
      select 'sms:' || id as unit, attempt, credits, status in ('sent', 'delivered') as is_served from sms_messages
      union all
      select 'airtime:' || id, attempt, credits, status = 'successful' from airtime_topups
    ), attempts as (
      select unit, n as attempt, case when n = attempt and is_served then credits else 0 end as price
      from work, generate_series(1, attempt) n
    )
    select unit || ' was charged ' || coalesce(net, 0) || ' instead of ' || price as fault
      from attempts left join spent on reference = unit || ':' || attempt where coalesce(net, 0) <> price`);
  return rowsOf<{ fault: string }>(found).map(({ fault }) => fault);
}
