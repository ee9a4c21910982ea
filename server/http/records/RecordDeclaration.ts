import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SearchList } from '#server/database/SearchList.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '../context.ts';
import type { Sort } from './orderBy.ts';
import type { ListQuery } from './paginate.ts';
import type {
  ChangedBy,
  CreatedBy,
  HasList,
  HasWrites,
  InputOf,
  ItemOf,
  ListQueryOf,
  StoredInput,
  Unhandled,
} from './recordCalls.ts';
import type { Finder } from './recordFinder.ts';
import type { Totals } from './totalsOf.ts';

export type RecordTable = PgTable & { id: PgColumn; companyId: PgColumn };
type Columns<T extends PgTable> = { [K in keyof T['$inferInsert']]?: T['$inferInsert'][K] | SQL };

/** The ids in a call's path, if it has any. */
export type Params = { params: Record<string, number> | undefined };

/** Records of table `T` that the calls `Calls` list, show, create, update and delete. */
export type RecordDeclaration<Calls, T extends RecordTable, Line, Owner> = Kind<T, Line, Owner> & {
  present: (context: HandlerContext, lines: NoInfer<Line>[], owner: NoInfer<Owner>) => Each<ItemOf<Calls>>;
} & (HasList<Calls> extends true ? Listed<ListQueryOf<Calls>, T> : unknown) &
  (HasWrites<Calls> extends true ? Written<Calls, T, NoInfer<Owner>> : unknown) & {
    /** Replaces the deletion, which runs under the lock; may return the message. @throws 409 */
    remove?: (context: HandlerContext, row: T['$inferSelect'], owner: NoInfer<Owner>) => Promise<string | undefined>;
  } & Complete<Unhandled<Calls>>;

type Each<Item> = Item[] | Promise<Item[]>;

type Kind<T extends RecordTable, Line, Owner> = {
  table: T;
  /** The start of messages, such as “Coupon created” or “That coupon does not exist”. */
  noun: string;
  /** Other messages than “Coupon created” and so on. */
  messages?: { created?: string; saved?: string; deleted?: string };
  /** The end of the 404 message, if it is not “you do not have access to it”. */
  otherwise?: string;
  /** Finds a record; by default by its id and its owner. @throws 404 */
  find?: Finder<T['$inferSelect']>;
  /** Taken before a record is read to change or delete it; by default `lockRecord`. */
  lock?: (db: Transaction, id: number) => Promise<void>;
  /** The query for `present`, if it needs more than the table's columns. */
  rows?: (db: Transaction) => PromiseLike<Line[]>;
  /**
   * Loads the owner of the records, if that is not the company. If `isChange`, it must first take the lock that guards
   * them. @throws 404
   */
  owner?: (context: HandlerContext & Params, isChange: boolean) => Promise<Owner>;
  /** The columns that link a record to its owner. */
  ownerColumns?: (owner: NoInfer<Owner>) => Columns<T>;
};

type Listed<Query, T extends RecordTable> = {
  /** A search list; a text without an index for a list that stays short; absent if the list is not searchable. */
  search?: SearchList | { text: PgColumn };
  /** Sorts before `sorts`, so that records stay together. */
  grouped?: PgColumn;
  /** What is added up for a list that asks for its totals. */
  totals?: (context: HandlerContext) => Totals | undefined;
} & SortsOf<Query> &
  FiltersOf<Query, T>;

/** The order for each value of `sort_by`; a list without it shows the newest first. */
type SortsOf<Query> = Query extends { sort_by: infer Name extends string }
  ? { sorts: Record<Name, Sort> }
  : { sorts?: never };

type FilterName<Query> = Exclude<keyof Query, keyof ListQuery | 'search' | 'sort_by' | 'sort_order'>;

/**
 * A filter for each further value of the query: the column that must equal it, or its condition. Filters that depend on
 * each other are one function.
 */
type FiltersOf<Query, T extends RecordTable> = [FilterName<Query>] extends [never]
  ? { filters?: never }
  : {
      filters:
        | ((query: Query, context: HandlerContext) => SQL | undefined)
        | {
            [Name in FilterName<Query>]-?:
              | ColumnFor<T, NonNullable<Query[Name]>>
              | ((value: NonNullable<Query[Name]>, context: HandlerContext) => SQL | undefined);
          };
    };

/** The columns that can hold a value. */
type ColumnFor<T extends PgTable, Value> = {
  [K in keyof T['_']['columns']]: Value extends T['_']['columns'][K]['_']['data'] ? T['_']['columns'][K] : never;
}[keyof T['_']['columns']];

type Written<Calls, T extends RecordTable, Owner> = {
  /** The columns that an input sets. `before` is null for a new record. @throws 422 */
  values: (
    context: HandlerContext,
    body: InputOf<Calls>,
    of: { owner: Owner; before: T['$inferSelect'] | null },
  ) => Columns<T> | Promise<Columns<T>>;
  /** The values that a change starts from, if `present` shows others than those stored. */
  stored?: (row: T['$inferSelect']) => StoredInput<Calls>;
  /** Further columns of a new record. @throws 409, 422 */
  added?: (context: HandlerContext, body: CreatedBy<Calls>, owner: Owner) => Columns<T> | Promise<Columns<T>>;
  /** Runs after a record was created; may return the message. */
  created?: (context: HandlerContext, row: T['$inferSelect'], body: CreatedBy<Calls>) => Promise<string | undefined>;
  /** Runs after a record was saved; may return the message. @throws 409, 422 */
  saved?: (
    context: HandlerContext,
    row: T['$inferSelect'],
    of: { before: T['$inferSelect']; body: ChangedBy<Calls> },
  ) => Promise<string | undefined>;
  /** Errors for values that another record already has: unique index → messages by field. */
  unique?: Record<string, (body: InputOf<Calls>) => Record<string, string>>;
};

/** Requires a property that nobody can declare, so that calls without a handler do not compile. */
type Complete<Missing> = [Missing] extends [never] ? unknown : { callsWithoutHandler: Missing };
