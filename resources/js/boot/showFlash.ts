import { router } from '@inertiajs/react';
import { toast } from '#js/lib/toast/toast.ts';

const KINDS = ['success', 'error', 'warning', 'info'] as const;

/** Shows flash messages (`page.flash`) as toasts. */
export function showFlash(): () => void {
  return router.on('flash', ({ detail: { flash } }) => {
    for (const kind of KINDS) {
      const text = flash[kind];
      if (typeof text === 'string') {
        void toast[kind](text);
      }
    }
  });
}
