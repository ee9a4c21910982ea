import { connect, type Database } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { emptyPglite } from '#tests/emptyDatabases.ts';
import { createDatabase, defaultDatabase, postgresUrl } from './testApp.ts';

export type TestDatabase = {
  database: Database;
  /** Another connection to the same database, as from another process; only on PostgreSQL. */
  another(): Promise<Database>;
  close(): Promise<void>;
};

/** The databases that tests run on: always PGlite, and PostgreSQL when TEST_DATABASE_URL is set. */
export const drivers: ('pglite' | 'postgres')[] = postgresUrl ? ['pglite', 'postgres'] : ['pglite'];

/** A new, migrated database. */
export async function openDatabase(driver: 'pglite' | 'postgres' = defaultDatabase): Promise<TestDatabase> {
  const place = driver === 'postgres' ? await createDatabase() : undefined;
  const opened: Database[] = [];
  const open = async () => {
    const database = await connect({
      ...(place ? { url: place.url } : { copyOf: await emptyPglite() }),
      storagePath: ':memory:',
    });
    opened.push(database);
    return database;
  };
  const database = await open();
  await migrate(database);
  return {
    database,
    another: () => (place ? open() : Promise.reject(new Error('The embedded database has one process.'))),
    async close() {
      await Promise.all(opened.map((each) => each.close()));
      await place?.drop();
    },
  };
}
