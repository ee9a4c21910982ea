import { router } from '@inertiajs/react';
import { toast } from '#js/lib/toast.ts';

const KINDS = ['success', 'error', 'warning', 'info'] as const;

/** Shows the messages of the last action (`page.flash`) as toasts. */
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
