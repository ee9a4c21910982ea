import { eq, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/kit/define.ts';
import type { email as contract } from '#contract/outreach/email.ts';
import { byPeriod } from '#server/database/byPeriod.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { emailMessages as table } from '#server/database/schema/outreach/email.ts';
import type { Handlers } from '#server/http/implement.ts';
import { findSend } from '../sends.ts';
import { chosenBy } from '../transactions.ts';
import { countsOf, type EmailCounts } from './countsOf.ts';

type Calls = Handlers<typeof contract>;
type Totals = { total: number; sent: number; failed: number };
type TotalsQuery = QueryOf<(typeof contract)['GET /email/transaction-totals']>;

const IS_SENT = sql`${table.status} in ('sent', 'delivered')`;
const IS_FAILED = sql`${table.status} in ('bounced', 'failed')`;
const HOURS = 72;

export const metrics: Calls['GET /email/metrics'] = async ({ db }) => {
  const found = await db.execute(sql`
    select (select count(*)::int from email_sends) as sends, ${countsOf} from email_messages m`);
  return { data: only(rowsOf<EmailCounts & { sends: number }>(found)) };
};

/** Mails in each of the last periods. */
export const totals: Calls['GET /email/transaction-totals'] = async ({ db, company, query, services }) => ({
  data: await byPeriod<Totals>(
    db,
    {
      from: sql`${table}`,
      where: conditionOf(query),
      at: sql`${table.createdAt}`,
      sums: {
        total: sql`count(*)::int`,
        sent: sql`(count(*) filter (where ${IS_SENT}))::int`,
        failed: sql`(count(*) filter (where ${IS_FAILED}))::int`,
      },
    },
    { period: query.type, timezone: company.timezone, now: services.clock.now() },
  ),
});

function conditionOf({ filter, filter_value: value }: TotalsQuery): SQL {
  if (value === 'SENT' || value === 'FAILED') {
    return filter === undefined || filter === 'status' ? (value === 'SENT' ? IS_SENT : IS_FAILED) : sql`false`;
  }
  if (filter === undefined || value === undefined) {
    return sql`true`;
  }
  switch (filter) {
    case 'status':
      return sql`false`;
    case 'contact_id':
      return eq(table.contactId, value);
    case 'send_id':
      return eq(table.sendId, value);
    case 'event_id':
      return chosenBy({ events: [{ id: value }] });
    case 'campaign_id':
      return chosenBy({ campaign_ids: [value] });
    case 'segment_id':
      return chosenBy({ segment_ids: [value] });
    case 'group_id':
      return chosenBy({ group_ids: [value] });
  }
}

/** Clicks by link, and when people opened and clicked. */
export const activity: Calls['GET /email/sends/{id}/activity'] = async ({ db, params }) => {
  const send = await findSend(db, params.id);
  const clicks = rowsOf<{ url: string; people: number; clicks: number; machine_clicks: number }>(
    await db.execute(sql`
      select e.url, count(distinct e.message_id) filter (where e.verdict = 'person')::int as people,
        count(*) filter (where e.verdict = 'person')::int as clicks,
        count(*) filter (where e.verdict <> 'person')::int as machine_clicks
      from email_messages m join email_events e on e.message_id = m.id
      where m.send_id = ${send.id} and e.kind = 'clicked' and e.url is not null group by e.url`),
  );
  const byUrl = new Map(clicks.map((each) => [each.url, each]));
  const urls = [...new Set([...send.links, ...byUrl.keys()])];
  const hours = rowsOf<{ hour: number; opened: number; clicked: number }>(
    await db.execute(sql`
      select h.hour, count(*) filter (where h.kind = 'opened')::int as opened,
        count(*) filter (where h.kind = 'clicked')::int as clicked
      from (
        select floor(extract(epoch from m.opened_at - m.sent_at) / 3600)::int as hour, 'opened' as kind
          from email_messages m where m.send_id = ${send.id} and m.opened_at is not null
        union all
        select floor(extract(epoch from m.clicked_at - m.sent_at) / 3600)::int, 'clicked'
          from email_messages m where m.send_id = ${send.id} and m.clicked_at is not null
      ) h where h.hour between 0 and ${HOURS} group by h.hour order by h.hour`),
  );
  return {
    data: {
      links: urls
        .map((url) => byUrl.get(url) ?? { url, people: 0, clicks: 0, machine_clicks: 0 })
        .sort((a, b) => b.people - a.people || b.clicks - a.clicks),
      hours,
    },
  };
};
