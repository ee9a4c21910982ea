import { useEffect } from 'react';
import { keepTrail } from '#js/lib/recordTrail.ts';

/** Remembers the records in sight, by their paths, so that each of their pages can lead to the next and the previous. */
export function useTrail(
  paths: string[],
  place: { from?: number | null; total?: number; isTotalExact?: boolean } = {},
): void {
  const from = place.from ?? 1;
  const total = place.total ?? paths.length;
  const isTotalExact = place.isTotalExact ?? true;
  const seen = paths.join(' ');

  useEffect(() => {
    if (seen !== '') {
      // The list's own address, read when its rows are in sight: by then it holds their page and filters.
      keepTrail({ list: location.pathname + location.search, paths: seen.split(' '), from, total, isTotalExact });
    }
  }, [seen, from, total, isTotalExact]);
}
