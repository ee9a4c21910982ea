import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askedAhead } from '#js/lib/askedAhead.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('gives its answer to the same question, once', async () => {
  const ahead = askedAhead<{ page: number }, string>();
  const call = vi.fn(async () => 'rows');
  ahead.ask({ page: 1 }, call);
  ahead.ask({ page: 1 }, call);
  expect(call).toHaveBeenCalledOnce();
  await expect(ahead.take({ page: 1 })).resolves.toBe('rows');
  expect(ahead.take({ page: 1 })).toBeNull();
});

it('keeps it from another question, and from the same one later on', () => {
  const ahead = askedAhead<{ page: number }, string>();
  ahead.ask({ page: 1 }, async () => 'rows');
  expect(ahead.take({ page: 2 })).toBeNull();
  ahead.ask({ page: 1 }, async () => 'rows');
  vi.advanceTimersByTime(5_001);
  expect(ahead.take({ page: 1 })).toBeNull();
});
