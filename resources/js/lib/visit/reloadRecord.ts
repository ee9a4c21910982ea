import { router } from '@inertiajs/react';

const stale = new Set<string>();

/**
 * Reloads the page's record after a change. If the backend does not send it as a prop, the page resolver repeats the
 * specification's call (boot/readProps.ts).
 */
export function reloadRecord(prop: string): void {
  stale.add(prop);
  router.reload({ only: [prop] });
}

/** Whether a reload of the record has been requested since it was last read. */
export function takeStale(prop: string): boolean {
  return stale.delete(prop);
}
