import { fireEvent, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { IDLE_MS, useIdle } from '#js/Layouts/staff/presence/useIdle.ts';

let hour = 10;

beforeEach(() => {
  hour += 1;
  vi.useFakeTimers({ now: Date.parse(`2026-05-01T${hour}:00:00Z`) });
  return () => vi.useRealTimers();
});

it('somebody is away after ten minutes without a sign, and back with the next one', () => {
  const onChange = vi.fn();
  renderHook(() => useIdle(onChange));
  vi.advanceTimersByTime(IDLE_MS - 60_000);
  fireEvent.keyDown(window, { key: 'a' });
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  fireEvent.pointerMove(window);
  expect(onChange).toHaveBeenLastCalledWith(false);
});

it('somebody who uses another window of the browser is not away', () => {
  const onChange = vi.fn();
  renderHook(() => useIdle(onChange));
  vi.advanceTimersByTime(IDLE_MS / 2);
  localStorage.setItem('muster.active', String(Date.now()));
  vi.advanceTimersByTime(IDLE_MS / 2);
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(IDLE_MS / 2);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});
