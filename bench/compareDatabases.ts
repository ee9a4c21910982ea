import { type Served, serve } from '#tests/screens/serve.ts';
import { Browser } from '#tests/server/fixtures/Browser.ts';
import { EMAIL, PASSWORD } from './createListDatabase.ts';
import { median, percentile } from './print.ts';

const CALLS = 40;
/** Calls before those that are measured. */
const WARM_UP = 5;

type Answer = { status: number; body?: unknown };
export type Call = () => Promise<Answer>;
/** The name of a row, and the call to measure on each database. */
export type Measurement = [name: string, calls: Call[]];

/**
 * One row per measurement: the median of each database, the 95th percentile of the last, and each median relative to
 * the first. The databases take turns, so that other load affects all of them equally.
 */
export async function compareDatabases(
  databases: { env: Record<string, string> }[],
  measurementsOf: (signedIn: (email?: string) => Promise<Browser[]>) => Promise<Measurement[]>,
  count = CALLS,
): Promise<(string | number)[][]> {
  const served = await Promise.all(databases.map(({ env }) => serve({ ...env, SEED_DEMO: 'false' })));
  try {
    const measurements = await measurementsOf((email = EMAIL) =>
      Promise.all(served.map((each) => signIn(each, email))),
    );
    const rows: (string | number)[][] = [];
    for (const [name, calls] of measurements) {
      rows.push([name, ...(await measure(name, calls, count))]);
    }
    return rows;
  } finally {
    for (const each of served) {
      await each.stop();
    }
  }
}

/** Measurements of GET calls. @param paths by row name */
export function getCalls(paths: Record<string, string>, browsers: Browser[]): Measurement[] {
  return Object.entries(paths).map(([name, path]) => [name, browsers.map((browser) => () => browser.get(path))]);
}

async function signIn({ url }: Served, email: string): Promise<Browser> {
  const { host, origin } = new URL(url);
  const browser = new Browser(
    (request) => fetch(new Request(request.url.replace(/^http:\/\/[^/]+/, origin), request)),
    host,
  );
  await browser.signIn(email, PASSWORD);
  return browser;
}

async function measure(name: string, calls: Call[], count: number): Promise<number[]> {
  const samples: number[][] = calls.map(() => []);
  for (let run = 0; run < count + WARM_UP; run += 1) {
    for (const [index, call] of calls.entries()) {
      const before = performance.now();
      const answer = await call();
      if (answer.status !== 200) {
        throw new Error(`${name} responded with ${answer.status}: ${JSON.stringify(answer.body)}`);
      }
      // The first calls warm up the caches.
      if (run >= WARM_UP) {
        samples[index]?.push(performance.now() - before);
      }
    }
  }
  const medians = samples.map(median);
  const [small = 0, ...larger] = medians;
  return [...medians, percentile(samples.at(-1) ?? [], 0.95), ...larger.map((value) => value / small)];
}
