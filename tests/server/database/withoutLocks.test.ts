import { globSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { lockEvent, withoutLocks } from '#server/database/lock.ts';
import { openDatabase, type TestDatabase } from '#tests/server/fixtures/openDatabase.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await openDatabase();
});
afterAll(() => test.close());
afterEach(() => {
  vi.unstubAllEnvs();
  withoutLocks(false);
});

it.each(['production', 'development', undefined])('locks cannot be disabled when NODE_ENV is %s', async (mode) => {
  vi.stubEnv('NODE_ENV', mode);
  expect(() => withoutLocks(true)).toThrow('only be disabled in tests');
  expect(await locksTaken()).toBe(1);
});

it('locks can be disabled in a test, and enabled again', async () => {
  withoutLocks(true);
  expect(await locksTaken()).toBe(0);
  withoutLocks(false);
  expect(await locksTaken()).toBe(1);
});

it('every lock has a key of its own', () => {
  const keys = globSync('server/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/keyedLock\((\d+|EVENT)\)/g)].map(([, key]) => key),
  );
  expect(keys.length).toBeGreaterThan(6);
  expect(keys).toEqual([...new Set(keys)]);
});

/** The number of statements that `lockEvent` sends. */
async function locksTaken(): Promise<number> {
  const execute = vi.spyOn(test.database.drizzle, 'execute');
  await lockEvent(test.database.drizzle, 7);
  const count = execute.mock.calls.length;
  execute.mockRestore();
  return count;
}
