import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { PERMISSIONS } from '#contract/permissions.ts';
import { connect, type Database } from '#server/database/connect.ts';
import { migrate, rowsOf } from '#server/database/migrate.ts';
import { listRows } from '#tests/declarations/listRows.ts';
import { onServer, withDatabase } from './createSaleDatabase.ts';

export const EMAIL = 'bench@example.test';
/** An organiser of the campaign that has half of the events with orders. */
export const ORGANISER = 'organiser@example.test';
export const PASSWORD = 'a password for measuring';

/** Creates a PostgreSQL database with one company. `fill` returns SQL for `size` rows; by default in each list. */
export async function createListDatabase(server: string, size: number, fill = listRows) {
  const storagePath = mkdtempSync(join(tmpdir(), 'muster-lists-'));
  const name = `muster_lists_${size}_${randomUUID().slice(0, 8)}`;
  const url = withDatabase(server, name);
  await onServer(server, `create database ${name}`);
  await onServer(server, `alter database ${name} set synchronous_commit = off`);
  const database = await connect({ url, storagePath, pool: 1 });
  await migrate(database);
  await database.execute(await people());
  await withoutIndexes(database, () => database.execute(fill(size)));
  // Autovacuum would do this within a minute.
  await database.execute('vacuum analyze');
  await database.close();
  return {
    url,
    env: { STORAGE_PATH: storagePath, DATABASE_URL: url },
    async drop() {
      rmSync(storagePath, { recursive: true, force: true });
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function people(): Promise<string> {
  const permissions = PERMISSIONS.map((permission) => `'${permission}'`).join(', ');
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  return `
    insert into companies (name, slug) values ('Bench', 'bench');
    insert into users (name, email, password_hash) values ('Bench', '${EMAIL}', '${passwordHash}'), ('Olu', '${ORGANISER}', '${passwordHash}');
    insert into roles (company_id, name, scope, permissions) values (1, 'Owner', 'company', array[${permissions}]), (1, 'Organiser', 'campaigns', array[${permissions}]);
    insert into memberships (company_id, user_id, role_id) values (1, 1, 1), (1, 2, 2);`;
}

/**
 * Inserts rows without search and sort indexes, triggers and foreign keys; `listRows` writes the sums that triggers
 * would maintain. A million rows per list then take minutes instead of hours.
 */
async function withoutIndexes(database: Database, fill: () => Promise<void>): Promise<void> {
  const indexes = rowsOf<{ name: string; definition: string }>(
    await database.drizzle.execute(sql`
      select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not i.indisunique`),
  );
  await database.execute(`set maintenance_work_mem = '512MB'; set session_replication_role = replica;
    ${indexes.map(({ name }) => `drop index ${name};`).join('\n')}`);
  await fill();
  for (const { definition } of indexes) {
    await database.execute(definition);
  }
  await database.execute('set session_replication_role = default');
}
