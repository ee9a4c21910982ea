import { router } from '@inertiajs/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConnectionBanner } from '#js/boot/ConnectionBanner.tsx';
import { toast } from '#js/lib/toast/toast.ts';
import { beginWait, SLOW_MS } from '#js/lib/work/slowWork.ts';
import { aVisit } from './visit.ts';

const words = () => screen.getByRole('status').textContent;

/** Simulates a visit that does not reach the server. */
function failing(visit = aVisit()): boolean {
  let handled = false;
  act(() => {
    visit.start();
    handled = visit.fail();
    visit.finish(false);
  });
  return handled;
}

describe('the connection banner', () => {
  it('is empty while all is well, but present for screen readers', () => {
    render(<ConnectionBanner />);
    expect(words()).toBe('');
  });

  it('is shown while the browser is offline', () => {
    render(<ConnectionBanner />);
    fireEvent(window, new Event('offline'));
    expect(words()).toContain('You are offline');
    fireEvent(window, new Event('online'));
    expect(words()).toBe('');
  });

  it('offers to retry a visit that could not reach the server', () => {
    const visit = vi.spyOn(router, 'visit').mockImplementation(() => {});
    render(<ConnectionBanner />);
    expect(failing(aVisit({ url: '/orders?page=2' }))).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(visit).toHaveBeenCalledWith('http://localhost/orders?page=2');
  });

  it('never resubmits a form by itself', () => {
    render(<ConnectionBanner />);
    failing(aVisit({ method: 'post' }));
    expect(words()).toContain('Not sent');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows an error that could not be shown as a toast, because both need the server', async () => {
    vi.doMock('#js/lib/toast/showToast.tsx', () => {
      throw new Error('Failed to fetch dynamically imported module');
    });
    render(<ConnectionBanner />);
    await act(() => toast.error('The server could not be reached.'));
    expect(words()).toContain('The server could not be reached.');
    vi.doUnmock('#js/lib/toast/showToast.tsx');
  });

  it('disappears with the next visit, or when it is dismissed', () => {
    render(<ConnectionBanner />);
    failing();
    act(() => void aVisit().start());
    expect(words()).toBe('');
    failing();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(words()).toBe('');
  });

  it('shows that the server is slow while a visit or a call is waiting', () => {
    vi.useFakeTimers();
    try {
      render(<ConnectionBanner />);
      const visit = aVisit();
      act(() => void visit.start());
      const answered = beginWait();
      act(() => void vi.advanceTimersByTime(SLOW_MS - 1));
      expect(words()).toBe('');
      act(() => void vi.advanceTimersByTime(1));
      expect(words()).toContain('The server is taking longer than usual.');
      act(() => void visit.finish(true));
      expect(words()).toContain('longer than usual');
      act(answered);
      expect(words()).toBe('');
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not shown for a prefetch', () => {
    render(<ConnectionBanner />);
    expect(failing(aVisit({ prefetch: true, async: true }))).toBe(false);
    expect(words()).toBe('');
  });
});
