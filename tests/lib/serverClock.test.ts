import { beforeEach, expect, it } from 'vitest';
import { followServer, serverNow } from '#js/lib/serverClock.ts';

const HOUR = 3_600_000;
const ahead = () => serverNow() - Date.now();

beforeEach(() => followServer(0, 0, 0));

it('follows the server when the device is an hour behind or ahead, more precisely with each faster response', () => {
  for (const off of [-HOUR, HOUR]) {
    const now = Date.now();
    followServer(now + off, now - 4000, now);
    expect(Math.abs(ahead() - off)).toBeLessThanOrEqual(4001);
    followServer(now + off, now - 50, now);
    expect(Math.abs(ahead() - off)).toBeLessThanOrEqual(51);
  }
});

it('does not change a correct clock, however slow the response was', () => {
  const now = Date.now();
  followServer(now - 20_000, now - 21_000, now);
  expect(Math.abs(ahead())).toBeLessThanOrEqual(1);
});

it('allows for times in whole seconds being up to a second old', () => {
  const now = Date.now();
  followServer(now - 990, now - 100, now, 1000);
  expect(Math.abs(ahead())).toBeLessThanOrEqual(1);
});

it('ignores a response without a time', () => {
  const now = Date.now();
  followServer(now + HOUR, now, now);
  followServer(Number.NaN, now, now);
  expect(Math.abs(ahead() - HOUR)).toBeLessThanOrEqual(1);
});
