import { router } from '@inertiajs/react';

const stale = new Set<string>();

/**
 * Asks for the record that the page is about again, after a change. A backend that does not send it as a prop leaves it
 * out of a partial reload too; the page resolver then makes the specification's call again (boot/readProps.ts).
 */
export function reloadRecord(prop: string): void {
  stale.add(prop);
  router.reload({ only: [prop] });
}

/** Whether a record was asked for again since it was last read. */
export function takeStale(prop: string): boolean {
  return stale.delete(prop);
}
