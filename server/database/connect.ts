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

// PostgreSQL sends bigint as text. Counts and amounts fit into a number; anything else is a mistake that must not pass.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`${text} is too large for a number.`);
  }
  return value;
});

/** A connection or transaction of either driver; queries run the same on both. */
export type Queryable = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = {
  kind: 'pglite' | 'postgres';
  drizzle: Queryable;
  /**
   * Runs `work` in one transaction on its own connection. Commits when it resolves, rolls back when it rejects.
   * @param opening SQL expressions evaluated in the same message as BEGIN; `work` receives the resulting row (`rowsOf`)
   */
  transaction<T>(work: (db: Queryable, opened: unknown) => Promise<T>, opening?: readonly string[]): Promise<T>;
  /** PostgreSQL's connection pool; absent on the embedded database. */
  pool?: pg.Pool;
  /** Runs SQL text with several statements, for migrations. */
  execute(sql: string): Promise<void>;
  /**
   * Calls `onPayload` with the payload of each NOTIFY on a channel; returns a function that stops listening. `onResume`
   * is called when listening resumes after an interruption, because messages sent meanwhile are lost.
   */
  listen(channel: string, onPayload: (payload: string) => void, onResume: () => void): Promise<() => Promise<void>>;
  /** A copy of the whole embedded database, to pass as `copyOf`; absent on PostgreSQL. */
  dump?(): Promise<Blob>;
  close(): Promise<void>;
};

type ConnectOptions = {
  url?: string;
  storagePath: string;
  pool?: number;
  /** A dump to start the embedded database from, instead of an empty one. */
  copyOf?: Blob;
  /** Called with each statement before it runs. */
  onQuery?: (statement: string) => void;
};

/** Opens PostgreSQL at `url`, or the embedded database in `storagePath` (`:memory:` for tests). */
export async function connect({ url, storagePath, pool = 10, copyOf, onQuery }: ConnectOptions): Promise<Database> {
  const logger = onQuery && { logQuery: onQuery };
  return url ? connectPostgres(url, pool, logger) : connectPglite(storagePath, copyOf, logger);
}

/**
 * Kept below PostgreSQL's default of 128 MB, because it stays resident in this process. The system's file cache covers
 * the rest.
 */
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

/** Milliseconds to wait for a connection before failing, if the server is down or the pool is exhausted. */
const CONNECT_TIMEOUT = 20_000;

/**
 * JIT compilation takes longer than a list query: the planner's cost estimates ignore that we read one page. The others
 * end the transaction of a process that vanished without closing its connection, which would hold its locks for hours.
 */
const SETTINGS = [
  'jit=off',
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
  'idle_in_transaction_session_timeout=60s',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

async function connectPostgres(url: string, size: number, logger: Logger | undefined): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: SETTINGS,
    // Independent statements are sent together.
    pipeline: true,
  });
  // The pool replaces a lost connection, and the query waiting on it rejects. Without these listeners, for idle
  // connections and for those in use, the `error` event would also end the process.
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

/** One per connection, so that `prepared` finds its prepared statements again. */
const queryables = new WeakMap<pg.PoolClient, Queryable>();

function queryableOf(client: pg.PoolClient, logger: Logger | undefined): Queryable {
  const known = queryables.get(client) ?? (onPostgres(client, { logger }) as unknown as Queryable);
  queryables.set(client, known);
  return known;
}

/**
 * Replaces Drizzle's transaction on a pool, which leaks the connection if BEGIN fails and returns it with an open
 * transaction if ROLLBACK fails. Here such a connection is closed, and the pool opens another.
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
    // Report the first failure. A failed ROLLBACK shows in the connection's transaction status below.
    await client.query('rollback').catch(() => undefined);
    throw failure;
  } finally {
    const isReusable = isBegun && client.getTransactionStatus() === 'I';
    client.release(!isReusable);
  }
}
