import { eq, inArray, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { email as contract } from '#contract/outreach/email.ts';
import type { emailSend } from '#contract/outreach/emailFigures.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { emailTopics, emailSends as table } from '#server/database/schema/outreach/email.ts';
import { find } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Handlers } from '#server/http/implement.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { paginate } from '#server/http/records/paginate.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import { countsOf, type EmailCounts, NO_COUNTS } from './figures/countsOf.ts';
import { sendList } from './messageList.ts';

export type SendRow = typeof table.$inferSelect;
type Wire = Sent<typeof emailSend>;

export const findSend = recordFinder(table, 'That e-mail');

export const listSends: Handlers<typeof contract>['GET /email/group-transactions/json'] = async ({ db, query }) =>
  paginate<SendRow, Wire>(db, query, {
    id: table.id,
    where: query.status && eq(table.status, query.status),
    found: await find(db, sendList, query.search),
    order: orderBy(
      { created_at: table.createdAt, scheduled_at: { nullsLast: table.scheduledAt }, subject: table.subject },
      query,
      table.id,
    ),
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

async function presentSends(db: Transaction, rows: SendRow[]): Promise<Wire[]> {
  const found = await db.execute(sql`
    select send_id as id, ${countsOf} from email_messages m
    where send_id = ${anyOf(rows.map(({ id }) => id))} group by send_id`);
  const counts = new Map(rowsOf<EmailCounts & { id: number }>(found).map(({ id, ...each }) => [id, each]));
  const topicIds = [...new Set(rows.flatMap(({ topicId }) => topicId ?? []))];
  const topics =
    topicIds.length === 0 ? [] : await db.select().from(emailTopics).where(inArray(emailTopics.id, topicIds));
  const topicNames = new Map(topics.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...{ id: row.id, subject: row.subject, purpose: row.purpose, status: row.status },
    topic_name: row.topicId === null ? null : (topicNames.get(row.topicId) ?? null),
    ...{ hold: row.hold, hold_reason: row.holdReason },
    ...{ scheduled_at: row.scheduledAt?.toISOString() ?? null, rate_per_minute: row.ratePerMinute },
    ...{ created_by: row.createdBy, created_by_name: row.createdByName, approved_by_name: row.approvedByName },
    ...(counts.get(row.id) ?? NO_COUNTS),
    created_at: row.createdAt.toISOString(),
  }));
}
