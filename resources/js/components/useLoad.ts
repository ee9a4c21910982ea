import { useEffect } from 'react';

/** Calls `load` when the page is shown and whenever the query says something else; a new object alone is no news. */
export function useLoad<Query>(load: (query: Query) => unknown, query: Query): void {
  const asked = JSON.stringify(query);
  useEffect(() => void load(JSON.parse(asked)), [load, asked]);
}
