import { act, cleanup, render } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastHost } from '#js/lib/toast/ToastHost.tsx';
import { navigateTo } from '../boot/visit.ts';

const WIDTH = window.innerWidth;
/** The offset of toasts below the header, in pixels. */
const TOP = '68px';

const root = document.documentElement;
const toastTop = () => root.style.getPropertyValue('--toast-top');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  document.body.replaceChildren();
  root.removeAttribute('style');
  root.removeAttribute('dir');
});

/** Adds a cart timer to the page, at this distance from the top and left of the window. */
function showClock(top: number, left: number): void {
  const clock = document.createElement('span');
  clock.dataset.keepVisible = '';
  clock.getBoundingClientRect = () => new DOMRect(left, top, 88, 30);
  document.body.append(clock);
}

it('places toasts below the timer of the next page', () => {
  render(<ToastHost />);
  expect(toastTop()).toBe(TOP);
  showClock(100, WIDTH - 200);
  act(() => navigateTo({}));
  expect(toastTop()).toBe('138px');
});

it('updates the position once lazily loaded parts of the page are there', () => {
  render(<ToastHost />);
  act(() => navigateTo({}));
  showClock(100, WIDTH - 200);
  expect(toastTop()).toBe(TOP);
  act(() => vi.advanceTimersByTime(300));
  expect(toastTop()).toBe('138px');
});

it.each([
  ['further down', 140, WIDTH - 200],
  ['scrolled away', 20, WIDTH - 200],
  ['at the other side', 100, 20],
])('leaves toasts in place for a timer that is %s', (_where, top, left) => {
  showClock(top, left);
  render(<ToastHost />);
  expect(toastTop()).toBe(TOP);
});

it('shows toasts on the left on a right-to-left page', () => {
  root.dir = 'rtl';
  showClock(100, 100);
  render(<ToastHost />);
  expect(toastTop()).toBe('138px');
});

it('keeps toasts above a bar at the bottom of the window', () => {
  const bar = document.createElement('div');
  bar.dataset.foot = '';
  bar.getBoundingClientRect = () => new DOMRect(0, window.innerHeight - 72, WIDTH, 72);
  document.body.append(bar);
  render(<ToastHost />);
  expect(root.style.getPropertyValue('--foot-height')).toBe('72px');
});

it.each([
  ['a phone', true, 'bottom-center', 1],
  ['a wide screen', false, 'top-right', 2],
])('on %s shows at most so many of two toasts at the right place', (_screen, matches, position, count) => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide(query), matches }));
  render(<ToastHost />);
  act(() => {
    toast('Added to cart');
    toast('Invalid coupon code');
    vi.advanceTimersByTime(100);
  });
  expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(count);
  expect(document.querySelector(`.Toastify__toast-container--${position}`)).not.toBeNull();
  act(() => {
    toast.clearWaitingQueue();
    toast.dismiss();
    vi.runAllTimers();
  });
});
