import type { AreaSamples } from '#tests/contract/AreaSamples.ts';
import type { Maker, Sale } from '#tests/contract/sale.ts';

/**
 * What the suites that walk all areas need to know of one: `export const area: AreaDeclaration` in
 * `tests/areas/…/<area>/area.ts`. A suite that misses something names it.
 */
export type AreaDeclaration = {
  /** The areas whose samples are played, and whose records are created, before those of this one. */
  after?: readonly string[];
  /** A valid call of each endpoint, or the suite that tests it. */
  samples: AreaSamples;
  /** Creates the records that the samples need; they become part of the `World`. */
  records?: (make: Maker, sale: Sale) => Promise<object>;
};

/** A declaration with the name of its folder, which is that of the area. */
export type DeclaredArea = AreaDeclaration & { name: string };
