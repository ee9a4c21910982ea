import { useEffect } from 'react';

/** Calls `load` on mount and whenever the query changes. Null loads nothing. */
export function useLoad<Query>(load: (query: Query) => unknown, query: Query | null): void {
  const key = JSON.stringify(query);
  useEffect(() => {
    const asked: Query | null = JSON.parse(key);
    if (asked !== null) {
      void load(asked);
    }
  }, [load, key]);
}
