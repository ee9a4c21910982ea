import { type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#server/database/anyOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/**
 * Valid tickets of an event (the given ones, or all) with the address for messages: the holder's, otherwise the
 * buyer's. Only the buyer's mail links to the order, because that link gives access to it.
 */
function holdersOf(eventId: number, ids: number[]): SQL {
  return sql`
    select coalesce(nullif(t.email, ''), o.buyer_email) as email,
      coalesce(case when t.email is null then o.buyer_name end, t.name, o.buyer_name, t.email) as name,
      case when t.email is null or lower(t.email) = lower(o.buyer_email) then o.id end as order_id
    from tickets t left join orders o on o.id = t.order_id
    where t.event_id = ${eventId} and t.status = 'issued' ${ids.length > 0 ? sql`and t.id = ${anyOf(ids)}` : sql``}`;
}

/** Number of addresses a message would reach, and number of tickets without one. */
export async function countHolders(
  db: Transaction,
  eventId: number,
  ids: number[],
): Promise<{ recipients: number; without_email: number }> {
  return only(
    rowsOf<{ recipients: number; without_email: number }>(
      await db.execute(sql`
        select count(distinct lower(email))::integer as recipients,
          (count(*) filter (where email is null))::integer as without_email
        from (${holdersOf(eventId, ids)}) held`),
    ),
  );
}

/** Records the recipients of a message, each address once. Returns their number. */
export async function addHolders(
  db: Transaction,
  { id, companyId, eventId }: { id: number; companyId: number; eventId: number },
  ids: number[],
): Promise<number> {
  const added = await db.execute(sql`
    insert into event_notice_recipients (notice_id, company_id, email, name, order_id)
    select distinct on (lower(held.email)) ${id}::integer, ${companyId}::integer, lower(held.email), held.name, held.order_id
    from (${holdersOf(eventId, ids)}) held
    where held.email is not null order by lower(held.email), held.order_id desc nulls last
    returning email`);
  return rowsOf(added).length;
}
