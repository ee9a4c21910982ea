import { existsSync } from 'node:fs';
import { verifyChain } from '#server/activityLog/verifyChain.ts';
import { CannotStart } from '#server/CannotStart.ts';
import { connect } from '#server/database/connect.ts';
import { holdStorage } from '#server/database/holdStorage.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { readEnvironment } from '#server/environment.ts';
import { createKeys } from '#server/keys.ts';
import { reasonOf } from '#server/reasonOf.ts';

/**
 * `npm run logs:verify`: checks each company's user log for tampering. On PostgreSQL, servers may keep
 * running. The embedded database supports one process, so stop the server or run this on a restored backup.
 */
if (existsSync('.env')) {
  process.loadEnvFile('.env');
}
const { DATABASE_URL, STORAGE_PATH, APP_KEY } = readEnvironment(process.env);
try {
  const release = DATABASE_URL ? () => undefined : holdStorage(STORAGE_PATH);
  const database = await connect({ ...(DATABASE_URL && { url: DATABASE_URL }), storagePath: STORAGE_PATH });
  const { logging } = createKeys(APP_KEY, STORAGE_PATH);
  for (const { id, name } of await database.drizzle.select().from(companies).orderBy(companies.id)) {
    const { entries, problem } = await verifyChain(database, logging, id);
    console.log(`${name}: ${problem ?? `${entries} entries, as they were written.`}`);
    process.exitCode = problem ? 1 : process.exitCode;
  }
  await database.close();
  release();
} catch (failure) {
  console.error(
    failure instanceof CannotStart ? failure.message : `The log could not be checked: ${reasonOf(failure)}`,
  );
  process.exitCode = 2;
}
