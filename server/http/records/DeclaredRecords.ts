import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SearchList } from '#server/database/SearchList.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '../context.ts';
import type { Sort } from './orderBy.ts';
import type { ListQuery } from './paginate.ts';
import type { Params, RecordTable } from './RecordDeclaration.ts';
import type { Finder } from './recordFinder.ts';
import type { Totals } from './totalsOf.ts';

export type Row = Record<string, unknown>;
export type Query = ListQuery & { search?: string; sort_by: string; sort_order: 'asc' | 'desc' } & Row;

type Text = Promise<string | undefined>;
type Filter = PgColumn | ((value: unknown, context: HandlerContext) => SQL | undefined);

/** A `RecordDeclaration` without the types of its table and calls, as the kit reads it. */
export type DeclaredRecords = {
  table: RecordTable;
  noun: string;
  messages?: { created?: string; saved?: string; deleted?: string };
  otherwise?: string;
  find?: Finder<Row>;
  lock?: (db: Transaction, id: number) => Promise<void>;
  rows?: (db: Transaction) => PromiseLike<unknown[]>;
  owner?: (context: HandlerContext & Params, isChange: boolean) => Promise<unknown>;
  ownerColumns?: (owner: unknown) => Row;
  present: (context: HandlerContext, lines: unknown[], owner: unknown) => object[] | Promise<object[]>;
  search?: SearchList | { text: PgColumn };
  sorts?: Record<string, Sort>;
  grouped?: PgColumn;
  totals?: (context: HandlerContext) => Totals | undefined;
  filters?: ((query: Query, context: HandlerContext) => SQL | undefined) | Record<string, Filter>;
  values?: (context: HandlerContext, body: unknown, of: { owner: unknown; before: Row | null }) => Row | Promise<Row>;
  stored?: (row: Row) => object;
  added?: (context: HandlerContext, body: unknown, owner: unknown) => Row | Promise<Row>;
  created?: (context: HandlerContext, row: Row, body: unknown) => Text;
  saved?: (context: HandlerContext, row: Row, of: { before: Row; body: unknown }) => Text;
  remove?: (context: HandlerContext, row: Row, owner: unknown) => Text;
  unique?: Record<string, (body: unknown) => Record<string, string>>;
};
