import { useEffect, useState } from 'react';
import type { SearchHit } from '#contract/dashboard.ts';
import { dashboardApi } from '#js/api/dashboard.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { isAbort } from '#js/lib/isAbort.ts';

/** A pause in typing that begins a search. */
const PAUSE = 180;

type Found = { hits: SearchHit[]; state: 'idle' | 'searching' | 'done' | 'failed' };

/** Records for a query of two letters or more. Each further key cancels the search before it. */
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
          // A backend without this search finds nothing; pages and actions are still found.
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
