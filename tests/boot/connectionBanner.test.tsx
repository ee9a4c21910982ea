import { router } from '@inertiajs/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConnectionBanner } from '#js/boot/ConnectionBanner.tsx';
import { aVisit } from './visit.ts';

const words = () => screen.getByRole('status').textContent;

/** A visit that does not reach the server. */
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
  it('says nothing while all is well, and is there for screen readers', () => {
    render(<ConnectionBanner />);
    expect(words()).toBe('');
  });

  it('says that the connection is gone for as long as it is', () => {
    render(<ConnectionBanner />);
    fireEvent(window, new Event('offline'));
    expect(words()).toContain('You are offline');
    fireEvent(window, new Event('online'));
    expect(words()).toBe('');
  });

  it('offers to visit again what could not be reached', () => {
    const visit = vi.spyOn(router, 'visit').mockImplementation(() => {});
    render(<ConnectionBanner />);
    expect(failing(aVisit({ url: '/orders?page=2' }))).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(visit).toHaveBeenCalledWith('http://localhost/orders?page=2');
  });

  it('never sends a form again by itself', () => {
    render(<ConnectionBanner />);
    failing(aVisit({ method: 'post' }));
    expect(words()).toContain('Not sent');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('goes with the next visit, or when it is dismissed', () => {
    render(<ConnectionBanner />);
    failing();
    act(() => void aVisit().start());
    expect(words()).toBe('');
    failing();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(words()).toBe('');
  });

  it('is not shown for a prefetch', () => {
    render(<ConnectionBanner />);
    expect(failing(aVisit({ prefetch: true, async: true }))).toBe(false);
    expect(words()).toBe('');
  });
});
