import { Browser } from '#tests/server/Browser.ts';
import { temporaryPostgres } from '../scripts/temporaryPostgres.ts';
import { createListDatabase, EMAIL, PASSWORD } from './createListDatabase.ts';
import { median, percentile, printTable } from './print.ts';
import { serve } from './serve.ts';

const SIZES = [1_000, 100_000, 1_000_000];
const CALLS = 40;

const LISTS: Record<string, string> = {
  'events, first page': '/events/json?per_page=10',
  'events, searched': '/events/json?per_page=10&search=event+77',
  'orders, newest first': '/orders/json?per_page=10&sort_by=created_at&sort_order=desc',
  'orders, one status': '/orders/json?per_page=10&status=refunded&sort_by=created_at&sort_order=desc',
  'orders, searched': '/orders/json?per_page=10&search=buyer+777',
  'attendees of an event': '/events/attendees/1/json?per_page=10&sort_by=created_at&sort_order=desc',
  'contacts by name': '/contacts/json?per_page=10&sort_by=name',
  'contacts, searched': '/contacts/json?per_page=10&search=contact+777',
  'campaigns by name': '/campaigns/json?per_page=10&sort_by=name',
  'groups, first page': '/groups/json?per_page=10',
  'invitations of an event': '/events/get-rsvp-invitations/1?per_page=10',
  'who has not answered': '/events/get-non-responded-invitations/1?per_page=10',
  'answers to surveys': '/surveys/results/json?per_page=10',
  'answers to one survey': '/surveys/results/json?per_page=10&survey_id=1',
  'summary of a survey': '/surveys/results/summary?survey_id=1',
  'tasks, soonest first': '/tasks/json?per_page=10',
  'tasks, waiting for me': '/tasks/json?per_page=10&waiting_for_me=true',
  'notifications, newest first': '/notifications/json?per_page=10',
};

const EXPORT = 'export of answers, begun';

/** The same list calls at 1 k, 100 k and 1 M rows on PostgreSQL: median milliseconds, and each size against 1 k. */
export async function lists(): Promise<void> {
  const postgres = await temporaryPostgres();
  if (!postgres) {
    console.log('No PostgreSQL here: skipped.');
    return;
  }
  const times = new Map<string, { median: number; p95: number }[]>();
  for (const size of SIZES) {
    const data = await createListDatabase(postgres.url, size);
    const served = await serve({ ...data.env, SEED_DEMO: 'false' });
    const { host, origin } = new URL(served.url);
    const browser = new Browser(
      (request) => fetch(new Request(request.url.replace(/^http:\/\/[^/]+/, origin), request)),
      host,
    );
    await browser.signIn(EMAIL, PASSWORD);
    for (const [name, path] of Object.entries(LISTS)) {
      const samples = await measure(path, () => browser.get(path));
      times.set(name, [...(times.get(name) ?? []), { median: median(samples), p95: percentile(samples, 0.95) }]);
    }
    const samples = await measure(EXPORT, () => firstBytes(browser));
    times.set(EXPORT, [...(times.get(EXPORT) ?? []), { median: median(samples), p95: percentile(samples, 0.95) }]);
    await served.stop();
    await data.drop();
  }
  postgres.stop();
  printTable(
    ['list', '1 k ms', '100 k ms', '1 M ms', '1 M p95', '100 k ÷ 1 k', '1 M ÷ 1 k'],
    [...times].map(([name, [small, middle, large]]) => {
      const [a, b, c] = [small?.median ?? 0, middle?.median ?? 0, large?.median ?? 0];
      return [name, a, b, c, large?.p95 ?? 0, b / a, c / a];
    }),
  );
}

/** Waits for the first piece of a file and leaves the rest. */
async function firstBytes(browser: Browser): Promise<{ status: number; body?: unknown }> {
  const answer = await browser.fetch('/surveys/results/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ survey_id: 1 }),
  });
  const reader = answer.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  return { status: answer.status };
}

async function measure(name: string, ask: () => Promise<{ status: number; body?: unknown }>): Promise<number[]> {
  const samples: number[] = [];
  for (let call = 0; call < CALLS + 5; call += 1) {
    const before = performance.now();
    const answer = await ask();
    if (answer.status !== 200) {
      throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    // The first calls warm the caches up.
    if (call >= 5) {
      samples.push(performance.now() - before);
    }
  }
  return samples;
}
