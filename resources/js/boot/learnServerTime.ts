import { timeRequest } from '#js/lib/serverClock.ts';

/** Whole seconds in the header `Date`. */
const SECOND = 1000;
const TIMEOUT_MS = 2000;

let learning: Promise<void> | undefined;

/**
 * Sets the server's clock by the first page: by its `server_time`, and on a backend that shares none by the `Date` of an
 * answer. Countdowns wait for it, so none ever runs on the device's own clock.
 */
export function learnServerTime(props: object = {}): Promise<void> {
  const stated = Date.parse(String(Reflect.get(props, 'server_time')));
  learning ??= Number.isFinite(stated) ? readPage(stated) : askServer();
  return learning;
}

async function readPage(stated: number): Promise<void> {
  timeRequest(performance.now())(stated);
}

/** Every web server dates its answers, also a 404. A file without code behind it is asked for, so that nothing counts as a visit. */
async function askServer(): Promise<void> {
  const answered = timeRequest();
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { headers } = await fetch('/favicon.ico', { method: 'HEAD', cache: 'no-store', signal });
    answered(Date.parse(headers.get('date') ?? ''), SECOND);
  } catch {
    // The first call that is answered sets the clock.
  }
}
