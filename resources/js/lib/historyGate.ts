type Gate = (event: PopStateEvent) => void;

let gate: Gate | null = null;

/**
 * Listens to Back and Forward before Inertia does. Called before Inertia starts, because browsers tell the listeners
 * of a window in the order in which they came, whether they capture or not.
 */
export function watchHistory(): () => void {
  const listen = (event: PopStateEvent) => gate?.(event);
  window.addEventListener('popstate', listen);
  return () => window.removeEventListener('popstate', listen);
}

/** Calls `next` before all other listeners; it blocks them with `stopImmediatePropagation`. Returns a function that removes it. */
export function gateHistory(next: Gate): () => void {
  gate = next;
  return () => {
    gate = gate === next ? null : gate;
  };
}
