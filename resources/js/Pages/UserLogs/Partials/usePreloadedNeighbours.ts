import { usePage } from '@inertiajs/react';
import { useEffect } from 'react';
import { TIMELINE_PER_PAGE } from '#domain/userLogs.ts';
import { findInTrail } from '#js/lib/recordTrail.ts';
import { fetchTimeline } from '#js/stores/userLogs/timeline.ts';
import { userIdIn } from './userIdIn.ts';

/** Milliseconds after which the timelines of the users before and after in the list are fetched (specification §9). */
const PREVIOUS_AFTER = 1000;
const NEXT_AFTER = 2000;

/** Fetches the timelines that are likely to be opened next, one after the other. */
export function usePreloadedNeighbours(): void {
  const path = usePage().url.split(/[?#]/, 1)[0] ?? '';
  useEffect(() => {
    const place = findInTrail(path);
    const timers = [
      setTimeout(() => preload(place?.previous), PREVIOUS_AFTER),
      setTimeout(() => preload(place?.next), NEXT_AFTER),
    ];
    return () => timers.forEach(clearTimeout);
  }, [path]);
}

/** As the page of that user asks for it first. */
function preload(path: string | null | undefined): void {
  const userId = userIdIn(path ?? '');
  if (userId) {
    const first = { userId, view: 'all', date_from: undefined, date_to: undefined, page: 1 } as const;
    fetchTimeline({ ...first, per_page: TIMELINE_PER_PAGE }).catch(() => undefined);
  }
}
