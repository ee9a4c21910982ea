import type { Variant } from '#tests/backends/bare/Variant.ts';

/** Pages that fail. A page that works must be removed from the list, so the list can only shrink. */
export const KNOWN_FAILURES: Record<Variant, readonly string[]> = {
  message: [],
  bare: [],
  data: [],
  strings: [],
};
