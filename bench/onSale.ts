import { Browser } from '#tests/server/Browser.ts';
import { temporaryPostgres } from '../scripts/temporaryPostgres.ts';
import { createSaleDatabase } from './createSaleDatabase.ts';
import { percentile, printTable } from './print.ts';
import { serve } from './serve.ts';

const SECONDS = 6;
/** More holds a second than any machine here makes. */
const MAX_A_SECOND = 450;

/** Holds a second on one event, with latencies, at 1, 10 and 100 buyers, on PGlite and on PostgreSQL; and oversold seats. */
export async function onSale(): Promise<void> {
  const rows: (string | number)[][] = [];
  const postgres = await temporaryPostgres();
  for (const kind of ['pglite', 'postgres'] as const) {
    if (kind === 'postgres' && !postgres) {
      console.log('No PostgreSQL here: measured on PGlite alone.');
      continue;
    }
    const sale = await createSaleDatabase(kind === 'postgres' ? postgres?.url : undefined);
    const served = await serve({ ...sale.env, SEED_DEMO: 'false' });
    const eventIds = sale.eventIds;
    for (const [index, buyers] of [1, 10, 100].entries()) {
      const result = await hold(served.url, eventIds[index] ?? 0, sale.ticketTypeIds[index] ?? 0, buyers);
      rows.push([
        kind,
        buyers,
        result.rate,
        result.rate / 200,
        percentile(result.times, 0.5),
        percentile(result.times, 0.95),
        percentile(result.times, 0.99),
        result.refused,
      ]);
    }
    await served.stop();
    const oversold = await sale.oversold();
    console.log(`${kind}: ${oversold} oversold seats`);
    await sale.drop();
  }
  postgres?.stop();
  printTable(['database', 'buyers', 'holds/s', '÷ 200', 'p50 ms', 'p95 ms', 'p99 ms', 'refused'], rows);
}

/**
 * Each buyer is a browser of its own that has the event's page open when the sale begins and holds one ticket; when it
 * has one, another buyer takes its place.
 */
async function hold(url: string, eventId: number, ticketTypeId: number, buyers: number) {
  const waiting = await visitors(url, SECONDS * MAX_A_SECOND);
  const times: number[] = [];
  let refused = 0;
  const end = performance.now() + SECONDS * 1000;
  const started = performance.now();
  async function buyer() {
    while (performance.now() < end) {
      const browser = waiting.pop();
      if (!browser) {
        throw new Error('More buyers came than were waiting: raise MAX_A_SECOND.');
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

/** Browsers with the cookies that a first visit gives. */
async function visitors(url: string, count: number): Promise<Browser[]> {
  const { host, origin } = new URL(url);
  const send = (request: Request) => fetch(new Request(request.url.replace(/^http:\/\/[^/]+/, origin), request));
  const browsers = Array.from({ length: count }, () => new Browser(send, host));
  const left = [...browsers];
  const arrive = async () => {
    for (let browser = left.pop(); browser; browser = left.pop()) {
      await browser.get('/settings/company/json');
    }
  };
  await Promise.all(Array.from({ length: 8 }, arrive));
  return browsers;
}
