import { and, eq, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { airtime as contract } from '#contract/outreach/airtime.ts';
import type { airtimeTopup } from '#contract/outreach/airtimeTopup.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import type { AirtimeOrderStatus } from '#domain/outreach/airtime.ts';
import { airtimeOrders, airtimeTopups as table } from '#server/database/schema/outreach/airtime.ts';
import { find } from '#server/database/search.ts';
import type { Handlers } from '#server/http/implement.ts';
import { inDays } from '#server/http/inputs/ranges.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { paginate } from '#server/http/records/paginate.ts';
import type { Totals } from '#server/http/records/totalsOf.ts';
import { topupList } from './topupList.ts';

type Line = { topup: typeof table.$inferSelect; userName: string | null; orderStatus: AirtimeOrderStatus };

const SORTS = { created_at: table.createdAt, number: table.number, status: table.status, amount: table.amountMinor };

/** What was delivered. */
const TOTALS: Totals = {
  currency: table.currency,
  sums: { delivered: sql`case when ${table.status} = 'delivered' then ${table.amountMinor} end` },
};

export const listTopups: Handlers<typeof contract>['GET /airtime/transactions/json'] = async (context) => {
  const { db, query, company, services } = context;
  const days = { from: query.created_from, to: query.created_to };
  return paginate<Line, Sent<typeof airtimeTopup>>(db, query, {
    id: table.id,
    where: and(
      query.status && eq(table.status, query.status),
      query.contact_id === undefined ? undefined : eq(table.contactId, query.contact_id),
      query.order_id === undefined ? undefined : eq(table.orderId, query.order_id),
      inDays(table.createdAt, days, company.timezone, services.clock.now()),
    ),
    found: await find(db, topupList, query.search),
    totals: TOTALS,
    order: orderBy(SORTS, query, table.id),
    rows: db
      .select({ topup: table, userName: airtimeOrders.createdByName, orderStatus: airtimeOrders.status })
      .from(table)
      .innerJoin(airtimeOrders, eq(airtimeOrders.id, table.orderId))
      .$dynamic(),
    present: (lines) => lines.map(present),
  });
};

function present({ topup: row, userName, orderStatus }: Line): Sent<typeof airtimeTopup> {
  return {
    ...{ id: row.id, order_id: row.orderId, contact_id: row.contactId, name: row.name, number: row.number },
    ...{ country: row.country, operator: row.operator, currency: row.currency, credits: row.credits },
    ...{ amount: fromMinor(row.amountMinor, row.currency), status: row.status, failure: row.failure },
    awaits_approval: orderStatus === 'awaiting_approval',
    ...{ attempt: row.attempt, user_name: userName, created_at: row.createdAt.toISOString() },
  };
}
