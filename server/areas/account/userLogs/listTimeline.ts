import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { userLogs as contract, userLogEntry } from '#contract/account/userLogs.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { QueryOf } from '#contract/kit/define.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { userLogs as table, userLogTotals } from '#server/database/schema/account/userLogs.ts';
import { find } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { pageObject } from '#server/http/records/paginate.ts';
import { presentEntry } from './presentEntry.ts';
import { ofUser, ofView, userLogList } from './timelineFilter.ts';

type Query = QueryOf<(typeof contract)['GET /users/{userId}/logs/json']>;
type Totals = { pageVisits: number; actions: number; importantPages?: number };

/** Above this number, the results of a search or date range are not counted further. */
const COUNT_LIMIT = 10_000;

/** A page of a user's timeline. The totals come from `user_log_totals`, so the length of the log does not matter. */
export async function listTimeline(context: HandlerContext, userId: number, query: Query) {
  const { db, company } = context;
  const found = await find(db, userLogList, query.search);
  const where = ofUser(context, userId, query);
  const isWhole = found === undefined && !query.date_from && !query.date_to;
  const totals = isWhole
    ? await totalsOf(db, company.id, userId)
    : await countBoth(db, and(where, found?.counted ?? found?.condition));
  const page = await pageObject<typeof table.$inferSelect, Sent<typeof userLogEntry>>(db, query, {
    id: table.id,
    where: and(where, ofView(query)),
    total: isWhole ? totalOfView(totals, query) : undefined,
    found,
    order: [desc(table.at), desc(table.id)],
    rows: db.select().from(table).$dynamic(),
    present: (rows) => rows.map(presentEntry),
  });
  const { data, links: _, ...numbers } = page;
  return {
    timeline: data,
    pagination: { ...numbers, access_total: totals.pageVisits, action_total: totals.actions },
    isAdmin: true,
    filters: {
      search: query.search ?? '',
      type: query.type,
      dateFrom: query.date_from ?? null,
      dateTo: query.date_to ?? null,
    },
  };
}

async function totalsOf(db: Transaction, companyId: number, userId: number): Promise<Totals> {
  const [row] = await db
    .select()
    .from(userLogTotals)
    .where(and(eq(userLogTotals.companyId, companyId), eq(userLogTotals.userId, userId)));
  return row ?? { pageVisits: 0, actions: 0, importantPages: 0 };
}

function totalOfView(totals: Totals, { type, view }: Query): number {
  if (view === 'important_pages' || type === 'important_pages') {
    return totals.importantPages ?? 0;
  }
  const isActions = type === 'activity' || type === 'actions';
  const isPages = type === 'page_visit' || type === 'pages';
  return (isPages ? 0 : totals.actions) + (isActions ? 0 : totals.pageVisits);
}

async function countBoth(db: Transaction, where: SQL | undefined): Promise<Totals> {
  const counted = (type: string) =>
    sql`(select count(*) from (select from ${table} where ${and(where, eq(sql`${table.type}`, type))} limit ${COUNT_LIMIT}) counted)`;
  const [row] = rowsOf<{ visits: string; actions: string }>(
    await db.execute(sql`select ${counted('page_visit')} as visits, ${counted('activity')} as actions`),
  );
  return { pageVisits: Number(row?.visits ?? 0), actions: Number(row?.actions ?? 0) };
}
