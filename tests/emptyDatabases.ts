import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { keptDump } from './keptDump.ts';

/**
 * Creates one migrated, empty database of each kind before the tests start; every test application starts from a copy,
 * which takes a fifth of the time. Each Vitest project calls this; the first call does the work.
 */
export default async function makeEmptyDatabases(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_EMPTY_PGLITE) {
    return;
  }
  process.env.TEST_EMPTY_PGLITE = await keptDump(dumpOfEmpty);
  const server = process.env.TEST_DATABASE_URL;
  const template = `muster_test_empty_${randomUUID().replaceAll('-', '')}`;
  if (server) {
    await makeTemplate(server, template);
    process.env.TEST_TEMPLATE_DATABASE = template;
  }
  return async () => {
    if (server) {
      await dropCopies(server, template);
    }
  };
}

/** The dump that test applications start from. */
export function emptyPglite(): Promise<Blob> {
  return openAsBlob(process.env.TEST_EMPTY_PGLITE ?? '');
}

/** Runs one statement on a server, outside of any transaction. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Drops the template and the copies that workers have kept. */
async function dropCopies(url: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [template],
  );
  for (const { name } of rows) {
    await client.query(`drop database if exists ${name} with (force)`);
  }
  await client.end();
}

async function dumpOfEmpty(): Promise<Uint8Array> {
  const database = await connect({ storagePath: ':memory:' });
  await migrate(database);
  const dump = await database.dump?.();
  await database.close();
  return new Uint8Array((await dump?.arrayBuffer()) ?? []);
}

async function makeTemplate(server: string, name: string): Promise<void> {
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await connect({ url: url.href, storagePath: ':memory:' });
  await migrate(database);
  await database.close();
}
