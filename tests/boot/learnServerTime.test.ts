import { beforeEach, expect, it, vi } from 'vitest';

const HOUR = 3_600_000;
const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetModules();
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
});

async function learn(props: object) {
  const { learnServerTime } = await import('#js/boot/learnServerTime.ts');
  const { serverNow } = await import('#js/lib/serverClock.ts');
  await learnServerTime(props);
  return Math.round((serverNow() - Date.now()) / HOUR);
}

it('uses the time stated by the first page without a request', async () => {
  expect(await learn({ server_time: new Date(Date.now() + HOUR).toISOString() })).toBe(1);
  expect(asked).not.toHaveBeenCalled();
});

it('uses the Date header of a response on a backend that shares no time', async () => {
  const date = new Date(Date.now() - 2 * HOUR).toUTCString();
  asked.mockResolvedValue(new Response(null, { status: 404, headers: { date } }));
  expect(await learn({})).toBe(-2);
  expect(asked).toHaveBeenCalledOnce();
});

it('asks for the time if the browser had the document already', async () => {
  const kept = { transferSize: 300, encodedBodySize: 9000 } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([kept]);
  asked.mockResolvedValue(new Response(null, { headers: { date: new Date(Date.now()).toUTCString() } }));
  expect(await learn({ server_time: new Date(Date.now() - 5 * HOUR).toISOString() })).toBe(0);
});

it('uses the device clock when no time is available', async () => {
  asked.mockRejectedValue(new TypeError('offline'));
  expect(await learn({})).toBe(0);
});
