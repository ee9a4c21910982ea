import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { optionalPart } from '#js/Layouts/staff/optionalPart.ts';

afterEach(() => vi.useRealTimers());

it('a part of the frame that cannot be loaded leaves the page as it is, and appears once it can', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => ({ default: () => <p>Calls</p> }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Part = optionalPart(load);
  render(
    <>
      <p>Orders</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Orders')).toBeTruthy();
  expect(screen.queryByText('Calls')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('Calls')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
