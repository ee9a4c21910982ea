import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLeaveGuard } from '#js/components/form/useLeaveGuard.ts';
import { watchHistory } from '#js/lib/visit/historyGate.ts';
import { renderStaff } from './renderStaff.tsx';

function Form({ dirty }: { dirty: boolean }) {
  useLeaveGuard(dirty);
  return <p>A form</p>;
}

/** Simulates the browser's Back button; the URL has already changed when the page is notified. */
async function goBack(): Promise<void> {
  await act(async () => {
    window.history.back();
    // The event arrives a moment later, also for listeners after the guard.
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

const stopWatching = watchHistory();
afterAll(stopWatching);

beforeEach(() => {
  window.history.pushState({ page: 'list' }, '', '/events');
  window.history.pushState({ page: 'form' }, '', '/events/7/edit');
});

describe('the browser’s Back button', () => {
  it('asks while there are unsaved changes, and staying keeps the page and its URL', async () => {
    const router = vi.fn();
    window.addEventListener('popstate', router);
    renderStaff(<Form dirty />);
    await goBack();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(window.location.pathname).toBe('/events/7/edit');
    expect(window.history.state).toEqual({ page: 'form' });
    expect(router).not.toHaveBeenCalled();
    window.removeEventListener('popstate', router);
  });

  it('navigates once the user confirms', async () => {
    const router = vi.fn();
    window.addEventListener('popstate', router);
    renderStaff(<Form dirty />);
    await goBack();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router).toHaveBeenCalledOnce());
    expect(window.location.pathname).toBe('/events');
    window.removeEventListener('popstate', router);
  });

  it('does not ask when everything is saved', async () => {
    renderStaff(<Form dirty={false} />);
    await goBack();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(window.location.pathname).toBe('/events');
  });
});

describe('closing the tab', () => {
  /** Whether the browser would ask before closing the tab. */
  const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('asks only while there are unsaved changes', () => {
    const { rerender, unmount } = renderStaff(<Form dirty={false} />);
    expect(asksBeforeClosing()).toBe(false);
    rerender(<Form dirty />);
    expect(asksBeforeClosing()).toBe(true);
    rerender(<Form dirty={false} />);
    expect(asksBeforeClosing()).toBe(false);
    rerender(<Form dirty />);
    unmount();
    expect(asksBeforeClosing()).toBe(false);
  });
});
