import { eq, getTableColumns } from 'drizzle-orm';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import type { HandlerContext } from '../context.ts';
import { invalid } from '../outputs/failures.ts';
import type { DeclaredRecords, Query, Row } from './DeclaredRecords.ts';
import { linesOf, listHandler, ofOwner } from './listHandler.ts';
import type { Params } from './RecordDeclaration.ts';
import type { RecordCall } from './recordCalls.ts';
import { recordFinder } from './recordFinder.ts';
import { refuseDuplicate } from './refuseDuplicate.ts';

type Context = HandlerContext & Params & { query: Query; body: unknown; mergeStored(stored: object): unknown };

/**
 * The handlers of declared records: list, show, create, update and delete under a lock.
 * @param param the path parameter with the record's id
 */
export function recordHandlers(
  declared: DeclaredRecords,
  param: string,
): Record<RecordCall, (context: Context) => Promise<unknown>> {
  const { table, noun, messages = {} } = declared;
  const find = declared.find ?? recordFinder(table, `That ${noun.toLowerCase()}`, declared.otherwise);
  const lock = declared.lock ?? ((db, id) => lockRecord(db, table, id));
  const columns = getTableColumns(table);

  /** The values of those columns that the table has. */
  const ofTable = (values: Row) => Object.fromEntries(Object.entries(values).filter(([key]) => key in columns));

  const stored = (context: Context, owner: unknown) =>
    find(context.db, context.params?.[param] ?? 0, ofOwner(declared, owner));

  async function locked(context: Context) {
    const owner = await declared.owner?.(context, true);
    await lock(context.db, context.params?.[param] ?? 0);
    const row = await stored(context, owner);
    return { owner, row, where: eq(table.id, row.id) };
  }

  async function present(context: Context, row: Row, owner: unknown): Promise<object> {
    const lines = declared.rows ? await linesOf(declared, context.db).where(eq(table.id, row.id)) : [row];
    return only(await declared.present(context, lines, owner));
  }

  return {
    list: listHandler(declared),

    get: async (context) => {
      const owner = await declared.owner?.(context, false);
      return { data: await present(context, await stored(context, owner), owner) };
    },

    create: async (context) => {
      const { db, company, body, services } = context;
      const owner = await declared.owner?.(context, true);
      const now = services.clock.now();
      const values = {
        ...(await declared.values?.(context, body, { owner, before: null })),
        ...(await declared.added?.(context, body, owner)),
        ...declared.ownerColumns?.(owner),
        ...ofTable({ companyId: company.id, createdAt: now, updatedAt: now }),
      };
      const insert = db.insert(table).values(values).returning();
      const row: Row = only(await refuseDuplicates(declared, insert, body));
      const message = (await declared.created?.(context, row, body)) ?? messages.created ?? `${noun} created`;
      return { data: await present(context, row, owner), message };
    },

    update: async (context) => {
      const { db, mergeStored, services } = context;
      const { owner, row: before, where } = await locked(context);
      const body = mergeStored(declared.stored?.(before) ?? (await present(context, before, owner)));
      const values = {
        ...(await declared.values?.(context, body, { owner, before })),
        ...ofTable({ updatedAt: services.clock.now() }),
      };
      const update = db.update(table).set(values).where(where).returning();
      const row: Row = only(await refuseDuplicates(declared, update, body));
      const message = (await declared.saved?.(context, row, { before, body })) ?? messages.saved ?? `${noun} saved`;
      return { data: await present(context, row, owner), message };
    },

    remove: async (context) => {
      const { owner, row, where } = await locked(context);
      const message = await (declared.remove?.(context, row, owner) ?? context.db.delete(table).where(where).then());
      return { message: typeof message === 'string' ? message : (messages.deleted ?? `${noun} deleted`) };
    },
  };
}

/** Runs a write; a violated unique index becomes a 422. */
function refuseDuplicates<T>({ unique = {} }: DeclaredRecords, write: PromiseLike<T>, body: unknown): PromiseLike<T> {
  return Object.entries(unique).reduce(
    (written, [index, messages]) =>
      refuseDuplicate(written, index, () =>
        invalid(Object.fromEntries(Object.entries(messages(body)).map(([field, text]) => [field, [text]]))),
      ),
    write,
  );
}
