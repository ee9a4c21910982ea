import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, type Database, type Queryable } from '#server/database/connect.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { isConnectionFailure } from '#server/database/outage.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { onServer } from '#tests/emptyDatabases.ts';
import { createDatabase, postgresUrl } from '#tests/server/createDatabase.ts';
import { eventually } from '#tests/server/fixtures/eventually.ts';

const POOL = 2;
const TERMINATE_OTHERS = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;
const TERMINATE_ALL = `const pg = require('pg');
  const client = new pg.Client({ connectionString: process.env.URL });
  client.connect().then(() => client.query(\`${TERMINATE_OTHERS}\`)).then(() => client.end());`;

const answer = async (db: Queryable) => rowsOf<{ one: number }>(await db.execute(sql`select 1 as one`));
const backend = async (db: Queryable) => rowsOf<{ pid: number }>(await db.execute(sql`select pg_backend_pid() as pid`));

it('a transaction that PostgreSQL ended because its process was silent counts as an outage', () => {
  const failure = Object.assign(new Error('terminating connection due to idle-in-transaction timeout'), {
    code: '25P03',
  });
  expect(isConnectionFailure(failure)).toBe(true);
});

describe.skipIf(!postgresUrl)('a lost PostgreSQL connection', () => {
  let place: Awaited<ReturnType<typeof createDatabase>>;
  let database: Database;

  beforeAll(async () => {
    place = await createDatabase();
  });
  afterAll(() => place.drop());
  beforeEach(async () => {
    database = await connect({ url: place.url, storagePath: ':memory:', pool: POOL });
  });
  afterEach(() => database.close());

  const sleepers = async () => {
    const found = await database.drizzle.execute(
      sql`select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
    );
    return rowsOf(found).length;
  };

  it('fails only the transaction waiting on it', async () => {
    for (let round = 0; round < POOL + 2; round += 1) {
      const waiting = asSystem(database, (db) => db.execute(sql`select pg_sleep(60)`));
      const failed = expect(waiting).rejects.toThrow();
      await eventually(async () => expect(await sleepers()).toBe(1));
      await onServer(place.url, TERMINATE_OTHERS);
      await failed;
    }
    expect(await answer(database.drizzle)).toEqual([{ one: 1 }]);
  });

  it('fails the transaction that holds it between two statements', async () => {
    for (let round = 0; round < POOL + 2; round += 1) {
      const waiting = asSystem(database, async (db) => {
        await db.execute(sql`select 1`);
        await onServer(place.url, TERMINATE_OTHERS);
        await sleep(20);
        await db.execute(sql`select 1`);
      });
      await expect(waiting).rejects.toThrow();
    }
    expect(await answer(database.drizzle)).toEqual([{ one: 1 }]);
  });

  it('is removed from the pool when it is lost before the transaction starts', async () => {
    for (let round = 0; round < POOL + 2; round += 1) {
      await asSystem(database, answer);
      // Nothing else runs here, so the next transaction takes a connection that the pool believes to be alive.
      execFileSync(process.execPath, ['-e', TERMINATE_ALL], { env: { ...process.env, URL: place.url } });
      await expect(database.transaction(answer)).rejects.toThrow();
    }
    expect(await answer(database.drizzle)).toEqual([{ one: 1 }]);
  });

  it('is noticed by PostgreSQL even if nobody closes it, so that its locks are freed', async () => {
    const settings = await database.drizzle.execute(sql`
      select current_setting('idle_in_transaction_session_timeout') as idle,
        inet_client_addr() is null or current_setting('tcp_keepalives_idle')::integer = 10 as "isProbed"`);
    expect(rowsOf(settings)).toEqual([{ idle: '1min', isProbed: true }]);
  });

  it('that cannot roll back is not reused', async () => {
    const before = await asSystem(database, backend);
    await expect(
      asSystem(database, async (db) => {
        await db.execute(sql`select set_config('role', 'muster_app', true)`);
        vi.spyOn(pg.Client.prototype, 'query').mockRejectedValueOnce(new Error('lost'));
        throw new Error('no');
      }),
    ).rejects.toThrow();
    expect(await asSystem(database, backend)).not.toEqual(before);
  });
});
