import { useEffect, useState } from 'react';
import type { SearchHit } from '#contract/overview/dashboard.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { dashboardApi } from '#js/api/overview/dashboard.ts';
import { isAbort } from '#js/lib/errors/isAbort.ts';

/** Debounce before a search, in milliseconds. */
const PAUSE = 180;

type Found = { hits: SearchHit[]; state: 'idle' | 'searching' | 'done' | 'failed' };

/** Searches records for a query of at least two characters. Each keystroke cancels the previous search. */
export function useRecordSearch(query: string): Found {
  const [found, setFound] = useState<Found>({ hits: [], state: 'idle' });
  const search = query.trim();

  useEffect(() => {
    if (search.length < 2) {
      setFound({ hits: [], state: 'idle' });
      return;
    }
    const abort = new AbortController();
    setFound((before) => ({ ...before, state: 'searching' }));
    const timer = setTimeout(async () => {
      try {
        const { data } = await dashboardApi.search({ query: { search }, signal: abort.signal });
        setFound({ hits: data, state: 'done' });
      } catch (error) {
        if (!isAbort(error) && !abort.signal.aborted) {
          // A backend without record search: show no records and keep the pages and actions.
          setFound({ hits: [], state: isMissingExtension(error) ? 'done' : 'failed' });
        }
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search]);

  return found;
}
