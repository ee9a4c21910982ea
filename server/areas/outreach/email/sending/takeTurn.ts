import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Milliseconds of the rate that may be used at once, so that a process need not wait between small groups. */
const BURST = 1000;
const MINUTE = 60_000;

type Turn = { companyId: number; transport: string; mails: number /** Per minute. */; rate: number };

/**
 * Takes the time of some mails from the company's rate, which all processes share. Returns 0 if they may go out now, or
 * else how many milliseconds to wait; nothing is taken then.
 */
export async function takeTurn(
  db: Transaction,
  { companyId, transport, mails, rate }: Turn,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const step = sql`${mails * MINUTE}::float8 / case when r.slow_until > ${at}::timestamptz
    then least(${rate}::integer, r.slow_rate) else ${rate}::integer end * interval '1 millisecond'`;
  const taken = await db.execute(sql`
    insert into email_rates as r (company_id, transport, free_at)
    values (${companyId}, ${transport}, ${at}::timestamptz + ${(mails * MINUTE) / rate}::float8 * interval '1 millisecond')
    on conflict (company_id, transport) do update set free_at = greatest(r.free_at, ${at}::timestamptz) + ${step}
      where r.free_at <= ${at}::timestamptz + ${BURST} * interval '1 millisecond'
    returning 1 as taken`);
  if (rowsOf(taken).length > 0) {
    return 0;
  }
  const found = await db.execute(sql`
    select ceil(extract(epoch from free_at - ${at}::timestamptz) * 1000)::float8 as wait from email_rates
    where company_id = ${companyId} and transport = ${transport}`);
  const [row] = rowsOf<{ wait: number }>(found);
  return Math.max(1, (row?.wait ?? BURST) - BURST);
}

/** Halves the rate for an hour, because the server said that it is too much, and waits as long as it asked for. */
export async function slowDown(
  db: Transaction,
  { companyId, transport, rate }: Omit<Turn, 'mails'>,
  { now, afterSeconds }: { now: Date; afterSeconds: number },
): Promise<void> {
  const at = now.toISOString();
  const free = sql`${at}::timestamptz + ${afterSeconds} * interval '1 second'`;
  const until = sql`${at}::timestamptz + interval '1 hour' + ${afterSeconds} * interval '1 second'`;
  const half = Math.max(1, Math.floor(rate / 2));
  await db.execute(sql`
    insert into email_rates as r (company_id, transport, free_at, slow_rate, slow_until)
    values (${companyId}, ${transport}, ${free} + ${BURST} * interval '1 millisecond', ${half}, ${until})
    on conflict (company_id, transport) do update set
      free_at = greatest(r.free_at, ${free} + ${BURST} * interval '1 millisecond'), slow_until = ${until},
      slow_rate = greatest(1, case when r.slow_until > ${at}::timestamptz and r.free_at <= ${at}::timestamptz + interval '1 second'
        then r.slow_rate / 2 else least(coalesce(r.slow_rate, ${half}), ${half}) end)`);
}
