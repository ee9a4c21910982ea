import type { Variant } from '#tests/backends/bare/Variant.ts';

/** Actions that do not work yet. One that works must leave the list, so it can only shrink. */
export const KNOWN_ACTIONS: Record<Variant, readonly string[]> = {
  message: [],
  bare: [],
  data: [],
  strings: [],
};
