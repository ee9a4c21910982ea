import { usePage } from '@inertiajs/react';
import { useEffect } from 'react';
import { TIMELINE_PER_PAGE } from '#domain/account/userLogs.ts';
import { findInTrail } from '#js/lib/stored/recordTrail.ts';
import { fetchTimeline } from '#js/stores/account/userLogs/timeline.ts';
import { userIdIn } from './userIdIn.ts';

/**
 * Delays in milliseconds before the timelines of the previous and next user in the list are fetched (specification §9).
 */
const PREVIOUS_AFTER = 1000;
const NEXT_AFTER = 2000;

/** Prefetches the timelines of the neighbouring users, one after the other. */
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

/** The same request that the user's page makes first. */
function preload(path: string | null | undefined): void {
  const userId = userIdIn(path ?? '');
  if (userId) {
    const first = { userId, view: 'all', date_from: undefined, date_to: undefined, page: 1 } as const;
    fetchTimeline({ ...first, per_page: TIMELINE_PER_PAGE }).catch(() => undefined);
  }
}
