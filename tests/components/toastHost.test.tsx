import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastHost } from '#js/lib/ToastHost.tsx';
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
