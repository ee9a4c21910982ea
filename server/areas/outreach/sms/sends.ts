import { eq, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { sms as contract } from '#contract/outreach/sms.ts';
import type { smsSend } from '#contract/outreach/smsMessage.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { smsSends as table } from '#server/database/schema/outreach/sms.ts';
import { find } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Handlers } from '#server/http/implement.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { paginate } from '#server/http/records/paginate.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import { smsSendList } from './messageList.ts';

export type SendRow = typeof table.$inferSelect;
type Wire = Sent<typeof smsSend>;

export const findSend = recordFinder(table, 'Message');

export const listSends: Handlers<typeof contract>['GET /sms/sends/json'] = async ({ db, query }) =>
  paginate<SendRow, Wire>(db, query, {
    id: table.id,
    where: query.status && eq(table.status, query.status),
    found: await find(db, smsSendList, query.search),
    order: orderBy({ created_at: table.createdAt, scheduled_at: { nullsLast: table.scheduledAt } }, query, table.id),
    rows: db.select().from(table).$dynamic(),
    present: (rows) => presentSends(db, rows),
  });

export async function presentSend(db: Transaction, row: SendRow): Promise<Wire> {
  const [shown] = await presentSends(db, [row]);
  if (!shown) {
    throw new Error('A send without a row.');
  }
  return shown;
}

type Counts = Pick<Wire, 'recipients' | 'waiting' | 'sent' | 'delivered' | 'failed' | 'unknown' | 'credits'>;
const NONE: Counts = { recipients: 0, waiting: 0, sent: 0, delivered: 0, failed: 0, unknown: 0, credits: 0 };

async function presentSends(db: Transaction, rows: SendRow[]): Promise<Wire[]> {
  const found = await db.execute(sql`
    select send_id as id, count(*)::int as recipients,
      count(*) filter (where status in ('scheduled', 'processing'))::int as waiting,
      count(*) filter (where status = 'sent')::int as sent,
      count(*) filter (where status = 'delivered')::int as delivered,
      count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'unknown')::int as unknown,
      coalesce(sum(credits) filter (where status not in ('failed', 'cancelled')), 0)::float8 as credits
    from sms_messages where send_id = ${anyOf(rows.map(({ id }) => id))} group by send_id`);
  const counts = new Map(rowsOf<Counts & { id: number }>(found).map(({ id, ...each }) => [id, each]));
  return rows.map((row) => ({
    ...{ id: row.id, body: row.body, purpose: row.purpose, status: row.status },
    ...{ scheduled_at: row.scheduledAt?.toISOString() ?? null, rate_per_minute: row.ratePerMinute },
    ...{ created_by: row.createdBy, created_by_name: row.createdByName, approved_by_name: row.approvedByName },
    ...(counts.get(row.id) ?? NONE),
    created_at: row.createdAt.toISOString(),
  }));
}
