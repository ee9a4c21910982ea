import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followServer, serverNow } from '#js/lib/serverClock.ts';

const HOUR = 3_600_000;
const ahead = () => serverNow() - Date.now();

// The clock stands still, so that both readings of `ahead` are of the same moment.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  followServer(0, 0, 0);
});

it('follows the server when the device is an hour behind or ahead, more precisely with each faster response', () => {
  for (const off of [-HOUR, HOUR]) {
    const now = Date.now();
    followServer(now + off, now - 4000, now);
    expect(Math.abs(ahead() - off)).toBeLessThanOrEqual(4000);
    followServer(now + off, now - 50, now);
    expect(Math.abs(ahead() - off)).toBeLessThanOrEqual(50);
  }
});

it('does not change a correct clock, however slow the response was', () => {
  const now = Date.now();
  followServer(now - 20_000, now - 21_000, now);
  expect(ahead()).toBe(0);
});

it('allows for times in whole seconds being up to a second old', () => {
  const now = Date.now();
  followServer(now - 990, now - 100, now, 1000);
  expect(ahead()).toBe(0);
});

it('ignores a response without a time', () => {
  const now = Date.now();
  followServer(now + HOUR, now, now);
  followServer(Number.NaN, now, now);
  expect(ahead()).toBe(HOUR);
});
