import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import type { ListTotal, Page } from '#contract/kit/shapes.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Found } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { type Totals, totalsOf } from './totalsOf.ts';

/** Totals above this are shown as "more than": counting a million rows for a footer is not worth it. */
const COUNT_LIMIT = 10_000;

/** Maximum rows of a list without paging. */
const MAX_ROWS = 1000;

export type ListQuery = { page: number; per_page: number; paginate?: boolean; totals?: boolean | undefined };

export type ListSource<Row, Item> = {
  /** The primary key of the listed table. */
  id: PgColumn;
  /** Replaces the base table in FROM; must keep its alias. Use it when the list is a union or a CTE. */
  table?: SQL;
  /**
   * Replaces `table` and `where` for the first pages of a long list: must contain at least its first `limit` rows. Use
   * it if an index returns each part of the list in order, but not the whole list.
   */
  first?: (limit: number) => SQL;
  /** A join that `order` needs, with exactly one row per listed row: ` join … on …`. */
  joined?: SQL;
  where?: SQL | undefined;
  /** The exact number of rows, if the caller has counted them. */
  total?: number | undefined;
  /** What is added up if the query asks for totals. */
  totals?: Totals | undefined;
  /** The search result of `find`. */
  found?: Found | undefined;
  /** Ends with the primary key, so that paging is stable. */
  order: SQL[];
  /** The query for full rows, without conditions or order. */
  rows: PgSelect;
  /** Receives all rows of the page, so that related counts need one query. */
  present: (rows: Row[]) => Item[] | Promise<Item[]>;
};

/** A page object of a list (specification §3), or an array of its first 1,000 rows if paging is off. */
export async function paginate<Row, Item>(
  db: Transaction,
  query: ListQuery,
  source: ListSource<Row, Item>,
): Promise<Page<Item> | Item[]> {
  return query.paginate === false
    ? source.present(await rowsBetween<Row>(source, MAX_ROWS, 0))
    : pageObject(db, query, source);
}

/**
 * `paginate` for lists that are always paged. The total is exact up to 10,000 rows (5,000 for a search), or if it is
 * passed in.
 */
export async function pageObject<Row, Item>(
  db: Transaction,
  { page, per_page, totals }: ListQuery,
  source: ListSource<Row, Item>,
): Promise<Page<Item> & { totals?: ListTotal[] }> {
  const before = (page - 1) * per_page;
  const limit = Math.max(COUNT_LIMIT, before + per_page);
  const known = source.total ?? foundTotal(source);
  const few = known === undefined && source.found?.isFew ? await fewBetween(db, source, per_page, before) : undefined;
  const counted = known ?? few?.total ?? (await countUpTo(db, source, limit + 1));
  const rows = few
    ? await rowsIn<Row>(source, anyOf(few.ids))
    : await rowsBetween<Row>(counted > limit ? firstRowsOf(source, before + per_page) : source, per_page, before);
  const data = await source.present(rows);
  const isAll = source.total !== undefined || (source.found?.counted === undefined && counted <= limit);
  // A page that is not full is the last one, so its end is the exact total.
  const isEnd = rows.length < per_page && (rows.length > 0 || page === 1);
  const seen = rows.length > 0 ? before + rows.length : 0;
  const total = isEnd ? seen : Math.max(isAll ? counted : Math.min(counted, limit), seen);
  const shown = toPage(data, page, per_page, total, isAll || isEnd);
  return totals && source.totals
    ? {
        ...shown,
        totals: await totalsOf(db, listedRows(source, source.found?.condition, source.totals.joined), source.totals),
      }
    : shown;
}

/** A page of rows that are all known. */
export function pageIn<Item>(rows: readonly Item[], { page, per_page }: ListQuery): Page<Item> {
  return toPage(rows.slice((page - 1) * per_page, page * per_page), page, per_page, rows.length);
}

