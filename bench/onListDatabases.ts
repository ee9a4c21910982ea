import { temporaryPostgres } from '../scripts/temporaryPostgres.ts';
import { createListDatabase } from './createListDatabase.ts';

type ListDatabase = Awaited<ReturnType<typeof createListDatabase>>;

/** Runs on databases of these sizes, created on a temporary PostgreSQL; prints a message if there is none. */
export async function onListDatabases(
  sizes: readonly number[],
  play: (databases: ListDatabase[]) => Promise<void>,
  fill?: (size: number) => string,
): Promise<void> {
  const postgres = await temporaryPostgres();
  if (!postgres) {
    console.log('No PostgreSQL here: skipped.');
    return;
  }
  const databases: ListDatabase[] = [];
  try {
    for (const size of sizes) {
      databases.push(await createListDatabase(postgres.url, size, fill));
    }
    await play(databases);
  } finally {
    for (const database of databases) {
      await database.drop();
    }
    postgres.stop();
  }
}
