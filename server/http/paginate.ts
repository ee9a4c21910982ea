import { type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Page } from '#contract/shapes.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Beyond this many rows a total is the planner's estimate: counting a million rows for a footer helps nobody. */
const COUNT_LIMIT = 10_000;

export type ListQuery = { page: number; per_page: number; paginate?: boolean };

/** A page object of `rows` (specification §3). `total` is exact up to 10,000 and the planner's estimate above. */
export async function paginate<Row, Item>(
  db: Transaction,
  query: ListQuery,
  source: { rows: PgSelect; count: SQL; present: (row: Row) => Item },
): Promise<Page<Item> | Item[]> {
  if (query.paginate === false) {
    const rows = (await source.rows.limit(1000)) as Row[];
    return rows.map(source.present);
  }
  return pageObject(db, query, source);
}

/** As `paginate`, for lists that are always paged. `count` is a `select 1 from …` of what is listed. */
export async function pageObject<Row, Item>(
  db: Transaction,
  { page, per_page }: ListQuery,
  { rows, count, present }: { rows: PgSelect; count: SQL; present: (row: Row) => Item },
): Promise<Page<Item>> {
  const total = await countUpTo(db, count);
  const found = (await rows.limit(per_page).offset((page - 1) * per_page)) as Row[];
  return toPage(found.map(present), page, per_page, total);
}

/** Lays items out as a page object. */
export function toPage<Item>(data: Item[], page: number, perPage: number, total: number): Page<Item> {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const from = data.length > 0 ? (page - 1) * perPage + 1 : null;
  return {
    current_page: page,
    data,
    from,
    last_page: lastPage,
    links: linksOf(page, lastPage),
    per_page: perPage,
    to: from === null ? null : from + data.length - 1,
    total,
  };
}

async function countUpTo(db: Transaction, selected: SQL): Promise<number> {
  const [row] = rowsOf<{ n: number | string }>(
    await db.execute(sql`select count(*) as n from (${selected} limit ${COUNT_LIMIT + 1}) counted`),
  );
  const exact = Number(row?.n ?? 0);
  if (exact <= COUNT_LIMIT) {
    return exact;
  }
  const [plan] = rowsOf<Record<string, unknown>>(await db.execute(sql`explain (format json) ${selected}`));
  return Math.max(exact, plannedRows(plan?.['QUERY PLAN']));
}

function plannedRows(plan: unknown): number {
  const parsed: unknown = typeof plan === 'string' ? JSON.parse(plan) : plan;
  const first: unknown = Array.isArray(parsed) ? parsed[0] : undefined;
  if (typeof first !== 'object' || first === null || !('Plan' in first)) {
    return 0;
  }
  const { Plan } = first;
  return typeof Plan === 'object' && Plan !== null && 'Plan Rows' in Plan ? Number(Plan['Plan Rows']) : 0;
}

function linksOf(page: number, lastPage: number): Page<never>['links'] {
  const link = (label: string, target: number | null) => ({
    url: target === null ? null : `?page=${target}`,
    label,
    active: label === String(page),
  });
  const from = Math.max(1, Math.min(page - 2, lastPage - 4));
  const numbers = Array.from({ length: Math.min(5, lastPage) }, (_, index) => from + index);
  return [
    link('Previous', page > 1 ? page - 1 : null),
    ...numbers.map((number) => link(String(number), number)),
    link('Next', page < lastPage ? page + 1 : null),
  ];
}
