import { sql } from 'drizzle-orm';
import type { sms as contract } from '#contract/outreach/sms.ts';
import { readWallet } from '#server/areas/wallet/wallet/ledger/ledger.ts';
import { byPeriod } from '#server/database/byPeriod.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import type { Handlers } from '#server/http/implement.ts';

type Calls = Handlers<typeof contract>;
type Counts = { total: number; scheduled: number; sent: number; processing: number };
type Totals = { total: number; delivered: number; failed: number; credits: number };

/** Messages by state. Unknown ones are still processing, and delivered ones were sent. */
export const countMessages: Calls['GET /sms/count'] = async ({ db, company }) => {
  const found = await db.execute(sql`
    select count(*)::int as total, count(*) filter (where status = 'scheduled')::int as scheduled,
      count(*) filter (where status in ('sent', 'delivered'))::int as sent,
      count(*) filter (where status in ('processing', 'unknown'))::int as processing
    from sms_messages`);
  const used = await db.execute(sql`
    select coalesce(sum(case kind when 'capture' then credits else -credits end), 0)::float8 as used
    from wallet_entries where service = 'sms' and kind in ('capture', 'refund')`);
  const { available } = await readWallet({ db, companyId: company.id });
  return {
    data: {
      ...only(rowsOf<Counts>(found)),
      credits_used: only(rowsOf<{ used: number }>(used)).used,
      credits_remaining: available,
    },
  };
};

/** Messages in each of the last periods. */
export const totalMessages: Calls['GET /sms/transactions/totals'] = async ({ db, company, query, services }) => ({
  data: await byPeriod<Totals>(
    db,
    {
      from: sql`sms_messages`,
      at: sql`created_at`,
      sums: {
        total: sql`count(*)::int`,
        delivered: sql`(count(*) filter (where status = 'delivered'))::int`,
        failed: sql`(count(*) filter (where status = 'failed'))::int`,
        credits: sql`coalesce(sum(credits) filter (where status in ('sent', 'delivered')), 0)::float8`,
      },
    },
    { period: query.type, timezone: company.timezone, now: services.clock.now() },
  ),
});
