import { router } from '@inertiajs/react';
import { beforeEach, vi } from 'vitest';
import { toast } from '#js/lib/toast/toast.ts';

/** Before each test, replaces what a visitor's page does outside of itself: toasts, visits and scrolling. */
export function stubPageEffects(): void {
  beforeEach(() => {
    vi.spyOn(toast, 'success').mockResolvedValue();
    vi.spyOn(toast, 'error').mockResolvedValue();
    vi.spyOn(router, 'visit').mockImplementation(() => {});
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  });
}
