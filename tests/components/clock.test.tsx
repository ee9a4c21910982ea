import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Clock } from '#js/components/portal/Clock.tsx';
import { followServer } from '#js/lib/serverClock.ts';

const SECOND = 1000;
const left = () => screen.getByRole('timer').textContent;
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * SECOND));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  followServer(Date.now(), Date.now(), Date.now());
});

it('counts down to 00:00, then checks again every ten seconds until there is a response', () => {
  const onEnd = vi.fn();
  render(<Clock endsAt={Date.now() + 3 * SECOND} onEnd={onEnd} />);
  expect(left()).toBe('00:03');
  pass(2);
  expect(left()).toBe('00:01');
  expect(onEnd).not.toHaveBeenCalled();
  pass(1);
  expect(left()).toBe('00:00');
  expect(onEnd).toHaveBeenCalledTimes(1);
  pass(9);
  expect(onEnd).toHaveBeenCalledTimes(1);
  pass(1);
  expect(onEnd).toHaveBeenCalledTimes(2);
  pass(10);
  expect(onEnd).toHaveBeenCalledTimes(3);
});

it('continues counting when the end is extended', () => {
  const onEnd = vi.fn();
  const { rerender } = render(<Clock endsAt={Date.now() + SECOND} onEnd={onEnd} />);
  pass(1);
  rerender(<Clock endsAt={Date.now() + 90 * SECOND} onEnd={onEnd} />);
  expect(left()).toBe('01:30');
  pass(60);
  expect(left()).toBe('00:30');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('announces the last five minutes and the last minute, once each', () => {
  render(<Clock endsAt={Date.now() + 301 * SECOND} />);
  pass(1);
  expect(screen.getByText('5 minutes left to finish your order.')).toBeTruthy();
  pass(239);
  expect(screen.getByText('5 minutes left to finish your order.')).toBeTruthy();
  pass(1);
  expect(screen.getByText('1 minute left to finish your order.')).toBeTruthy();
});

it.each([
  ['slow', 20 * 60 * SECOND],
  ['fast', -20 * 60 * SECOND],
])('counts down by the server’s clock on a device that is 20 minutes %s', (_device, off) => {
  const serverTime = Date.now() + off;
  followServer(serverTime, Date.now(), Date.now());
  render(<Clock endsAt={serverTime + 90 * SECOND} />);
  expect(left()).toBe('01:30');
});
