import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, updated live; false on the server and until hydration. */
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
