import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryPostgres } from '#scripts/temporaryPostgres.ts';
import { type Served, serve } from '#tests/screens/serve.ts';
import { printTable } from './print.ts';

const REQUESTS = 2_000;
const AT_ONCE = 20;
const PATHS = ['/portal/events', '/portal/events/1', '/login', '/portal/events/json'];

/**
 * Resident megabytes of the backend with its demo company, on the embedded database and on PostgreSQL: idle after the
 * first start, which creates the demo; then after a second start, idle and under two thousand page requests, twice. The
 * first load also loads the code of the pages; the second shows what load costs a server that has been in use.
 */
export async function memory(): Promise<void> {
  const postgres = await temporaryPostgres();
  const rows = await measure('pglite', 450, {});
  if (postgres) {
    rows.push(...(await measure('postgres', 250, { DATABASE_URL: postgres.url })));
    postgres.stop();
  }
  printTable(['database', 'state', 'MB', '÷ rest before', '÷ target'], rows);
}

async function measure(database: string, target: number, env: Record<string, string>) {
  const storage = mkdtempSync(join(tmpdir(), 'muster-bench-memory-'));
  const first = await serve({ ...env, STORAGE_PATH: storage });
  await pause(3_000);
  const afterSeed = first.rss();
  await first.stop();
  const served = await serve({ ...env, STORAGE_PATH: storage });
  await pause(3_000);
  const rest = served.rss();
  const peak = await peakUnderLoad(served);
  await pause(5_000);
  const restAgain = served.rss();
  const peakAgain = await peakUnderLoad(served);
  await served.stop();
  rmSync(storage, { recursive: true, force: true });
  return [
    [database, 'at rest, demo just created', afterSeed, afterSeed / rest, afterSeed / target],
    [database, 'at rest', rest, 1, rest / target],
    [database, `peak under ${REQUESTS} requests, ${AT_ONCE} at once`, peak, peak / rest, ''],
    [database, 'at rest again', restAgain, restAgain / rest, restAgain / target],
    [database, `peak under ${REQUESTS} more requests`, peakAgain, peakAgain / restAgain, ''],
  ];
}

/** Sends the requests and returns the most memory that the backend had in the meantime. */
async function peakUnderLoad(served: Served): Promise<number> {
  let peak = served.rss();
  const watch = setInterval(() => {
    peak = Math.max(peak, served.rss());
  }, 100);
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const response = await fetch(served.url + (PATHS[(sent + index) % PATHS.length] ?? '/'));
        await response.arrayBuffer();
      }),
    );
  }
  clearInterval(watch);
  return peak;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
