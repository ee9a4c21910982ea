import { router } from '@inertiajs/react';
import { dropPrefetched } from '#js/lib/visit/dropPrefetched.ts';
import { beginProgress, type Progress } from '#js/lib/work/progress.ts';

/**
 * Shows the progress bar for slow visits (specification §4: grey, after 250 ms). Discards prefetched pages after a visit
 * that changed something: a sign-in, another company or role.
 */
export function watchVisits(): () => void {
  const shown = new Map<string, Progress>();
  const stops = [
    router.on('start', ({ detail: { visit } }) => {
      if (visit.showProgress) {
        shown.set(visit.id, beginProgress());
      }
    }),
    router.on('progress', ({ detail: { progress } }) => {
      for (const bar of shown.values()) {
        bar.report(progress?.percentage ?? 0);
      }
    }),
    router.on('finish', ({ detail: { visit } }) => {
      shown.get(visit.id)?.finish();
      shown.delete(visit.id);
      if (visit.method !== 'get') {
        dropPrefetched();
      }
    }),
  ];
  return () => {
    stops.forEach((stop) => {
      stop();
    });
  };
}
