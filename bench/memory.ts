import { printTable } from './print.ts';
import { serve } from './serve.ts';

const REQUESTS = 2_000;
const AT_ONCE = 20;

/** Resident megabytes of the backend with its demo company: started, after two thousand page requests, and at rest again. */
export async function memory(): Promise<void> {
  const served = await serve();
  await pause(3_000);
  const rest = served.rss();
  let peak = rest;
  const watch = setInterval(() => {
    peak = Math.max(peak, served.rss());
  }, 100);
  const paths = ['/portal/events', '/portal/events/1', '/login', '/portal/events/json'];
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const response = await fetch(served.url + (paths[(sent + index) % paths.length] ?? '/'));
        await response.arrayBuffer();
      }),
    );
  }
  clearInterval(watch);
  await pause(5_000);
  const after = served.rss();
  await served.stop();
  printTable(
    ['state', 'MB', '÷ at rest'],
    [
      ['at rest', rest, 1],
      [`peak under ${REQUESTS} requests, ${AT_ONCE} at once`, peak, peak / rest],
      ['at rest again', after, after / rest],
    ],
  );
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
