import { afterAll, beforeAll, describe } from 'vitest';
import { createTestApp, postgresUrl, type TestApp } from '#tests/server/testApp.ts';

/** Tests of what happens at the same moment, with one backend on PostgreSQL; left out where there is none. */
export function onPostgres(tests: (app: () => TestApp) => void): void {
  describe.skipIf(!postgresUrl)('on PostgreSQL, at the same moment,', () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await createTestApp({ on: 'postgres' });
    }, 60_000);
    afterAll(() => app.close());
    tests(() => app);
  });
}
