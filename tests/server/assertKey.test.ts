import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { assertKey } from '#server/assertKey.ts';
import { CannotStart } from '#server/CannotStart.ts';
import { installation } from '#server/database/schema/services.ts';
import { readEnvironment } from '#server/environment.ts';
import { createKeys } from '#server/keys.ts';
import { openDatabase, type TestDatabase } from './fixtures/openDatabase.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openDatabase();
});
beforeEach(async () => {
  await test.database.drizzle.delete(installation);
});
afterAll(() => test.close());

/** A start with this key, or with a generated one. */
function start(APP_KEY?: string, APP_KEY_REPLACES?: string): Promise<void> {
  const environment = readEnvironment({ APP_KEY, APP_KEY_REPLACES });
  return assertKey({ environment, database: test.database, keys: createKeys(APP_KEY, ':memory:') });
}
const fingerprintOf = (key: string) => createKeys(key, ':memory:').fingerprint;

it('accepts the key of the first start again, also from processes that start together', async () => {
  await Promise.all([start('first'), start('first'), start('first')]);
  await start('first');
});

it('refuses another key, naming the fingerprint of the earlier one and the file of a generated one', async () => {
  await start('first');
  await expect(start('second')).rejects.toThrow(CannotStart);
  await expect(start('second')).rejects.toThrow(`APP_KEY_REPLACES=${fingerprintOf('first')}.`);
  await expect(start()).rejects.toThrow('another key than the one in storage/app.key.');
  await start('first');
});

it('accepts another key that replaces the earlier one, and from then on no other', async () => {
  const replaces = fingerprintOf('first');
  await start('first');
  await expect(start('second', fingerprintOf('another'))).rejects.toThrow(CannotStart);
  await start('second', replaces);
  await start('second');
  await expect(start('first')).rejects.toThrow(CannotStart);
  // The setting is still in .env.
  await start('second', replaces);
  await expect(start('third', replaces)).rejects.toThrow(CannotStart);
});
