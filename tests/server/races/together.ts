import type { TestApp } from '#tests/server/testApp.ts';
import { oneAfterTheOther } from './oneAfterTheOther.ts';

/**
 * Plays calls at one moment. On PostgreSQL each has read all it goes by before any of them writes to `table`, so a race
 * that nothing prevents is lost each time, however fast the machine is.
 */
export function together<T>(app: TestApp, table: string, calls: (() => Promise<T>)[]): Promise<T[]> {
  return app.databaseUrl
    ? oneAfterTheOther(app.databaseUrl, { tables: [table] }, calls)
    : Promise.all(calls.map((call) => call()));
}
