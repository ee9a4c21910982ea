import { router } from '@inertiajs/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppErrorBoundary } from '#js/boot/AppErrorBoundary.tsx';

let broken = true;

function Page() {
  if (broken) {
    throw new Error('no list');
  }
  return <p>the page</p>;
}

beforeEach(() => {
  broken = true;
  // React logs errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a page that breaks', () => {
  it('is replaced by an error message and a retry, at the same URL', () => {
    const reload = vi.spyOn(router, 'reload').mockImplementation(() => {});
    const address = window.location.href;
    render(
      <AppErrorBoundary>
        <Page />
      </AppErrorBoundary>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Something on this page broke');
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('the page')).toBeDefined();
    expect(reload).toHaveBeenCalledOnce();
    expect(window.location.href).toBe(address);
  });

  it('is replaced by the next page', () => {
    render(
      <AppErrorBoundary>
        <Page />
      </AppErrorBoundary>,
    );
    broken = false;
    fireEvent(document, new CustomEvent('inertia:navigate', { detail: { page: {} } }));
    expect(screen.getByText('the page')).toBeDefined();
  });
});
