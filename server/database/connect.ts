import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type Logger, sql } from 'drizzle-orm';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as onPglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { listenPostgres } from './listenPostgres.ts';

/** A connection or transaction of either driver; the schema's queries run the same on both. */
export type Queryable = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = {
  kind: 'pglite' | 'postgres';
  drizzle: Queryable;
  /**
   * Runs `work` in one transaction on a connection of its own: committed when it resolves, rolled back when it rejects.
   * @param opening SQL expressions to evaluate before it, in the same message as BEGIN; `work` gets the row of them (`rowsOf`)
   */
  transaction<T>(work: (db: Queryable, opened: unknown) => Promise<T>, opening?: readonly string[]): Promise<T>;
  /** The connections of PostgreSQL; absent on the embedded database. */
  pool?: pg.Pool;
  /** Runs SQL text of several statements, for migrations. */
  execute(sql: string): Promise<void>;
  /**
   * Calls back with the payload of each NOTIFY on a channel; the answer stops listening. `onResume` is called when it
   * listens again after an interruption: what was sent meanwhile was not heard.
   */
  listen(channel: string, onPayload: (payload: string) => void, onResume: () => void): Promise<() => Promise<void>>;
  /** A copy of the whole embedded database, to begin another with (`copyOf`); absent on PostgreSQL. */
  dump?(): Promise<Blob>;
  close(): Promise<void>;
};

type ConnectOptions = {
  url?: string;
  storagePath: string;
  pool?: number;
  /** A dump of an embedded database to begin with, instead of an empty one. */
  copyOf?: Blob;
  /** Called with each statement before it runs. */
  onQuery?: (statement: string) => void;
};

/** Opens PostgreSQL at `url`, or the embedded database in `storagePath` (`:memory:` for tests). */
export async function connect({ url, storagePath, pool = 10, copyOf, onQuery }: ConnectOptions): Promise<Database> {
  const logger = onQuery && { logQuery: onQuery };
  return url ? connectPostgres(url, pool, logger) : connectPglite(storagePath, copyOf, logger);
}

/** PostgreSQL's own default of 128 MB stays resident in this process; what is not in it comes from the system's cache. */
const SHARED_BUFFERS = '32MB';

async function connectPglite(
  storagePath: string,
  copyOf: Blob | undefined,
  logger: Logger | undefined,
): Promise<Database> {
  const inMemory = storagePath === ':memory:';
  const dataDir = join(storagePath, 'database');
  if (!inMemory) {
    // PGlite would make it as well, but its error says nothing.
    mkdirSync(dataDir, { recursive: true });
  }
  const client = await PGlite.create({
    ...(inMemory ? {} : { dataDir }),
    ...(copyOf && { loadDataDir: copyOf }),
    extensions: { pg_trgm, btree_gin },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  });
  const drizzle = onPglite(client, { logger }) as unknown as Queryable;
  return {
    kind: 'pglite',
    drizzle,
    transaction: (work, opening = []) =>
      drizzle.transaction(async (db) => {
        const opened = opening.length > 0 ? await db.execute(sql.raw(`select ${opening.join(', ')}`)) : null;
        return work(db, opened);
      }),
    async execute(text) {
      await client.exec(text);
    },
    async listen(channel, onPayload) {
      const stop = await client.listen(channel, onPayload);
      return async () => {
        await stop();
      };
    },
    dump: () => client.dumpDataDir('none'),
    close: () => client.close(),
  };
}

/** Milliseconds until a caller gets an error because no connection is available: server down or pool exhausted. */
const CONNECT_TIMEOUT = 20_000;

/** Compiling a plan takes longer than any list may: what the planner thinks costly is short where it stops at a page. */
const SETTINGS = '-c jit=off';

async function connectPostgres(url: string, size: number, logger: Logger | undefined): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    options: SETTINGS,
    // Statements that do not need each other's answers travel together.
    pipeline: true,
  });
  // The pool replaces a connection that is lost, and a query that waits on it rejects. Without listeners, on the pool for
  // idle connections and on each connection for those in use, the `error` event would end the process as well.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    kind: 'postgres',
    drizzle: onPostgres(pool, { logger }) as unknown as Queryable,
    transaction: (work, opening = []) => transactionOn(pool, logger, work, opening),
    pool,
    async execute(text) {
      await pool.query(text);
    },
    listen: (channel, onPayload, onResume) => listenPostgres(url, channel, onPayload, onResume),
    close: () => pool.end(),
  };
}

/** One a connection, so that what is prepared on it is found again (`prepared`). */
const queryables = new WeakMap<pg.PoolClient, Queryable>();

function queryableOf(client: pg.PoolClient, logger: Logger | undefined): Queryable {
  const known = queryables.get(client) ?? (onPostgres(client, { logger }) as unknown as Queryable);
  queryables.set(client, known);
  return known;
}

/**
 * Drizzle's own transaction on a pool keeps the connection for ever where BEGIN fails, and gives it back with the
 * transaction still open where ROLLBACK fails. Here such a connection is closed, and the pool opens another.
 */
async function transactionOn<T>(
  pool: pg.Pool,
  logger: Logger | undefined,
  work: (db: Queryable, opened: unknown) => Promise<T>,
  opening: readonly string[],
) {
  const client = await pool.connect();
  const db = queryableOf(client, logger);
  let isBegun = false;
  try {
    const answers: unknown = await db.execute(
      sql.raw(opening.length > 0 ? `begin; select ${opening.join(', ')}` : 'begin'),
    );
    isBegun = true;
    const answer = await work(db, Array.isArray(answers) ? answers.at(-1) : null);
    await db.execute(sql.raw('commit'));
    return answer;
  } catch (failure) {
    // What went wrong is the first failure. That of a ROLLBACK shows in the state of the connection.
    await client.query('rollback').catch(() => undefined);
    throw failure;
  } finally {
    const isReusable = isBegun && client.getTransactionStatus() === 'I';
    client.release(!isReusable);
  }
}
