import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageAnnouncer } from '#js/boot/PageAnnouncer.tsx';
import { navigateTo } from './visit.ts';

const announced = () => screen.getByRole('status', { name: 'Page' }).textContent;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function arriveAt(path: string, title: string) {
  act(() => {
    window.history.pushState({}, '', path);
    navigateTo({});
    // Inertia changes the title after the page.
    setTimeout(() => (document.title = title), 20);
    vi.advanceTimersByTime(150);
  });
}

describe('the page announcer', () => {
  it('announces the page a visit led to, and nothing when a list is only filtered', () => {
    window.history.pushState({}, '', '/orders');
    render(<PageAnnouncer />);
    arriveAt('/orders?page=2', 'Orders, page 2');
    expect(announced()).toBe('');
    arriveAt('/events', 'Events · Harbour Hall');
    expect(announced()).toBe('Events · Harbour Hall');
  });
});
