import { timeRequest } from '#js/lib/serverClock.ts';

/** Resolution of the `Date` header, in milliseconds. */
const SECOND = 1000;
const TIMEOUT_MS = 2000;

let learning: Promise<void> | undefined;

/**
 * Sets the server clock from the first page's `server_time`, or if that is old or missing from a response's `Date`
 * header. Countdowns wait for it, so none depends on the device's clock.
 */
export function learnServerTime(props: object = {}): Promise<void> {
  const stated = Date.parse(String(Reflect.get(props, 'server_time')));
  learning ??= Number.isFinite(stated) && !isKeptDocument() ? readPage(stated) : askServer();
  return learning;
}

/** Whether the browser had the document already, with the time at which it was made. A 304 has only headers. */
function isKeptDocument(): boolean {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  const { transferSize, encodedBodySize }: Partial<PerformanceNavigationTiming> = Object(visit);
  return transferSize !== undefined && encodedBodySize !== undefined && transferSize < encodedBodySize;
}

async function readPage(stated: number): Promise<void> {
  timeRequest(performance.now())(stated);
}

/** Every web server sends `Date`, even with a 404. Requests a static file, so it does not count as a visit. */
async function askServer(): Promise<void> {
  const answered = timeRequest();
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { headers } = await fetch('/favicon.ico', { method: 'HEAD', cache: 'no-store', signal });
    answered(Date.parse(headers.get('date') ?? ''), SECOND);
  } catch {
    // The next successful call sets the clock.
  }
}
