import { useEffect } from 'react';

/** Calls `load` on mount and whenever the query changes. Null loads nothing. */
export function useLoad<Query>(load: (query: Query) => unknown, query: Query | null): void;
/** Calls `load` on mount. */
export function useLoad(load: () => unknown): void;
export function useLoad<Query>(load: (query?: Query) => unknown, query?: Query | null): void {
  const key = JSON.stringify(query);
  useEffect(() => {
    const current: Query | null | undefined = key === undefined ? undefined : JSON.parse(key);
    if (current !== null) {
      void load(current);
    }
  }, [load, key]);
}
