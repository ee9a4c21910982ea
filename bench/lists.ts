import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { compareDatabases, getCalls } from './compareDatabases.ts';
import { ORGANISER } from './createListDatabase.ts';
import { LIST_PATHS, ORGANISER_PATHS } from './listPaths.ts';
import { onListDatabases } from './onListDatabases.ts';
import { printTable } from './print.ts';

const SIZES = [1_000, 100_000, 1_000_000];

/** List calls on PostgreSQL with 1 k, 100 k and 1 M rows: median milliseconds, and each size relative to 1 k. */
export function lists(): Promise<void> {
  return onListDatabases(SIZES, compareLists);
}

/** Prints the duration of each list on each database. */
async function compareLists(databases: { env: Record<string, string> }[]): Promise<void> {
  const rows = await compareDatabases(databases, async (signedIn) => {
    const owners = await signedIn();
    return [
      ...getCalls(withDates(LIST_PATHS), owners),
      ['export of answers, start', owners.map((owner) => () => firstRows(owner))],
      ...getCalls(ORGANISER_PATHS, await signedIn(ORGANISER)),
    ];
  });
  printTable(['list', '1 k ms', '100 k ms', '1 M ms', '1 M p95', '100 k ÷ 1 k', '1 M ÷ 1 k'], rows);
}

const HOUR = 3_600_000;

/** Fills in the dates of calendar calls: the six hours that start an hour from now, and the month of that time. */
function withDates(paths: Record<string, string>): Record<string, string> {
  const from = new Date(Date.now() + HOUR);
  const until = new Date(from.getTime() + 6 * HOUR);
  const dates: Record<string, string> = {
    YEAR: String(from.getUTCFullYear()),
    MONTH: String(from.getUTCMonth() + 1),
    FROM: from.toISOString(),
    UNTIL: until.toISOString(),
  };
  return Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      name,
      path.replace(/\b(YEAR|MONTH|FROM|UNTIL)\b/g, (date) => dates[date] ?? date),
    ]),
  );
}

/** Waits for the first rows of a CSV export and cancels the rest. */
async function firstRows(browser: Browser): Promise<{ status: number }> {
  const answer = await browser.fetch('/surveys/results/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ survey_id: 1 }),
  });
  const reader = answer.body?.getReader();
  // The first chunk is the header, the second the first rows.
  await reader?.read();
  await reader?.read();
  await reader?.cancel();
  return { status: answer.status };
}
