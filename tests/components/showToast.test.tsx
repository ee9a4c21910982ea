import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToasts, showToast } from '#js/lib/toast/showToast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows a repeated message once, and others beside it', () => {
  act(() => {
    showToast('error', 'Invalid coupon code', {});
    vi.advanceTimersByTime(100);
  });
  act(() => {
    showToast('error', 'Invalid coupon code', {});
    showToast('success', 'Added to cart', {});
    vi.advanceTimersByTime(100);
  });
  const texts = [...document.querySelectorAll('.Toastify__toast')].map(({ textContent }) => textContent);
  expect(texts.toSorted()).toEqual(['Added to cart', 'Invalid coupon code']);
  act(() => {
    clearToasts();
    vi.runAllTimers();
  });
});
