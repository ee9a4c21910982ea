type Gate = (event: PopStateEvent) => void;

let gate: Gate | null = null;

/**
 * Listens to Back and Forward before Inertia does. Call it before Inertia starts: browsers call the window's listeners
 * in registration order, whether capturing or not.
 */
export function watchHistory(): () => void {
  const listen = (event: PopStateEvent) => gate?.(event);
  window.addEventListener('popstate', listen);
  return () => window.removeEventListener('popstate', listen);
}

/**
 * Calls `next` before all other listeners; it can block them with `stopImmediatePropagation`. Returns a function that
 * removes it.
 */
export function gateHistory(next: Gate): () => void {
  gate = next;
  return () => {
    gate = gate === next ? null : gate;
  };
}
