import { temporaryPostgres } from '../scripts/temporaryPostgres.ts';
import { createListDatabase } from './createListDatabase.ts';

type ListDatabase = Awaited<ReturnType<typeof createListDatabase>>;

/** Plays on databases of these sizes, made for it on a PostgreSQL that goes with them; says so where there is none. */
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