/** Builds a page object. If the total is not exact, there are more rows than it says, and a next page. */
function toPage<Item>(data: Item[], page: number, perPage: number, total: number, isTotalExact = true): Page<Item> {
  const lastPage = Math.max(1, Math.ceil((isTotalExact ? total : total + 1) / perPage));
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
    is_total_exact: isTotalExact,
  };
}

/**
 * Finds the keys of the page first, through the index with the list's order, and reads full rows for them only. Joins
 * and counts are therefore not evaluated for skipped pages.
 */
export async function rowsBetween<Row>(
  { id, order, rows, joined, ...source }: Omit<ListSource<Row, never>, 'present'>,
  limit: number,
  offset: number,
): Promise<Row[]> {
  const listed = listedRows({ id, ...source }, source.found?.condition, joined);
  const keys = sql`(select ${id} from ${listed} order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset})`;
  // As an array they are found once. A semi-join could find them for each row: with statistics of a table that was
  // empty a moment ago, a page of 10,000 rows takes 20 seconds.
  return rowsIn({ id, order, rows }, sql`any(array${keys})`);
}

/**
 * For a search with few results: reads the ids of the page and the total with one query. The total is undefined if the
 * page lies past the end.
 */
async function fewBetween<Row, Item>(
  db: Transaction,
  { id, order, joined, ...source }: ListSource<Row, Item>,
  limit: number,
  offset: number,
): Promise<{ ids: number[]; total: number | undefined }> {
  const listed = listedRows({ id, ...source }, source.found?.condition, joined);
  const found = rowsOf<{ id: number; total: number }>(
    await db.execute(sql`select ${id} as id, count(*) over ()::integer as total
      from ${listed} order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`),
  );
  return { ids: found.map((row) => row.id), total: found[0]?.total ?? (offset === 0 ? 0 : undefined) };
}

async function rowsIn<Row>({ id, order, rows }: Keyed, keys: SQL): Promise<Row[]> {
  return (await rows.where(sql`${id} = ${keys}`).orderBy(...order)) as Row[];
}

/**
 * Uses `first` for the first pages of a long list. A short list is sorted faster than its parts can be read, most of
 * which may be empty.
 */
function firstRowsOf<Row, Item>({ first, ...source }: ListSource<Row, Item>, limit: number): ListSource<Row, Item> {
  const canUseFirst = first && !source.found && limit <= MAX_ROWS;
  return canUseFirst ? { ...source, table: first(limit), where: undefined } : source;
}

/** The total of a search without further conditions, which `find` has counted. */
function foundTotal({ table, where, found }: Listed): number | undefined {
  return table === undefined && where === undefined ? found?.n : undefined;
}

async function countUpTo(db: Transaction, source: Listed, limit: number): Promise<number> {
  const listed = listedRows(source, source.found?.counted ?? source.found?.condition);
  const [row] = rowsOf<{ n: number | string }>(
    await db.execute(sql`select count(*) as n from (select 1 from ${listed} limit ${limit}) counted`),
  );
  return Number(row?.n ?? 0);
}

type Keyed = Pick<ListSource<never, never>, 'id' | 'order' | 'rows'>;
type Listed = Pick<ListSource<never, never>, 'id' | 'table' | 'where' | 'found'>;

/**
 * FROM and WHERE of a list. If a search has few results, they are selected in a subquery first (`offset 0` stops the
 * planner from merging it): scanning a sorted index for them could read it to the end.
 */
function listedRows({ id, table, where, found }: Listed, matches: SQL | undefined, joined = sql``): SQL {
  const all = table ?? sql`${id.table}`;
  const isSeparate = matches !== undefined && (found?.isFew || matches === found?.counted);
  const from = isSeparate ? sql`(select ${id.table}.* from ${all} where ${matches} offset 0) ${id.table}` : all;
  return sql`${from}${joined} where ${(isSeparate ? where : and(where, matches)) ?? sql`true`}`;
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
