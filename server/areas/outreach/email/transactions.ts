import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { QueryOf } from '#contract/kit/define.ts';
import type { email as contract } from '#contract/outreach/email.ts';
import type { emailMessage } from '#contract/outreach/emailMessages.ts';
import type { EmailOutcome } from '#domain/outreach/email.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { emailEvents, emailSends, emailMessages as table } from '#server/database/schema/outreach/email.ts';
import { find } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { inDays } from '#server/http/inputs/ranges.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { paginate } from '#server/http/records/paginate.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import { messageList } from './messageList.ts';

type Calls = Handlers<typeof contract>;
type Row = typeof table.$inferSelect;
type Wire = Sent<typeof emailMessage>;
type Query = QueryOf<(typeof contract)['GET /email/transactions/export']>;

const SORTS = {
  created_at: table.createdAt,
  sent_at: { nullsLast: table.sentAt },
  address: table.address,
  status: table.status,
};
const MAX_SHOWN_EVENTS = 100;
export const findMessage = recordFinder(table, 'That e-mail');

/** The mails that each figure counts. */
const OUTCOMES: Record<EmailOutcome, SQL> = {
  accepted: sql`${table.sentAt} is not null`,
  opened: sql`${table.openedAt} is not null`,
  machine_opened: sql`${table.machineOpenedAt} is not null and ${table.openedAt} is null`,
  clicked: sql`${table.clickedAt} is not null`,
  complained: sql`${table.complainedAt} is not null`,
  unsubscribed: sql`${table.unsubscribedAt} is not null`,
};

export const listMessages: Calls['GET /email/transactions/json'] = async (context) =>
  paginate<Row, Wire>(context.db, context.query, {
    id: table.id,
    where: filterOf(context, context.query),
    found: await find(context.db, messageList, context.query.search, null),
    order: orderBy(SORTS, context.query, table.id),
    rows: context.db.select().from(table).$dynamic(),
    present: (rows) => presentMessages(context.db, rows),
  });

export const getMessage: Calls['GET /email/transactions/{id}'] = async ({ db, params }) => {
  const row = await findMessage(db, params.id);
  const message = await presentMessage(db, row);
  const events = await db
    .select()
    .from(emailEvents)
    .where(eq(emailEvents.messageId, row.id))
    .orderBy(asc(emailEvents.at), asc(emailEvents.id))
    .limit(MAX_SHOWN_EVENTS);
  return {
    data: {
      ...message,
      attempts: row.attempts.map(({ status, failure, at }) => ({ status, failure, at: new Date(at).toISOString() })),
      events: events.map(({ id, kind, at, verdict, url, reason }) => ({
        ...{ id, kind, verdict, url, reason },
        at: at.toISOString(),
      })),
    },
  };
};

/** Condition on mails that were chosen by a record: an event, a campaign, a segment or a group. */
export function chosenBy(part: object): SQL {
  return sql`${table.sendId} in (select s.id from ${emailSends} s where s.choice @> ${JSON.stringify(part)}::jsonb)`;
}

/** The condition of all filters but the search. */
export function filterOf({ company, services }: HandlerContext, query: Query): SQL | undefined {
  const { contact_id, send_id, status, outcome, created_from, created_to } = query;
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
    outcome === undefined ? undefined : OUTCOMES[outcome],
    ...chosen.map(chosenBy),
    inDays(table.createdAt, { from: created_from, to: created_to }, company.timezone, services.clock.now()),
  );
}

export async function presentMessage(db: Transaction, row: Row): Promise<Wire> {
  const [message] = await presentMessages(db, [row]);
  if (!message) {
    throw new Error('A mail without a row.');
  }
  return message;
}

export async function presentMessages(db: Transaction, rows: Row[]): Promise<Wire[]> {
  const sends = await db
    .select({ id: emailSends.id, subject: emailSends.subject })
    .from(emailSends)
    .where(sql`${emailSends.id} = ${anyOf(rows.map(({ sendId }) => sendId))}`);
  const subjects = new Map(sends.map(({ id, subject }) => [id, subject]));
  const at = (date: Date | null) => date?.toISOString() ?? null;
  return rows.map((row) => ({
    ...{ id: row.id, send_id: row.sendId, subject: subjects.get(row.sendId) ?? '', contact_id: row.contactId },
    ...{ name: row.name, address: row.address, status: row.status, bounce: row.bounce, failure: row.failure },
    ...{ attempt: row.attempt, sent_at: at(row.sentAt), delivered_at: at(row.deliveredAt) },
    ...{ opened_at: at(row.openedAt), machine_opened_at: at(row.machineOpenedAt) },
    ...{ clicked_at: at(row.clickedAt), machine_clicked_at: at(row.machineClickedAt) },
    ...{ bounced_at: at(row.bouncedAt), complained_at: at(row.complainedAt), unsubscribed_at: at(row.unsubscribedAt) },
    created_at: row.createdAt.toISOString(),
  }));
}
