import { temporaryPostgres } from '#scripts/temporaryPostgres.ts';
import { createListDatabase } from './createListDatabase.ts';

type ListDatabase = Awaited<ReturnType<typeof createListDatabase>>;

/** Runs a measurement on databases of these sizes on a temporary PostgreSQL; prints a message if there is none. */
export async function onListDatabases(
  sizes: readonly number[],
  measure: (databases: ListDatabase[]) => Promise<void>,
  fill?: (size: number) => string,
): Promise<void> {
  const postgres = await temporaryPostgres();
  if (!postgres) {
    console.log('PostgreSQL was not found: skipped.');
    return;
  }
  const databases: ListDatabase[] = [];
  try {
    for (const size of sizes) {
      databases.push(await createListDatabase(postgres.url, size, fill));
    }
    await measure(databases);
  } finally {
    for (const database of databases) {
      await database.drop();
    }
    postgres.stop();
  }
}
