import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { type Comparison, judge } from './judge.ts';
import { COMPARISON, keysOf } from './keys.ts';

/** A key that more contacts share, such as the number of an office, says nothing about them. */
const MAX_SHARING = 30;

type Compared = Comparison & { company_id: number; first_id: number; second_id: number };

/** Compares these contacts with those who share a key with them. Deleted ones lose their pairs, except dismissed ones. */
export async function refreshPairs(db: Transaction, ids: readonly number[]): Promise<void> {
  const list = sql`${`{${ids.join(',')}}`}::integer[]`;
  const changed = sql`any(${list})`;
  await db.execute(sql`delete from contact_keys where contact_id = ${changed}`);
  await db.execute(sql`
    insert into contact_keys (company_id, contact_id, kind, key)
    select company_id, contact_id, kind, key from (${keysOf(list)}) found on conflict do nothing`);
  const compared = rowsOf<Compared>(
    await db.execute(sql`
      with near as materialized (
        select least(k.contact_id, o.contact_id) as first_id, greatest(k.contact_id, o.contact_id) as second_id,
          bool_or(k.kind = 'email') as email, bool_or(k.kind = 'phone') as phone
        from contact_keys k
        join lateral (
          select contact_id from contact_keys o
          where o.company_id = k.company_id and o.kind = k.kind and o.key = k.key limit ${MAX_SHARING + 1}
        ) o on o.contact_id <> k.contact_id
        where k.contact_id = ${changed} and k.kind <> 'name' and (
          select count(*) from (
            select from contact_keys s where s.company_id = k.company_id and s.kind = k.kind and s.key = k.key
            limit ${MAX_SHARING + 1}
          ) sharing) <= ${MAX_SHARING}
        group by 1, 2
      )
      select a.company_id, n.first_id, n.second_id, n.email, n.phone, ${COMPARISON}
      from near n join contacts a on a.id = n.first_id join contacts b on b.id = n.second_id`),
  );
  const pairs = compared.flatMap(({ company_id, first_id, second_id, ...comparison }) => {
    const judged = judge(comparison);
    return judged ? [{ company_id, first_id, second_id, ...judged }] : [];
  });
  await db.execute(sql`
    delete from contact_pairs p where (p.first_id = ${changed} or p.second_id = ${changed}) and p.dismissed_at is null`);
  await db.execute(sql`
    insert into contact_pairs (company_id, first_id, second_id, reasons, confidence)
    select company_id, first_id, second_id, reasons, confidence
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
      p (company_id integer, first_id integer, second_id integer, reasons text[], confidence integer)
    order by first_id, second_id
    on conflict (first_id, second_id) do update set reasons = excluded.reasons, confidence = excluded.confidence`);
}
