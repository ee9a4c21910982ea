import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropPrefetched } from '#js/lib/visit/dropPrefetched.ts';
import { createPrefetchCache } from '#js/stores/kit/createPrefetchCache.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const loadNew = vi.fn(async () => 'new rows');

it('returns a prefetched response once for the same query', async () => {
  const ahead = createPrefetchCache<{ page: number }, string>();
  const call = vi.fn(async () => 'rows');
  ahead.prefetch({ page: 1 }, call);
  ahead.prefetch({ page: 1 }, call);
  expect(call).toHaveBeenCalledOnce();
  await expect(ahead.take({ page: 1 }, loadNew)).resolves.toBe('rows');
  await expect(ahead.take({ page: 1 }, loadNew)).resolves.toBe('new rows');
});

it('does not return it for another query, or for the same query later on', async () => {
  const ahead = createPrefetchCache<{ page: number }, string>();
  ahead.prefetch({ page: 1 }, async () => 'rows');
  await expect(ahead.take({ page: 2 }, loadNew)).resolves.toBe('new rows');
  ahead.prefetch({ page: 1 }, async () => 'rows');
  vi.advanceTimersByTime(5_001);
  await expect(ahead.take({ page: 1 }, loadNew)).resolves.toBe('new rows');
});

it('requests again after a change, also if the response is still to come', async () => {
  const ahead = createPrefetchCache<{ page: number }, string>();
  ahead.prefetch({ page: 1 }, async () => 'rows');
  dropPrefetched();
  expect(ahead.takeArrived({ page: 1 })).toBeNull();
  await expect(ahead.take({ page: 1 }, loadNew)).resolves.toBe('new rows');
});

it('requests again after a failed prefetch', async () => {
  const ahead = createPrefetchCache<{ page: number }, string>();
  ahead.prefetch({ page: 1 }, () => Promise.reject(new Error('offline')));
  await expect(ahead.take({ page: 1 }, loadNew)).resolves.toBe('new rows');
});

it('returns it synchronously if it has arrived, and null before', async () => {
  const ahead = createPrefetchCache<{ page: number }, string>();
  ahead.prefetch({ page: 1 }, async () => 'rows');
  expect(ahead.takeArrived({ page: 1 })).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(ahead.takeArrived({ page: 2 })).toBeNull();
  expect(ahead.takeArrived({ page: 1 })).toEqual({ answer: 'rows' });
  expect(ahead.takeArrived({ page: 1 })).toBeNull();
});
