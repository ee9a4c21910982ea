import { expect, it } from 'vitest';
import { migrationNames } from '#server/database/migrate.ts';
import { onServer } from '#tests/emptyDatabases.ts';
import { postgresUrl } from './createDatabase.ts';
import { aCompany } from './fixtures/fixture.ts';
import { createTestApp } from './fixtures/testApp.ts';
import { takeDatabase } from './workerDatabases.ts';

const onPostgres = it.skipIf(!postgresUrl);

onPostgres('a suite finds the database of an earlier one empty, with ids from 1', async () => {
  const before = await createTestApp({ on: 'postgres' });
  await aCompany(before, 'lakeside');
  await before.close();
  const after = await createTestApp({ on: 'postgres' });
  expect(after.databaseUrl).toBe(before.databaseUrl);
  expect((await aCompany(after, 'lakeside')).company.id).toBe(1);
  const { rows } = await queryOf(after, 'select count(*)::int as count from migrations');
  expect(rows).toEqual([{ count: migrationNames().length }]);
  await after.close();
});

onPostgres('a database is not used again once its schema was changed', async () => {
  const first = await takeDatabase();
  await onServer(first.url, 'alter table orders disable trigger user');
  first.giveBack();
  const second = await takeDatabase();
  expect(second.url).not.toBe(first.url);
  second.giveBack();
});

async function queryOf({ database }: Awaited<ReturnType<typeof createTestApp>>, text: string) {
  return database.pool?.query(text) ?? { rows: [] };
}
