import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { oneAfterTheOther } from './oneAfterTheOther.ts';

/**
 * Runs calls at the same moment. On PostgreSQL each has finished reading before any of them writes to `table`, so an
 * unprotected race is lost every time, on any machine.
 */
export function together<T>(app: TestApp, table: string, calls: (() => Promise<T>)[]): Promise<T[]> {
  return app.databaseUrl
    ? oneAfterTheOther(app.databaseUrl, { tables: [table] }, calls)
    : Promise.all(calls.map((call) => call()));
}
