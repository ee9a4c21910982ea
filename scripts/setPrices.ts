import { existsSync, readFileSync } from 'node:fs';
import { importPrices } from '#server/areas/wallet/wallet/prices/importPrices.ts';
import { CannotStart } from '#server/CannotStart.ts';
import { connect } from '#server/database/connect.ts';
import { holdStorage } from '#server/database/holdStorage.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { readEnvironment } from '#server/environment.ts';
import { reasonOf } from '#server/reasonOf.ts';

/**
 * `npm run prices -- prices.csv`: replaces what credits and services cost. The columns are service (sms, airtime or
 * credits), country, operator, credits, valid_from and valid_until. A line of `credits` has a currency as its country and
 * the price of a thousand credits in minor units. The embedded database supports one process, so the server must be
 * stopped.
 */
if (existsSync('.env')) {
  process.loadEnvFile('.env');
}
const { DATABASE_URL, STORAGE_PATH } = readEnvironment(process.env);
const [path] = process.argv.slice(2);
try {
  if (!path || !existsSync(path)) {
    throw new CannotStart('Name a CSV file: npm run prices -- prices.csv');
  }
  const file = readFileSync(path, 'utf8');
  const release = DATABASE_URL ? () => undefined : holdStorage(STORAGE_PATH);
  try {
    const database = await connect({ ...(DATABASE_URL && { url: DATABASE_URL }), storagePath: STORAGE_PATH });
    // A database that is left open keeps the process running.
    const { prices, rates } = await asSystem(database, (db) => importPrices(db, file)).finally(database.close);
    console.log(`${prices} prices and ${rates} rates are valid from now on.`);
  } finally {
    release();
  }
} catch (failure) {
  console.error(failure instanceof CannotStart ? failure.message : `The prices could not be set: ${reasonOf(failure)}`);
  process.exitCode = 2;
}
