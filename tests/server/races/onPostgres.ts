import { afterAll, beforeAll, describe } from 'vitest';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

/** Runs tests of simultaneous actions with one backend on PostgreSQL; skipped if it is not configured. */
export function onPostgres(tests: (app: () => TestApp) => void): void {
  describe.skipIf(!postgresUrl)('on PostgreSQL, simultaneously:', () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await createTestApp({ on: 'postgres' });
    }, 60_000);
    afterAll(() => app.close());
    tests(() => app);
  });
}
