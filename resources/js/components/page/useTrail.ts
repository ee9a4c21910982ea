import { useEffect } from 'react';
import { keepTrail } from '#js/lib/stored/recordTrail.ts';

/** Remembers the paths of the listed records, so that each of their pages can link to the next and previous one. */
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
      // Read when the rows are shown, because the URL then includes their page and filters.
      keepTrail({ list: location.pathname + location.search, paths: seen.split(' '), from, total, isTotalExact });
    }
  }, [seen, from, total, isTotalExact]);
}
