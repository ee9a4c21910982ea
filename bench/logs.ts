import { logRows } from '#tests/areas/account/userLogs/logRows.ts';
import { compareDatabases, getCalls } from './compareDatabases.ts';
import { LIST_PATHS } from './listPaths.ts';
import { onListDatabases } from './onListDatabases.ts';
import { printTable } from './print.ts';
import { recording } from './recording.ts';

const SIZES = [1_000, 1_000_000];
const PATHS = {
  ...Object.fromEntries(Object.entries(LIST_PATHS).filter(([name]) => name.startsWith('log of a user'))),
  'log of a user, a week': `/users/1/logs/json?date_from=${daysAgo(7)}&date_to=${daysAgo(0)}`,
  'log of a user, the page': '/users/1/logs',
};

/**
 * The user log on PostgreSQL: the timeline of a user with a thousand and with a million entries, and the time that
 * recording a visit adds to a request.
 */
export function logs(): Promise<void> {
  return onListDatabases(SIZES, measureLogs, (entries) => logRows(entries, 1));
}

async function measureLogs(databases: { env: Record<string, string> }[]): Promise<void> {
  const rows = await compareDatabases(databases, async (signedIn) => getCalls(PATHS, await signedIn()));
  printTable(['timeline', '1 k ms', '1 M ms', '1 M p95', '1 M ÷ 1 k'], rows);
  console.log('');
  await recording(databases);
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
