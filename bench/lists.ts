import { Browser } from '#tests/server/Browser.ts';
import { temporaryPostgres } from '../scripts/temporaryPostgres.ts';
import { createListDatabase, EMAIL, ORGANISER, PASSWORD } from './createListDatabase.ts';
import { LIST_PATHS, ORGANISER_PATHS } from './listPaths.ts';
import { median, percentile, printTable } from './print.ts';
import { serve } from './serve.ts';

const SIZES = [1_000, 100_000, 1_000_000];
const CALLS = 40;

type Answer = { status: number; body?: unknown };
type Ask = () => Promise<Answer>;

/** The same list calls at 1 k, 100 k and 1 M rows on PostgreSQL: median milliseconds, and each size against 1 k. */
export async function lists(): Promise<void> {
  const postgres = await temporaryPostgres();
  if (!postgres) {
    console.log('No PostgreSQL here: skipped.');
    return;
  }
  const databases = [];
  for (const size of SIZES) {
    databases.push(await createListDatabase(postgres.url, size));
  }
  try {
    await compareLists(databases);
  } finally {
    for (const database of databases) {
      await database.drop();
    }
    postgres.stop();
  }
}

/** Prints how long each list takes on each of the databases. Their calls take turns, so that other load meets all alike. */
async function compareLists(databases: { env: Record<string, string> }[]): Promise<void> {
  const served = await Promise.all(databases.map(({ env }) => serve({ ...env, SEED_DEMO: 'false' })));
  try {
    const owners = await Promise.all(served.map(({ url }) => signedIn(url, EMAIL)));
    const organisers = await Promise.all(served.map(({ url }) => signedIn(url, ORGANISER)));
    const asked: [string, Ask[]][] = [
      ...asking(LIST_PATHS, owners),
      ['export of answers, begun', owners.map((owner) => () => firstRows(owner))],
      ...asking(ORGANISER_PATHS, organisers),
    ];
    const rows: (string | number)[][] = [];
    for (const [name, asks] of asked) {
      rows.push([name, ...(await measure(name, asks))]);
    }
    printTable(['list', '1 k ms', '100 k ms', '1 M ms', '1 M p95', '100 k ÷ 1 k', '1 M ÷ 1 k'], rows);
  } finally {
    for (const each of served) {
      await each.stop();
    }
  }
}

async function signedIn(url: string, email: string): Promise<Browser> {
  const { host, origin } = new URL(url);
  const browser = new Browser(
    (request) => fetch(new Request(request.url.replace(/^http:\/\/[^/]+/, origin), request)),
    host,
  );
  await browser.signIn(email, PASSWORD);
  return browser;
}

function asking(paths: Record<string, string>, browsers: Browser[]): [string, Ask[]][] {
  const inAnHour = new Date(Date.now() + 3_600_000);
  const month = `year=${inAnHour.getUTCFullYear()}&month=${inAnHour.getUTCMonth() + 1}`;
  return Object.entries(paths).map(([name, path]) => [
    name,
    browsers.map((browser) => () => browser.get(path.replace('year=YEAR&month=MONTH', month))),
  ]);
}

/** Waits for the first rows of a file and leaves the rest. */
async function firstRows(browser: Browser): Promise<Answer> {
  const answer = await browser.fetch('/surveys/results/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ survey_id: 1 }),
  });
  const reader = answer.body?.getReader();
  // The headings, then the first rows.
  await reader?.read();
  await reader?.read();
  await reader?.cancel();
  return { status: answer.status };
}

/** Medians, the 95th percentile of the largest, and the medians against that of the smallest. */
async function measure(name: string, asks: Ask[]): Promise<number[]> {
  const samples: number[][] = asks.map(() => []);
  for (let call = 0; call < CALLS + 5; call += 1) {
    for (const [index, ask] of asks.entries()) {
      const before = performance.now();
      const answer = await ask();
      if (answer.status !== 200) {
        throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      }
      // The first calls warm the caches up.
      if (call >= 5) {
        samples[index]?.push(performance.now() - before);
      }
    }
  }
  const medians = samples.map(median);
  const [small = 0, ...larger] = medians;
  return [...medians, percentile(samples.at(-1) ?? [], 0.95), ...larger.map((value) => value / small)];
}
