import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { QueryOf } from '#contract/kit/define.ts';
import type { wallet as contract } from '#contract/wallet/wallet.ts';
import type { walletTransaction } from '#contract/wallet/walletMetrics.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { ENTRY_SIGNS } from '#domain/wallet/wallet.ts';
import { walletEntries as table } from '#server/database/schema/wallet/wallet.ts';
import { textMatches } from '#server/database/search.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { inDays } from '#server/http/inputs/ranges.ts';
import { csvFile } from '#server/http/outputs/csv.ts';
import { localTime } from '#server/http/outputs/localTime.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { paginate } from '#server/http/records/paginate.ts';
import type { Totals } from '#server/http/records/totalsOf.ts';

type Calls = Handlers<typeof contract>;
type Row = typeof table.$inferSelect;
type Filters = QueryOf<(typeof contract)['GET /wallet/transactions/export']>;

const SORTS = { created_at: table.createdAt, credits: table.credits };
const RECENT = 10;

const change = sql`${table.credits} * case ${table.kind} ${sql.join(
  Object.entries(ENTRY_SIGNS).map(([kind, sign]) => sql`when ${kind} then ${sign}::int `),
)} end`;

const TOTALS: Totals = { sums: { added: sql`greatest(0, ${change})`, used: sql`greatest(0, -${change})` } };

export const listTransactions: Calls['GET /wallet/get-transactions'] = async (context) => {
  const { db, query } = context;
  return paginate<Row, Sent<typeof walletTransaction>>(db, query, {
    id: table.id,
    where: filterOf(context, query),
    totals: TOTALS,
    order: orderBy(SORTS, query, table.id),
    rows: db.select().from(table).$dynamic(),
    present: (rows) => rows.map(present),
  });
};

export const recentTransactions: Calls['GET /wallet/get-recent-transactions'] = async ({ db, query }) => {
  const rows = await db
    .select()
    .from(table)
    .where(query.type === undefined ? undefined : eq(table.kind, query.type))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(RECENT);
  return { data: rows.map(present) };
};

/** The ledger as CSV, newest first; times are in the company's timezone. */
export const exportTransactions: Calls['GET /wallet/transactions/export'] = async (context) => {
  const { company, services, query } = context;
  return csvFile<Row>(context, {
    name: `wallet-${todayIn(company.timezone, services.clock.now())}.csv`,
    columns: {
      time: ({ createdAt }) => localTime(createdAt, company.timezone),
      type: ({ kind }) => kind,
      service: ({ service }) => service,
      credits: ({ credits }) => credits,
      change: changeOf,
      reference: ({ reference }) => reference,
      user: ({ userName }) => userName,
      note: ({ note }) => note,
    },
    read: (db, after, most) =>
      db
        .select()
        .from(table)
        .where(and(filterOf(context, query), after ? lt(table.id, after.id) : undefined))
        .orderBy(desc(table.id))
        .limit(most),
  });
};

function filterOf(
  { company, services }: Pick<HandlerContext, 'company' | 'services'>,
  { search, user_id, service, type, created_from, created_to }: Filters,
): SQL | undefined {
  return and(
    textMatches(table.reference, search),
    user_id === undefined ? undefined : eq(table.userId, user_id),
    service === undefined ? undefined : eq(table.service, service),
    type === undefined ? undefined : eq(table.kind, type),
    inDays(table.createdAt, { from: created_from, to: created_to }, company.timezone, services.clock.now()),
  );
}

function changeOf({ kind, credits }: Row): number {
  // `|| 0`, because 0 times −1 is −0.
  return ENTRY_SIGNS[kind] * credits || 0;
}

/** The purchase that `purchase:12` and `purchase:12:500` are about. */
function purchaseIn(reference: string): number | null {
  const [, id] = /^purchase:(\d+)(?::|$)/.exec(reference) ?? [];
  return id === undefined ? null : Number(id);
}

function present(row: Row): Sent<typeof walletTransaction> {
  return {
    ...{ id: row.id, type: row.kind, service: row.service, credits: row.credits, change: changeOf(row) },
    ...{ reference: row.reference, user_id: row.userId, user_name: row.userName, note: row.note },
    purchase_id: purchaseIn(row.reference),
    created_at: row.createdAt.toISOString(),
  };
}
