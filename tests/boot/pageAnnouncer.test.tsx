import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PageAnnouncer } from '#js/boot/PageAnnouncer.tsx';
import { navigateTo } from './visit.ts';

const announced = () => screen.getByRole('status', { name: 'Page' }).textContent;

async function arriveAt(path: string, title: string) {
  await act(async () => {
    window.history.pushState({}, '', path);
    navigateTo({});
    // Inertia changes the title after the page.
    setTimeout(() => (document.title = title), 20);
    await new Promise((resolve) => setTimeout(resolve, 150));
  });
}

describe('the page announcer', () => {
  it('announces the page a visit led to, and nothing when a list is only filtered', async () => {
    window.history.pushState({}, '', '/orders');
    render(<PageAnnouncer />);
    await arriveAt('/orders?page=2', 'Orders, page 2');
    expect(announced()).toBe('');
    await arriveAt('/events', 'Events · Harbour Hall');
    expect(announced()).toBe('Events · Harbour Hall');
  });
});
