import { temporaryPostgres } from '#scripts/temporaryPostgres.ts';
import { serve } from '#tests/screens/serve.ts';
import { Browser } from '#tests/server/fixtures/Browser.ts';
import { createSaleDatabase } from './createSaleDatabase.ts';
import { holdFloor } from './holdFloor.ts';
import { percentile, printTable } from './print.ts';

const SECONDS = 6;
/** An upper bound of holds per second; that many visitors are prepared. */
const MAX_PER_SECOND = 1500;

/**
 * Holds per second on one event with 1, 10 and 100 buyers: on PGlite, on PostgreSQL, and on PostgreSQL with three
 * processes. Compares them with the floor (`holdFloor`) of the same load in the same run, and counts oversold seats.
 */
export async function onSale(): Promise<void> {
  const rows: (string | number)[][] = [];
  const postgres = await temporaryPostgres();
  rows.push(...(await measure('pglite', 1, undefined, [1, 10, 100])));
  if (postgres) {
    rows.push(...(await measure('postgres', 1, postgres.url, [1, 10, 100])));
    rows.push(...(await measure('postgres, 3 processes', 3, postgres.url, [100])));
    postgres.stop();
  } else {
    console.log('PostgreSQL was not found: measured on PGlite only.');
  }
  printTable(['database', 'buyers', 'holds/s', 'floor/s', '÷ floor', 'p50 ms', 'p95 ms', 'p95 ÷ p50', 'refused'], rows);
}

async function measure(name: string, processes: number, postgres: string | undefined, loads: number[]) {
  const sale = await createSaleDatabase(postgres);
  const env = { ...sale.env, SEED_DEMO: 'false' };
  const first = await serve(env);
  const others = await Promise.all(Array.from({ length: processes - 1 }, () => serve(env)));
  const servers = [first, ...others];
  const urls = servers.map(({ url }) => url);
  const rows: (string | number)[][] = [];
  for (const [index, buyers] of loads.entries()) {
    // The lower bound uses its own event, directly before, on the same machine in the same state.
    const floor = sale.env.DATABASE_URL
      ? await holdFloor(
          sale.env.DATABASE_URL,
          sale.eventIds[index + 4] ?? 0,
          sale.ticketTypeIds[index + 4] ?? 0,
          buyers,
          SECONDS,
        )
      : undefined;
    const { rate, times, refused } = await hold(
      urls,
      sale.eventIds[index] ?? 0,
      sale.ticketTypeIds[index] ?? 0,
      buyers,
    );
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    rows.push([name, buyers, rate, floor?.rate ?? '', floor ? rate / floor.rate : '', p50, p95, p95 / p50, refused]);
  }
  const last = await hold(urls, sale.eventIds.at(-1) ?? 0, sale.ticketTypeIds.at(-1) ?? 0, 100);
  for (const server of servers) {
    await server.stop();
  }
  const sold = last.times.length - last.refused;
  console.log(`${name}: ${sold} of 500 scarce seats held, ${last.refused} refused, ${await sale.oversold()} oversold`);
  await sale.drop();
  return rows;
}

/**
 * Each buyer is a separate browser that has the event page open when the sale begins and holds one ticket; then another
 * buyer takes its place. Buyers are distributed over the processes.
 */
async function hold(urls: string[], eventId: number, ticketTypeId: number, buyers: number) {
  const waiting = await visitors(urls, SECONDS * MAX_PER_SECOND);
  const times: number[] = [];
  let refused = 0;
  const end = performance.now() + SECONDS * 1000;
  const started = performance.now();
  async function buyer() {
    while (performance.now() < end) {
      const browser = waiting.pop();
      if (!browser) {
        throw new Error('There are not enough prepared visitors: raise MAX_PER_SECOND.');
      }
      const before = performance.now();
      const answer = await browser.post(`/portal/cart/${eventId}/add`, { ticket_type_id: ticketTypeId, quantity: 1 });
      times.push(performance.now() - before);
      refused += answer.status === 200 ? 0 : 1;
    }
  }
  await Promise.all(Array.from({ length: buyers }, buyer));
  return { rate: (times.length - refused) / ((performance.now() - started) / 1000), times, refused };
}

/** Browsers that have made a first visit and have its cookies. */
async function visitors(urls: string[], count: number): Promise<Browser[]> {
  const browsers = Array.from({ length: count }, (_, index) => {
    const { host, origin } = new URL(urls[index % urls.length] ?? '');
    return new Browser((request) => fetch(new Request(request.url.replace(/^http:\/\/[^/]+/, origin), request)), host);
  });
  const left = [...browsers];
  const arrive = async () => {
    for (let browser = left.pop(); browser; browser = left.pop()) {
      await browser.get('/settings/company/json');
    }
  };
  await Promise.all(Array.from({ length: 8 }, arrive));
  return browsers;
}
