import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Page } from '#contract/kit/shapes.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import type { SearchList } from '#server/database/SearchList.ts';
import { find } from '#server/database/search.ts';
import type { HandlerContext } from './context.ts';
import { orderBy, type Sort } from './orderBy.ts';
import { invalid, notFound } from './outputs/failures.ts';
import { type ListQuery, paginate } from './paginate.ts';
import { refuseDuplicate } from './refuseDuplicate.ts';

export type RecordTable = PgTable & { id: PgColumn; companyId: PgColumn; createdAt: PgColumn; updatedAt: PgColumn };
type Values<T extends PgTable> = Partial<T['$inferInsert']>;

/** The ids in a call's path, if it has any. */
type Params = { params: Record<string, number> | undefined };
type SortedQuery<Name> = ListQuery & { search?: string | undefined; sort_by: Name; sort_order: 'asc' | 'desc' };

export type RecordDeclaration<T extends RecordTable, Item, Body, Owner, Name extends string> = {
  table: T;
  /** The start of messages, such as “Coupon created”. */
  noun: string;
  /** Omit if the list is not searchable. */
  search?: SearchList;
  /** By the value of `sort_by`. */
  sorts: Record<Name, Sort>;
  /**
   * Loads the owner of the records. If `isChange`, it must first take the lock that guards them.
   * @throws 404
   */
  owner: (context: HandlerContext & Params, isChange: boolean) => Promise<Owner>;
  /** The columns that link a record to its owner. */
  ownerColumns: (owner: Owner) => Values<T>;
  /** Errors for values that another record already has: unique index → messages by field. */
  unique?: Record<string, (body: NoInfer<Body>) => Record<string, string>>;
  /** The columns that an input sets. @throws 422 */
  values: (context: HandlerContext, body: Body, owner: Owner) => Promise<Values<T>>;
  present: (context: HandlerContext, rows: T['$inferSelect'][], owner: Owner) => Promise<Item[]>;
  /** The message of the 404. */
  missing: (noun: string) => string;
};

type Saved<Item> = { data: Item; message: string };

type RecordHandlers<Item, Body, Name> = {
  list: (context: HandlerContext & Params & { query: SortedQuery<Name> }) => Promise<Page<Item> | Item[]>;
  create: (context: HandlerContext & Params & { body: Body }) => Promise<Saved<Item>>;
  update: (context: HandlerContext & Params & { mergeStored(stored: object): Body }) => Promise<Saved<Item>>;
  remove: (context: HandlerContext & Params) => Promise<{ message: string }>;
};

/**
 * Handlers for plain records: list, create, update under a lock, delete. Pass each to `implement` under its call key. A
 * record with further rules needs its own handlers.
 * @param param the path parameter that holds the record's id
 */
export function recordHandlers<T extends RecordTable, Item extends object, Body, Owner, Name extends string>(
  declaration: RecordDeclaration<T, Item, Body, Owner, Name>,
  param: string,
): RecordHandlers<Item, Body, Name>;
// The overload above carries the types: drizzle cannot infer column types of a generic table.
export function recordHandlers(
  { table, noun, search, sorts, ...of }: RecordDeclaration<RecordTable, object, unknown, unknown, string>,
  param: string,
): RecordHandlers<object, unknown, string> {
  const columns = getTableColumns(table);
  const tiedTo = (owner: unknown): (SQL | undefined)[] =>
    Object.entries(of.ownerColumns(owner)).map(([key, value]) => columns[key] && eq(columns[key], value));

  async function stored(context: HandlerContext & Params, owner: unknown) {
    const id = context.params?.[param] ?? 0;
    await lockRecord(context.db, table, id);
    const where = and(eq(table.id, id), ...tiedTo(owner));
    return { id, row: only(await context.db.select().from(table).where(where), () => notFound(of.missing(noun))) };
  }

  /** Runs a write; a violated unique index becomes a 422. */
  function unique<Written>(write: PromiseLike<Written>, body: unknown): PromiseLike<Written> {
    return Object.entries(of.unique ?? {}).reduce(
      (written, [index, messages]) =>
        refuseDuplicate(written, index, () =>
          invalid(Object.fromEntries(Object.entries(messages(body)).map(([field, text]) => [field, [text]]))),
        ),
      write,
    );
  }

  return {
    list: async (context) => {
      const { db, query } = context;
      const owner = await of.owner(context, false);
      const { eventId }: { eventId?: unknown } = of.ownerColumns(owner);
      return paginate<Record<string, unknown>, object>(db, query, {
        id: table.id,
        where: and(...tiedTo(owner)),
        found: search && (await find(db, search, query.search, typeof eventId === 'number' ? eventId : null)),
        order: orderBy(sorts, query, table.id),
        rows: db.select().from(table).$dynamic(),
        present: (rows) => of.present(context, rows, owner),
      });
    },

    create: async (context) => {
      const { db, company, body, services } = context;
      const owner = await of.owner(context, true);
      const now = services.clock.now();
      const values = { ...(await of.values(context, body, owner)), ...of.ownerColumns(owner), companyId: company.id };
      const insert = db.insert(table).values({ ...values, createdAt: now, updatedAt: now });
      const rows = await unique(insert.returning(), body);
      return { data: only(await of.present(context, rows, owner)), message: `${noun} created` };
    },

    update: async (context) => {
      const { db, mergeStored, services } = context;
      const owner = await of.owner(context, true);
      const { id, row } = await stored(context, owner);
      const body = mergeStored(only(await of.present(context, [row], owner)));
      const values = { ...(await of.values(context, body, owner)), updatedAt: services.clock.now() };
      const rows = await unique(db.update(table).set(values).where(eq(table.id, id)).returning(), body);
      return { data: only(await of.present(context, rows, owner)), message: `${noun} saved` };
    },

    remove: async (context) => {
      const owner = await of.owner(context, true);
      const { id } = await stored(context, owner);
      await context.db.delete(table).where(eq(table.id, id));
      return { message: `${noun} deleted` };
    },
  };
}
