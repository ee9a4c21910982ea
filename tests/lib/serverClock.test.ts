import { beforeEach, expect, it } from 'vitest';
import { followServer, serverNow } from '#js/lib/serverClock.ts';

const HOUR = 3_600_000;
const ahead = () => serverNow() - Date.now();

beforeEach(() => followServer(0, 0, 0));

it('follows the server where the device is an hour behind or ahead, nearer with each quicker answer', () => {
  for (const off of [-HOUR, HOUR]) {
    const now = Date.now();
    followServer(now + off, now - 4000, now);
    expect(Math.abs(ahead() - off)).toBeLessThanOrEqual(4001);
    followServer(now + off, now - 50, now);
    expect(Math.abs(ahead() - off)).toBeLessThanOrEqual(51);
  }
});

it('leaves a right clock alone however slow the answer was', () => {
  const now = Date.now();
  followServer(now - 20_000, now - 21_000, now);
  expect(Math.abs(ahead())).toBeLessThanOrEqual(1);
});

it('knows that a time in whole seconds may be nearly a second old', () => {
  const now = Date.now();
  followServer(now - 990, now - 100, now, 1000);
  expect(Math.abs(ahead())).toBeLessThanOrEqual(1);
});

it('takes no notice of an answer that tells no time', () => {
  const now = Date.now();
  followServer(now + HOUR, now, now);
  followServer(Number.NaN, now, now);
  expect(Math.abs(ahead() - HOUR)).toBeLessThanOrEqual(1);
});
