import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { QueryOf } from '#contract/kit/define.ts';
import type { sms as contract } from '#contract/outreach/sms.ts';
import type { smsMessage } from '#contract/outreach/smsMessage.ts';
import { only } from '#server/database/only.ts';
import { smsReplies, smsSends, smsMessages as table } from '#server/database/schema/outreach/sms.ts';
import { find } from '#server/database/search.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { inDays } from '#server/http/inputs/ranges.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { paginate } from '#server/http/records/paginate.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import { smsMessageList } from './messageList.ts';

type Calls = Handlers<typeof contract>;
type Row = typeof table.$inferSelect;
type Query = QueryOf<(typeof contract)['GET /sms/transactions/json']>;

const SORTS = { created_at: table.createdAt, number: table.number, status: table.status, credits: table.credits };
const RECENT = 10;
const findMessage = recordFinder(table, 'Message');

export const listMessages: Calls['GET /sms/transactions/json'] = async (context) =>
  paginate<Row, Sent<typeof smsMessage>>(context.db, context.query, {
    id: table.id,
    where: filterOf(context, context.query),
    totals: { sums: { parts: table.parts, credits: table.credits } },
    found: await find(context.db, smsMessageList, context.query.search),
    order: orderBy(SORTS, context.query, table.id),
    rows: context.db.select().from(table).$dynamic(),
    present: (rows) => rows.map(present),
  });

export const recentMessages: Calls['GET /sms/transactions/recent'] = async ({ db }) => {
  const rows = await db.select().from(table).orderBy(desc(table.createdAt), desc(table.id)).limit(RECENT);
  return { data: rows.map(present) };
};

export const getMessage: Calls['GET /sms/transactions/get-transaction/{id}'] = async ({ db, params }) => {
  const row = await findMessage(db, params.id);
  const send = only(await db.select().from(smsSends).where(eq(smsSends.id, row.sendId)));
  const replies = await db
    .select()
    .from(smsReplies)
    .where(eq(smsReplies.messageId, row.id))
    .orderBy(desc(smsReplies.createdAt));
  return {
    data: {
      ...present(row),
      ...{ user_name: send.createdByName, scheduled_at: send.scheduledAt?.toISOString() ?? null },
      attempts: row.attempts.map(({ status, failure, at }) => ({ status, failure, at })),
      replies: replies.map(({ id, kind, body, createdAt }) => ({
        id,
        kind,
        body,
        created_at: createdAt.toISOString(),
      })),
    },
  };
};

function filterOf({ company, services }: HandlerContext, query: Query): SQL | undefined {
  const { contact_id, send_id, status, created_from, created_to } = query;
  const chosen = [
    query.event_id === undefined ? null : { events: [{ id: query.event_id }] },
    query.campaign_id === undefined ? null : { campaign_ids: [query.campaign_id] },
    query.segment_id === undefined ? null : { segment_ids: [query.segment_id] },
    query.group_id === undefined ? null : { group_ids: [query.group_id] },
  ].filter((each) => each !== null);
  return and(
    contact_id === undefined ? undefined : eq(table.contactId, contact_id),
    send_id === undefined ? undefined : eq(table.sendId, send_id),
    status === undefined ? undefined : eq(table.status, status),
    ...chosen.map(
      (part) =>
        sql`${table.sendId} in (select s.id from ${smsSends} s where s.choice @> ${JSON.stringify(part)}::jsonb)`,
    ),
    inDays(table.createdAt, { from: created_from, to: created_to }, company.timezone, services.clock.now()),
  );
}

function present(row: Row): Sent<typeof smsMessage> {
  return {
    ...{ id: row.id, send_id: row.sendId, contact_id: row.contactId, name: row.name, number: row.number },
    ...{ country: row.country, body: row.body, parts: row.parts, credits: row.credits, status: row.status },
    ...{ failure: row.failure, attempt: row.attempt, sent_at: row.sentAt?.toISOString() ?? null },
    ...{ delivered_at: row.deliveredAt?.toISOString() ?? null, created_at: row.createdAt.toISOString() },
  };
}
