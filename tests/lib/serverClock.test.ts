import { afterEach, expect, it } from 'vitest';
import { serverNow, setServerClock } from '#js/lib/serverClock.ts';

afterEach(() => setServerClock(new Date().toISOString(), Date.now()));

it('follows the server where the device is an hour behind or ahead', () => {
  for (const off of [-3_600_000, 3_600_000]) {
    const answeredAt = Date.now();
    setServerClock(new Date(answeredAt + off).toISOString(), answeredAt);
    expect(Math.abs(serverNow() - (Date.now() + off))).toBeLessThan(1000);
  }
});

it('leaves a clock alone that is right but for the way the answer took', () => {
  setServerClock(new Date(Date.now() - 900).toISOString(), Date.now());
  expect(serverNow() - Date.now()).toBeLessThan(5);
});
