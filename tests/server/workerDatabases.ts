import pg from 'pg';
import { onServer } from '#tests/emptyDatabases.ts';
import { createDatabase } from './createDatabase.ts';

type Kept = { url: string; catalog: string };

/** In milliseconds; another process that still uses the database must not hold up the next suite. */
const PATIENCE = 2000;
/** Lives as long as the worker, while its modules may be loaded again for each file. */
const KEY = Symbol.for('muster.workerDatabases');

/**
 * An empty, migrated database on PostgreSQL. Each worker keeps its databases and empties one for the next suite, which
 * takes a fraction of the time of creating and dropping one. One whose schema a suite has changed is dropped.
 */
export async function takeDatabase(): Promise<{ url: string; giveBack(): void }> {
  const free = freeDatabases();
  for (let kept = free.pop(); kept; kept = free.pop()) {
    const { url, catalog } = kept;
    if ((await emptied(url).catch(() => null)) === catalog) {
      return { url, giveBack: () => free.push({ url, catalog }) };
    }
    await drop(url);
  }
  const { url } = await createDatabase();
  const catalog = await emptied(url);
  return { url, giveBack: () => free.push({ url, catalog }) };
}

function freeDatabases(): Kept[] {
  const kept: Kept[] | undefined = Reflect.get(globalThis, KEY);
  const free = kept ?? [];
  Reflect.set(globalThis, KEY, free);
  return free;
}

/** Deletes all rows but those of the migrations, restarts the ids, and returns a digest of the schema. */
async function emptied(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, options: `-c lock_timeout=${PATIENCE}` });
  await client.connect();
  try {
    await client.query(EMPTY);
    const { rows } = await client.query<{ catalog: string }>(CATALOG);
    return rows[0]?.catalog ?? '';
  } finally {
    await client.end();
  }
}

/** Without triggers and references, so the order does not matter. */
const EMPTY = `do $$
declare name text;
begin
  set local session_replication_role = replica;
  for name in select oid::regclass from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('migrations', 'search_lists') loop
    execute 'delete from ' || name;
  end loop;
  perform setval(seqrelid, seqstart, false) from pg_sequence;
end $$`;

/** Every change of a table, index, trigger, policy or function writes its row again. */
const CATALOG = `select md5(string_agg(oid || ':' || version, ',' order by kind, oid)) as catalog from (
  select 1 as kind, oid, xmin::text as version from pg_class where relnamespace = 'public'::regnamespace
  union all select 2, oid, xmin::text from pg_trigger
  union all select 3, oid, xmin::text from pg_policy
  union all select 4, oid, xmin::text from pg_proc where pronamespace = 'public'::regnamespace
  union all select 5, oid, xmin::text from pg_constraint where connamespace = 'public'::regnamespace) parts`;

async function drop(url: string): Promise<void> {
  const { pathname } = new URL(url);
  const server = new URL(url);
  server.pathname = '/postgres';
  await onServer(server.href, `drop database if exists ${pathname.slice(1)} with (force)`);
}
