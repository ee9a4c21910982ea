import { createApp } from '#server/app.ts';
import { createServices } from '#server/createServices.ts';
import { connect, type Database } from '#server/database/connect.ts';
import { userLogs } from '#server/database/schema/account/userLogs.ts';
import { readEnvironment } from '#server/environment.ts';
import { noFrontend } from '#server/inertia/frontend.ts';
import type { Services } from '#server/services.ts';
import { Browser } from '#tests/server/fixtures/Browser.ts';
import { EMAIL, PASSWORD } from './createListDatabase.ts';
import { median, percentile, printTable } from './print.ts';

const BLOCKS = 20;
const VISITS = 50;
/** Maximum milliseconds that recording should add to a request. */
const TARGET = 1;

const RECORDERS: Record<string, (recorder: Services['recorder']) => Services['recorder']> = {
  recorded: (recorder) => recorder,
  'not recorded': (recorder) => ({ ...recorder, record: () => undefined }),
  'recording fails': (recorder) => ({ ...recorder, record: fail }),
};

/**
 * Page visits with the log size of each database: recorded, not recorded, and with a recorder that throws. The variants
 * alternate in one process, so that other load affects them equally. The added time is the median difference to the
 * unrecorded visit of the same turn. Entries are written after the response, so their write time is listed separately.
 */
export async function recording(databases: { env: Record<string, string> }[]): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const { env } of databases) {
    rows.push(...(await compare(env)));
  }
  const added = ['p50 ms', 'p95 ms', 'added to a response ms', 'written afterwards ms', 'both ÷ target'];
  printTable(['entries', 'a visit is', ...added, 'responses other than 200'], rows);
}

async function compare(env: Record<string, string>) {
  const environment = readEnvironment({ ...env, SEED_DEMO: 'false', RATE_LIMITS: 'false', LOG_LEVEL: 'silent' });
  const { DATABASE_URL, STORAGE_PATH, DATABASE_POOL } = environment;
  const where = { ...(DATABASE_URL && { url: DATABASE_URL }), storagePath: STORAGE_PATH, pool: DATABASE_POOL };
  const database = await connect(where);
  const services = createServices({ environment, database, frontend: noFrontend });
  const visitors = await Promise.all(
    Object.entries(RECORDERS).map(async ([name, recorder]) => {
      const app = createApp({ ...services, recorder: recorder(services.recorder) });
      const browser = await new Browser((request) => app.fetch(request)).signIn(EMAIL, PASSWORD);
      const times: number[] = [];
      return { name, browser, times, failed: 0 };
    }),
  );
  await services.recorder.flush();
  const entries = await entriesIn(database);
  const writes: number[] = [];
  for (let block = 0; block <= BLOCKS; block += 1) {
    for (let visit = 0; visit < VISITS; visit += 1) {
      for (const visitor of visitors) {
        const before = performance.now();
        const { status } = await visitor.browser.visit('/events');
        visitor.failed += status === 200 ? 0 : 1;
        visitor.times.push(performance.now() - before);
      }
    }
    const before = performance.now();
    await services.recorder.flush();
    writes.push((performance.now() - before) / VISITS);
    if (block === 0) {
      // The first block is a warm-up.
      visitors.forEach(({ times }) => void times.splice(0));
      writes.splice(0);
    }
  }
  const written = (await entriesIn(database)) - entries;
  await database.close();
  console.log(`${entries} entries: ${written} of ${(BLOCKS + 1) * VISITS} recorded visits written`);
  const plain = visitors.find(({ name }) => name === 'not recorded')?.times ?? [];
  return visitors.map(({ name, times, failed }) => {
    const added = median(times.map((time, turn) => time - (plain[turn] ?? 0)));
    const behind = name === 'recorded' ? median(writes) : 0;
    const share = (added + behind) / TARGET;
    return [entries, name, median(times), percentile(times, 0.95), added, behind, share, failed];
  });
}

function entriesIn(database: Database): Promise<number> {
  return database.drizzle.$count(userLogs);
}

function fail(): never {
  throw new Error('The log is broken.');
}
