import { Browser } from '#tests/server/Browser.ts';
import { EMAIL, PASSWORD } from './createListDatabase.ts';
import { median, percentile } from './print.ts';
import { type Served, serve } from './serve.ts';

const CALLS = 40;

type Answer = { status: number; body?: unknown };
export type Ask = () => Promise<Answer>;
/** The name of a row, and the measurement to run on each database. */
export type Asked = [name: string, asks: Ask[]];

/**
 * One row per measurement: the median of each database, the 95th percentile of the last, and each median relative to
 * the first. The databases take turns, so that other load affects all of them equally.
 */
export async function compareDatabases(
  databases: { env: Record<string, string> }[],
  askedOf: (signedIn: (email?: string) => Promise<Browser[]>) => Promise<Asked[]>,
): Promise<(string | number)[][]> {
  const served = await Promise.all(databases.map(({ env }) => serve({ ...env, SEED_DEMO: 'false' })));
  try {
    const asked = await askedOf((email = EMAIL) => Promise.all(served.map((each) => signIn(each, email))));
    const rows: (string | number)[][] = [];
    for (const [name, asks] of asked) {
      rows.push([name, ...(await measure(name, asks))]);
    }
    return rows;
  } finally {
    for (const each of served) {
      await each.stop();
    }
  }
}

/** GET calls by the names of their rows. */
export function asking(paths: Record<string, string>, browsers: Browser[]): Asked[] {
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
