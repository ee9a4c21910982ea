import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window fits a media query, now and as it changes; false on the server and until the page is hydrated. */
export function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, onServer);
}

function onServer(): boolean {
  return false;
}
